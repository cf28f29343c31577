import type { LimitImpact } from '@millrace/api/invoice/view';
import { formatBps, formatMoney } from '../../../text/format';
import { Pairs, Panel } from '../../ui/Layout';
import { Money, Total } from '../../ui/Money';
import { Flag } from '../../ui/Status';

/**
 * What this invoice does to the company's limit and to the share that one vendor may have; once it
 * is over, that it does nothing to them any more.
 */
export function LimitPanel({ limit, isOver }: { limit: LimitImpact; isOver: boolean }) {
  const own = { label: 'This invoice', value: <Money minor={-limit.thisInvoiceMinor} /> };
  const shareBps =
    limit.vendorCapMinor > 0
      ? Math.round(((limit.vendorCapMinor - limit.vendorLeftMinor) * 10_000) / limit.vendorCapMinor)
      : 0;
  const spareMinor = Math.min(limit.leftMinor, limit.vendorLeftMinor);
  return (
    <Panel id="limit" name={isOver ? 'Limits as they are now' : 'Effect on limits'} tab="decide">
      {isOver && <p className="small mt-2">This invoice is over and takes up none of them.</p>}
      <Pairs
        facts={[
          { label: 'Limit', value: <Money minor={limit.limitMinor} /> },
          { label: 'Already in use', value: <Money minor={-limit.outstandingMinor} /> },
          { label: 'Held for others', value: <Money minor={-limit.reservedMinor} /> },
          ...(isOver ? [] : [own]),
          { label: 'Left', value: <Total minor={limit.leftMinor} />, total: true },
        ]}
      />
      <Pairs
        className="mt-4"
        facts={[
          {
            label: `For one vendor, ${formatBps(limit.vendorCapBps)}`,
            value: <Money minor={limit.vendorCapMinor} />,
          },
          { label: 'This vendor already', value: <Money minor={-limit.vendorUsedMinor} /> },
          ...(isOver ? [] : [own]),
          { label: 'Left', value: <Total minor={limit.vendorLeftMinor} />, total: true },
        ]}
      />
      {!limit.fits && (
        <p className="mt-4">
          <Flag tone="negative">
            {spareMinor < 0
              ? `${formatMoney(-spareMinor)} too much`
              : 'The account takes nothing new now'}
          </Flag>
        </p>
      )}
      {limit.fits && shareBps >= 9_000 && (
        <p className="mt-4">
          <Flag tone="warning">{Math.round(shareBps / 100)}% of what one vendor may have</Flag>
        </p>
      )}
    </Panel>
  );
}
