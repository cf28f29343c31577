'use client';

import dynamic from 'next/dynamic';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { findInitials } from '../../../text/format';
import { DateText } from '../../ui/DateText';
import { Panel } from '../../ui/Layout';

const NoteForm = dynamic(() => import('./NoteForm').then((module) => module.NoteForm), {
  ssr: false,
});

/** What admins tell each other; the company never reads it. */
export function Notes({ invoice }: { invoice: AdminInvoiceDetail }) {
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
      {invoice.can.addNote && <NoteForm invoiceId={invoice.id} />}
    </Panel>
  );
}
