'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '../../../calls/newId';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { TextAreaField } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { resolveLater } from '../../ui/resolveLater';
import { showToast } from '../../ui/Toast';

const resolver = resolveLater(async () => (await import('../adminSchemas')).noteSchema);

/** One more note; its code comes after the page, which is read long before anybody writes. */
export function NoteForm({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const noteId = useRef(newId());
  const form = useForm({
    resolver,
    defaultValues: { note: '' },
    shouldFocusError: false,
  });
  const add = useMutation(
    trpc.adminInvoice.addNote.mutationOptions({
      onSuccess: () => {
        noteId.current = newId();
        form.reset();
        showToast('Note added');
      },
    }),
  );
  return (
    <Form
      form={form}
      className="mt-3"
      problem={add.error}
      onSubmit={({ note }) => add.mutate({ noteId: noteId.current, invoiceId, text: note })}
    >
      <TextAreaField
        id="note"
        rows={3}
        label={<span className="visually-hidden">Add a note</span>}
        placeholder="Add a note"
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <Button type="submit" small className="mt-2" busy={add.isPending}>
        Add note
      </Button>
    </Form>
  );
}
