import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type FieldShell = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Said below the control, so that one in a row stays level with its neighbours. */
  note?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Marks a value that a machine was not sure of, without calling it an error. */
  check?: boolean;
  className?: string;
};

/** Label, hint and error around one control; the control names them by `describeField`. */
export function Field({
  id,
  label,
  hint,
  note,
  error,
  optional,
  check,
  className = '',
  children,
}: FieldShell & { children: ReactNode }) {
  const state = error ? 'field--error' : check ? 'field--check' : '';
  return (
    <div className={`field ${state} ${className}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional">optional</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {note && (
        <p className="hint" id={`${id}-note`}>
          {note}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert className="icon" aria-hidden />
      <span>{error}</span>
    </p>
  );
}

function describeField(id: string, hint: ReactNode, error?: string, note?: ReactNode) {
  const ids = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export type Control<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'id'> &
  FieldShell;

/** Parts what stands around a control from what the control itself is given. */
export function splitField<Props extends FieldShell>(props: Props) {
  const { id, label, hint, note, error, optional, check, className, ...rest } = props;
  const shell = { id, label, hint, note, error, optional, check, className };
  return { shell, control: { ...rest, ...describeField(id, hint, error, note) } };
}

export function TextField(props: Control<'input'>) {
  const { shell, control } = splitField(props);
  return (
    <Field {...shell}>
      <input className="input" {...control} />
    </Field>
  );
}

/** An amount in pounds as a person types it; parse it with `parsePounds`. */
export function MoneyField({
  big = false,
  symbol = '£',
  ...props
}: Control<'input'> & { big?: boolean; symbol?: string }) {
  const { shell, control } = splitField(props);
  return (
    <Field {...shell}>
      <span className={big ? 'money-input money-input--big' : 'money-input'}>
        <span aria-hidden>{symbol}</span>
        <input className="input input--num" inputMode="decimal" {...control} />
      </span>
    </Field>
  );
}

export function SelectField(props: Control<'select'>) {
  const { shell, control } = splitField(props);
  return (
    <Field {...shell}>
      <select className="input" {...control} />
    </Field>
  );
}

export function TextAreaField(props: Control<'textarea'>) {
  const { shell, control } = splitField(props);
  return (
    <Field {...shell}>
      <textarea className="input" {...control} />
    </Field>
  );
}

/** One box to tick or one of several to choose, with its words and a hint. */
export function Choice({
  id,
  label,
  hint,
  plain = false,
  type = 'checkbox',
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  plain?: boolean;
  error?: string;
}) {
  return (
    <div className={error ? 'field field--error' : undefined}>
      <div className={plain ? 'choice choice--plain' : 'choice'}>
        <input type={type} {...input} {...describeField(id, undefined, error)} />
        <label htmlFor={id}>
          {label}
          {hint && <span className="hint block font-normal">{hint}</span>}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A few short choices on one line. */
export function Segments<Value extends string | number>({
  name,
  label,
  options,
  value,
  onChange,
}: {
  name: string;
  label: ReactNode;
  options: Array<{ value: Value; label: ReactNode }>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
