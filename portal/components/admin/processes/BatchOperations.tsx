'use client';

import { useState } from 'react';
import type { ProcessFilters } from './batchTypes';
import { countWords } from '../../../text/format';
import { Button } from '../../ui/Button';
import { BatchDialog } from './BatchDialog';
import { batchChoices } from './describeProcess';

/** One thing for all that the filters found; it says first which and how many. */
export function BatchOperations({ filters, found }: { filters: ProcessFilters; found: number }) {
  const [operation, setOperation] = useState<string>('');
  const [isOpen, setOpen] = useState(false);
  const choice = batchChoices.find((one) => one.operation === operation);
  return (
    <section className="batch batch--still mt-6" aria-label={`${found} found`}>
      <p className="batch-say">
        <strong>{countWords(found, 'process', 'processes')} found.</strong> What would become of
        each is shown before it is done.
      </p>
      <div className="row">
        <label className="visually-hidden" htmlFor="operation">
          Do with all that were found
        </label>
        <select
          id="operation"
          className="input"
          value={operation}
          onChange={(event) => setOperation(event.target.value)}
        >
          <option value="" disabled>
            With all of them…
          </option>
          {batchChoices.map((one) => (
            <option key={one.operation} value={one.operation}>
              {one.words}
            </option>
          ))}
        </select>
        <Button disabled={!choice} onClick={() => setOpen(true)}>
          Look first
        </Button>
      </div>
      {isOpen && choice && (
        <BatchDialog choice={choice} filters={filters} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
