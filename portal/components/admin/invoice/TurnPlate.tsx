import Link from 'next/link';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { formatDate, upperFirst } from '../../../text/format';
import { paths } from '../../../paths';
import { Plate } from '../../ui/Layout';

const names: Record<AdminInvoiceDetail['waiting']['waitsFor'], string> = {
  company: 'Waits for the company',
  vendor: 'Waits for the vendor',
  admin: 'Waits for us',
  provider: 'Waits for a provider',
  time: 'Goes on by itself',
  nobody: 'Nothing more to do',
};

/** Whose turn it is, what happens next and by when, where nothing has to be released now. */
export function TurnPlate({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { waiting, payout } = invoice;
  const mayDecide =
    waiting.waitsFor !== 'nobody' &&
    invoice.checklist.some((item) => item.result === 'needs_review');
  const released = payout?.approval?.checker ? payout.approval : null;
  return (
    <div data-tab="decide">
      <Plate dense label="turn">
        <h2 className="head head--22" id="turn">
          {waiting.waitsFor === 'vendor'
            ? `Waits for ${invoice.vendor.name}`
            : names[waiting.waitsFor]}
        </h2>
        <p className="small mt-2">{waiting.nextWords}</p>
        {mayDecide && (
          <p className="mt-3">
            <Link className="small" href={`${paths.adminInvoice(invoice.id, 'checks')}#checks`}>
              Go to the check
            </Link>
          </p>
        )}
        {waiting.byWords && <p className="small muted mt-2">{upperFirst(waiting.byWords)}</p>}
        {released && (
          <p className="small muted mt-4">
            The payout was asked for by {released.maker.name} on {formatDate(released.madeAt)} and
            approved by {released.checker?.name}.
          </p>
        )}
      </Plate>
    </div>
  );
}
