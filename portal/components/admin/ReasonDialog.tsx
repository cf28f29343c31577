'use client';

import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '../../calls/newId';
import { TextAreaField } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';
import { resolveLater } from '../ui/resolveLater';

const resolver = resolveLater(async () => (await import('./adminSchemas')).reasonSchema);

export type ReasonQuestion = {
  title: string;
  /** What will happen, before it does. */
  says: ReactNode;
  label?: string;
  hint?: string;
  confirm: string;
  keep: string;
  danger?: boolean;
  mutation: { isPending: boolean; error: unknown; reset: () => void };
  /** The id is this form's own: the same words sent twice are one call. */
  onReason: (reason: string, done: { onSuccess: () => void }, formId: string) => void;
};

/** Asks for the reason of an operation; its code is fetched when it is first opened. */
export function ReasonDialog({ onClose, ...props }: ReasonQuestion & { onClose: () => void }) {
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
