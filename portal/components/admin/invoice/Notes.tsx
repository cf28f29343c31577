'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminInvoiceDetail } from '@millrace/api/presenters/admin';
import { findInitials } from '../../../format';
import { newId } from '../../../newId';
import { useTRPC } from '../../../trpc';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { TextAreaField } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { Panel } from '../../ui/Layout';
import { resolveLater } from '../../ui/resolveLater';
import { showToast } from '../../ui/Toast';

const resolver = resolveLater(async () => (await import('../adminSchemas')).noteSchema);

/** What admins tell each other; the company never reads it. */
export function Notes({ invoice }: { invoice: AdminInvoiceDetail }) {
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
    <Panel
      id="notes"
      name="Notes"
      tab="notes"
      end={<span className="small muted">Admins only</span>}
    >
      {invoice.notes.length === 0 && <p className="muted mt-2">None yet.</p>}
      {invoice.notes.map((note) => (
        <div className="note" key={note.id}>
          <p className="tiny muted row [--gap:8px]">
            <span className="initials initials--sm" aria-hidden>
              {findInitials(note.author)}
            </span>
            {note.author}, <DateText value={note.at} form="shortTime" />
          </p>
          <p className="mt-1 whitespace-pre-line">{note.text}</p>
        </div>
      ))}
      {invoice.can.addNote && (
        <Form
          form={form}
          className="mt-3"
          problem={add.error}
          onSubmit={({ note }) =>
            add.mutate({ noteId: noteId.current, invoiceId: invoice.id, text: note })
          }
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
      )}
    </Panel>
  );
}
