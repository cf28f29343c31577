'use client';

import type { AdminOverviewView } from '@millrace/api/dashboard/adminView';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { countWords } from '../../../text/format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/Toast';
import { formatDuration } from '../formatDuration';
import { showRefusal } from '../showRefusal';

/** Whether the whole book agreed when it was last checked; while it does not, no payout leaves. */
export function Soundness({ book }: { book: AdminOverviewView['book'] }) {
  const trpc = useTRPC();
  const check = useMutation(
    trpc.adminOverview.checkBook.mutationOptions({
      onSuccess: () =>
        showToast('The book is being checked. Differences take a minute to confirm.'),
      onError: showRefusal,
    }),
  );
  const { openBreaks, brokenSeals } = book;
  return (
    <span className="row">
      {brokenSeals > 0 && (
        <Link className="small" href={paths.adminActivities()}>
          {countWords(brokenSeals, 'row is', 'rows are')} not what was sealed
        </Link>
      )}
      {openBreaks > 0 ? (
        <Link className="small" href={paths.adminTasks()}>
          {countWords(openBreaks, 'figure does', 'figures do')} not agree:{' '}
          {book.holdsAllPayouts
            ? 'payouts are held up'
            : 'the payout of the invoice concerned is held up'}
        </Link>
      ) : (
        brokenSeals === 0 && <span className="small muted">{describeCheck(book)}</span>
      )}
      <Button variant="quiet" small busy={check.isPending} onClick={() => check.mutate()}>
        Check now
      </Button>
    </span>
  );
}

/** The whole book is looked at once a day, and in between what has changed since. */
function describeCheck({
  checkedAgoMs,
  checkedRows,
}: Pick<AdminOverviewView['book'], 'checkedAgoMs' | 'checkedRows'>): string {
  if (checkedAgoMs === null) return 'Not checked yet';
  const ago = `${formatDuration(checkedAgoMs)} ago`;
  if (checkedRows === null) return `All figures agreed ${ago}`;
  return `What had changed agreed ${ago}, ${countWords(checkedRows, 'row')} read`;
}
