import Link from 'next/link';
import type { AdminOverviewView } from '@millrace/api/dashboard/adminView';
import { countWords, formatMoney, formatPercent } from '../../../text/format';
import { Pairs } from '../../ui/Layout';
import { Money, Total } from '../../ui/Money';
import { formatDuration } from '../formatDuration';

/** What waits for admins, each count a way there. */
export function Queues({ queues }: { queues: AdminOverviewView['queues'] }) {
  return (
    <dl className="strip queues">
      {queues.map((queue) => (
        <div key={queue.key}>
          <dt>{queue.label}</dt>
          <dd>
            <Link className="figure figure--22" href={queue.href} aria-label={describe(queue)}>
              {queue.count}
            </Link>
            {queue.note && <span className="tiny muted">{queue.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describe({ label, count }: AdminOverviewView['queues'][number]): string {
  return `${count}, ${label}`;
}

/** How the money at hand adds up to what may be lent. */
export function Funds({
  funds,
  freeMinor,
}: {
  funds: AdminOverviewView['funds'];
  freeMinor: number;
}) {
  return (
    <Pairs
      facts={[
        ...funds.map((line) => ({
          key: line.label,
          label: line.label,
          value: <Money minor={line.amountMinor} />,
        })),
        { key: 'free', label: 'Free to lend', value: <Total minor={freeMinor} />, total: true },
      ]}
    />
  );
}

/** The whole book in five figures. */
export function Book({ book }: { book: AdminOverviewView['book'] }) {
  const { collectedOnDayBps, medianUploadToPayoutMs } = book;
  const figures = [
    {
      label: 'Owed to us',
      figure: formatMoney(book.owedMinor),
      note: countWords(book.liveCount, 'live invoice'),
    },
    {
      label: 'Paid to vendors',
      figure: formatMoney(book.paidToVendorsMinor),
      note: countWords(book.paidToVendorsCount, 'invoice'),
    },
    {
      label: 'Late',
      figure: formatMoney(book.lateMinor),
      note: `${formatPercent(book.lateBpsOfBook / 100)} of what is owed`,
    },
    {
      label: 'Collected on time (first attempt)',
      figure: collectedOnDayBps === null ? 'None due yet' : formatPercent(collectedOnDayBps / 100),
      note: 'of first collections',
    },
    {
      label: 'Upload to payout',
      figure:
        medianUploadToPayoutMs === null ? 'None paid yet' : formatDuration(medianUploadToPayoutMs),
      note: 'median',
    },
  ];
  return (
    <Pairs
      facts={figures.map(({ label, figure, note }) => ({
        key: label,
        label: (
          <>
            {label}, <span className="small">{note}</span>
          </>
        ),
        value: figure,
      }))}
    />
  );
}
