'use client';

import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '../../newId';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';
import { resolveLater } from '../ui/resolveLater';

const resolver = resolveLater(async () => (await import('./adminSchemas')).reasonSchema);

type Mutation = { isPending: boolean; error: unknown; reset: () => void };
type ReasonActionProps = {
  /** What stands on the page. */
  words: string;
  icon?: ReactNode;
  variant?: 'primary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  title: string;
  /** What will happen, before it does. */
  says: ReactNode;
  label?: string;
  hint?: string;
  confirm: string;
  keep: string;
  danger?: boolean;
  mutation: Mutation;
  /** The id is this form's own: the same words sent twice are one call. */
  onReason: (reason: string, done: { onSuccess: () => void }, formId: string) => void;
};

/** A button whose deed needs a reason: it says first what will happen, and keeps the words. */
export function ReasonAction(props: ReasonActionProps) {
  const [open, setOpen] = useState(false);
  const { words, icon, variant, small = true, wide, mutation } = props;
  return (
    <>
      <Button
        variant={variant}
        small={small}
        wide={wide}
        icon={icon}
        onClick={() => {
          mutation.reset();
          setOpen(true);
        }}
      >
        {words}
      </Button>
      {open && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog({ onClose, ...props }: ReasonActionProps & { onClose: () => void }) {
  const { title, says, label, hint, confirm, keep, danger, mutation, onReason } = props;
  const [formId] = useState(newId);
  const form = useForm({
    resolver,
    defaultValues: { reason: '' },
    shouldFocusError: false,
  });
  return (
    <FormDialog
      title={title}
      says={says}
      form={form}
      mutation={mutation}
      confirm={confirm}
      keep={keep}
      danger={danger}
      onSubmit={({ reason }) => onReason(reason, { onSuccess: onClose }, formId)}
      onClose={onClose}
    >
      <TextAreaField
        id="reason"
        rows={3}
        label={label ?? 'Reason, for the record'}
        hint={hint}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
