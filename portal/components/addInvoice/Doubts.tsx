'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftDoubtsView } from '@millrace/api/invoice/read/draftDoubts';
import type { DraftDoubt } from '@millrace/domain/invoice/doubts';
import { formatDate, formatMoney } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { nameLimit } from '../dashboard/LimitPlate';
import { Banner } from '../ui/Status';
import { DuplicateNotice } from './DuplicateNotice';

type Known = DraftDoubtsView | undefined;

/** What is known of a draft that would stop it later. Until it is known, nothing stops. */
export function useDoubts(invoiceId: string) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const asked = trpc.invoice.doubts.queryOptions({ invoiceId });
  const { data } = useQuery(asked);
  /** Whether something stops it as it is saved now, and not as it was last looked at. */
  const askAgain = async () => stops(await queries.fetchQuery({ ...asked, staleTime: 0 }));
  return { data, isStopped: stops(data), askAgain };
}

function stops(data: Known): boolean {
  return data !== undefined && (data.doubts.length > 0 || data.duplicate.outcome !== 'clear');
}

/** Each doubt in red, above what it is about, with the numbers that explain it. */
export function Doubts({ data }: { data: Known }) {
  if (!data) return null;
  return (
    <>
      <DuplicateNotice answer={data.duplicate} />
      {data.doubts.map((doubt) => (
        <Banner key={doubt.code} tone="negative">
          <DoubtWords doubt={doubt} />
        </Banner>
      ))}
    </>
  );
}

function DoubtWords({ doubt }: { doubt: DraftDoubt }) {
  switch (doubt.code) {
    case 'foreign_currency':
      return (
        <>
          <strong>This invoice is in {doubt.currency}.</strong> We finance invoices in pounds only.
          Ask the vendor for one in pounds, or upload another.
        </>
      );
    case 'issued_in_future':
      return (
        <>
          <strong>It is dated {formatDate(doubt.issueOn, 'full')}, which is still to come.</strong>{' '}
          We finance an invoice from the day it is issued.
        </>
      );
    case 'amount_too_small':
    case 'amount_too_large':
      return (
        <>
          <strong>
            {doubt.code === 'amount_too_small'
              ? `It is less than ${formatMoney(doubt.fromMinor)}.`
              : `It is more than ${formatMoney(doubt.toMinor)}.`}
          </strong>{' '}
          We finance invoices of {formatMoney(doubt.fromMinor)} to {formatMoney(doubt.toMinor)}.
        </>
      );
    case 'past_due':
      return (
        <>
          <strong>This invoice was due on {formatDate(doubt.dueOn, 'full')}.</strong> We can’t
          finance an invoice that is already due. Upload another one.
        </>
      );
    case 'due_too_soon':
    case 'due_too_late':
      return (
        <>
          <strong>
            It falls due too {doubt.code === 'due_too_soon' ? 'soon' : 'late'}, on{' '}
            {formatDate(doubt.dueOn, 'full')}.
          </strong>{' '}
          We finance invoices due from {formatDate(doubt.fromOn, 'full')} to{' '}
          {formatDate(doubt.toOn, 'full')}.
        </>
      );
    case 'no_new_offers':
      return (
        <>
          <strong>{nameLimit(doubt.status)}.</strong> We can make no new offer until that changes.
          Your draft stays.
        </>
      );
    case 'over_limit':
      return (
        <>
          <strong>
            You have {formatMoney(doubt.availableMinor)} available; this is{' '}
            {formatMoney(doubt.excessMinor)} more.
          </strong>{' '}
          Each instalment you repay frees part of your limit again. Your draft stays.
        </>
      );
    case 'over_vendor_limit':
      return (
        <>
          <strong>
            We can pay {formatMoney(doubt.availableMinor)} to this vendor now; this is{' '}
            {formatMoney(doubt.excessMinor)} more.
          </strong>{' '}
          Only part of your limit can go to one vendor. Your draft stays.
        </>
      );
  }
}
