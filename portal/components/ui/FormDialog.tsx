'use client';

import { useId, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from './Button';
import { Form } from './Form';
import { Dialog } from './Overlay';

/**
 * An operation that first asks for a few words: what it does, the fields, and the two ways out. It stays
 * open with everything typed until the operation has worked.
 */
export function FormDialog<Values extends FieldValues, Output>({
  title,
  says,
  form,
  mutation,
  confirm,
  keep,
  danger = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** What will happen, before it does. */
  says: ReactNode;
  form: UseFormReturn<Values, unknown, Output>;
  mutation: { isPending: boolean; error: unknown };
  confirm: string;
  keep: string;
  danger?: boolean;
  onSubmit: (values: Output) => unknown;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger-fill' : 'primary'}
            busy={mutation.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div>{says}</div>
      <Form
        id={formId}
        form={form}
        problem={mutation.error}
        className="stack [--gap:12px]"
        onSubmit={onSubmit}
      >
        {children}
      </Form>
    </Dialog>
  );
}
