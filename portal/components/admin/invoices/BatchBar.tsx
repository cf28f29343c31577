'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminInvoiceRow } from '@millrace/api/invoice/adminView';
import type { PersonRef } from '@millrace/api/http/page';
import { countWords, formatMoney } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/Toast';
import { showRefusal } from '../showRefusal';

const nobody = 'nobody';

/** Gives the chosen invoices to one person, and says first how many change hands. */
export function BatchBar({
  rows,
  people,
  onDone,
}: {
  rows: AdminInvoiceRow[];
  people: PersonRef[];
  onDone: () => void;
}) {
  const trpc = useTRPC();
  const [choice, setChoice] = useState('');
  const person = people.find((one) => one.id === choice);
  const userId = person?.id ?? null;
  const assign = useMutation(
    trpc.adminInvoice.assign.mutationOptions({
      onSuccess: ({ invoiceIds }) => {
        const count = countWords(invoiceIds.length, 'invoice');
        showToast(person ? `${count} given to ${person.name}` : `${count} given back`);
        onDone();
      },
      onError: showRefusal,
    }),
  );
  if (rows.length === 0) return null;
  const sumMinor = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  const changing = rows.filter((row) => (row.owner?.id ?? null) !== userId);
  return (
    <section className="batch mt-6" aria-label={`${rows.length} chosen`}>
      <p className="batch-say" aria-live="polite">
        <strong>
          {rows.length} chosen, {formatMoney(sumMinor)}.
        </strong>{' '}
        {choice !== '' &&
          `${person ? `To ${person.name}` : 'To no one'}: ${countWords(changing.length, 'change')} of hands.`}
      </p>
      <div className="row">
        <label className="visually-hidden" htmlFor="assign-to">
          Assign to
        </label>
        <select
          id="assign-to"
          className="input"
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
        >
          <option value="" disabled>
            Assign to…
          </option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={nobody}>No one</option>
        </select>
        <Button
          variant="primary"
          busy={assign.isPending}
          disabled={choice === ''}
          onClick={() => assign.mutate({ invoiceIds: rows.map(({ id }) => id), userId })}
        >
          Assign {rows.length}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Choose none
        </Button>
      </div>
    </section>
  );
}
