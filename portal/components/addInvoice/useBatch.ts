import { useMemo } from 'react';
import { keepForTab, readForTab, useKept } from '../../calls/kept';
import { paths } from '../../paths';
import { useMe } from '../shell/Me';
import { changeItem, findNext, findPosition, parseBatch, type Batch } from './batch';

/** Changes the batch of a person; it outlives the page that began it, so that page isn't asked. */
export function changeBatch(key: string, change: (before: Batch | null) => Batch | null): void {
  const after = change(parseBatch(readForTab(key)));
  keepForTab(key, after && JSON.stringify(after));
}

/** One person's: whoever signs in next in this tab sees nothing of it. */
export function useBatchKey(): string {
  return `batch:${useMe()?.id ?? ''}`;
}

/** The files that were added together, and where the way through them leads. */
export function useBatch() {
  const key = useBatchKey();
  const kept = useKept(key);
  const batch = useMemo(() => parseBatch(kept), [kept]);
  /** To the next draft, or to the list of results behind the last one. */
  const after = (invoiceId: string) => {
    const next = batch && findNext(batch, invoiceId);
    return next ? paths.addInvoice('details', next) : paths.addInvoice('done');
  };
  return {
    batch,
    after,
    positionOf: (invoiceId: string) => batch && findPosition(batch, invoiceId),
    /** Where to go once it is submitted: its own receipt, unless there are more. */
    submit: (invoiceId: string) => {
      if (!batch || !findPosition(batch, invoiceId)) return paths.addInvoice('done', invoiceId);
      changeBatch(key, (before) =>
        changeItem(before ?? batch, invoiceId, { outcome: 'submitted' }),
      );
      return after(invoiceId);
    },
  };
}
