import type { LimitImpact } from '@millrace/api/invoice/view';
import { formatBps } from '../../text/format';
import { nameLimit } from '../dashboard/LimitPlate';
import { Pairs } from '../ui/Layout';
import { Money, Total } from '../ui/Money';

/** The two sums that decide whether an invoice fits: the whole limit, and this one vendor. */
export function LimitSums({
  limit,
  isStopped,
  vendorName,
}: {
  limit: LimitImpact;
  /** Something else stops the invoice: nothing is said in its favour then. */
  isStopped: boolean;
  vendorName: string;
}) {
  return (
    <section className="mt-8" aria-labelledby="fits">
      <h2 className="head mb-2" id="fits">
        {limit.status !== 'active'
          ? 'Your limit'
          : !limit.fits
            ? 'It does not fit'
            : isStopped
              ? 'Your limit'
              : 'It fits your limit'}
      </h2>
      <Pairs
        className="small"
        facts={[
          { label: 'Your limit', value: <Money minor={limit.limitMinor} /> },
          { label: 'In use', value: <Money minor={-limit.outstandingMinor} /> },
          { label: 'Held for offers', value: <Money minor={-limit.reservedMinor} /> },
          { label: 'This invoice', value: <Money minor={-limit.thisInvoiceMinor} /> },
          { label: 'Left of your limit', value: <Total minor={limit.leftMinor} />, total: true },
        ]}
      />
      <Pairs
        className="small mt-6"
        facts={[
          {
            label: `Vendor limit (${formatBps(limit.vendorCapBps)})`,
            value: <Money minor={limit.vendorCapMinor} />,
          },
          { label: `${vendorName} already`, value: <Money minor={-limit.vendorUsedMinor} /> },
          { label: 'This invoice', value: <Money minor={-limit.thisInvoiceMinor} /> },
          { label: 'Left for them', value: <Total minor={limit.vendorLeftMinor} />, total: true },
        ]}
      />
      {limit.status !== 'active' && <p className="small mt-3">{nameLimit(limit.status)}.</p>}
      {limit.status === 'active' && !limit.fits && (
        <p className="small muted mt-3">
          Repay an instalment, or wait until one is collected: each pound of principal repaid is a
          pound of limit again. Your draft stays.
        </p>
      )}
    </section>
  );
}
