'use client';

import { useRef, type FormEvent, type ReactNode } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { readProblem } from '../../calls/problem';
import { ErrorSummary, type SummaryLine } from './ErrorSummary';

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** May answer a promise: the form is not sent again before it has settled. */
  onSubmit: (values: Output) => unknown;
  /** The error of the mutation that this form starts, if the last one failed. */
  problem?: unknown;
  className?: string;
  id?: string;
  children: ReactNode;
}

/**
 * A form that validates on submit only. What react-hook-form refuses and what the server refuses
 * come out in the same summary, each line a link to its field (the field's id is its name).
 * Pages with a session use `Form`; this one is for those that load without its client.
 */
export function PlainForm<Values extends FieldValues, Output>({
  form,
  onSubmit,
  problem,
  className,
  id,
  children,
}: FormProps<Values, Output>) {
  const isChecking = useRef(false);
  // The rules of a form may be fetched first: a second Enter meanwhile would send it twice.
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    await form
      .handleSubmit(onSubmit)(event)
      .finally(() => (isChecking.current = false));
  }
  const { errors, submitCount } = form.formState;
  const refused = problem ? readProblem(problem) : null;
  const lines = [...listErrors(errors), ...(refused ? listProblem(refused) : [])];
  return (
    <form id={id} noValidate className={className} onSubmit={(event) => void submit(event)}>
      {lines.length > 0 && (
        <ErrorSummary
          lines={lines}
          reference={refused?.reference}
          attempt={`${submitCount} ${refused?.reference}`}
        />
      )}
      {children}
    </form>
  );
}

function listErrors(errors: FieldErrors, before = ''): SummaryLine[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const id = before ? `${before}.${name}` : name;
    if (error && typeof error.message === 'string') return [{ id, words: error.message }];
    return error && typeof error === 'object' && !('type' in error)
      ? listErrors(error as FieldErrors, id)
      : [];
  });
}

function listProblem(problem: ReturnType<typeof readProblem>): SummaryLine[] {
  const byField = Object.entries(problem.fields).map(([id, words]) => ({ id, words }));
  return byField.length > 0 ? byField : [{ id: '', words: problem.message }];
}
