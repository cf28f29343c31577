import { CirclePause } from 'lucide-react';
import Link from 'next/link';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import type { ProcessView } from '@millrace/api/process/view';
import { formatDate } from '../../../text/format';
import { paths } from '../../../paths';
import { Banner } from '../../ui/Status';
import { MandateRiskBanner } from '../MandateRiskBanner';

/** What keeps an invoice from going on although nothing of it has failed. */
export function HeldUpBanners({ invoice }: { invoice: AdminInvoiceDetail }) {
  const paused = invoice.processes.filter((process) => process.paused && !process.closedAt);
  if (paused.length === 0 && !invoice.mandateRisk) return null;
  return (
    <div className="stack mb-4 [--gap:8px]">
      {paused.map((process) => (
        <PausedBanner key={process.workflowId} process={process} />
      ))}
      {invoice.mandateRisk && <MandateRiskBanner risk={invoice.mandateRisk} />}
    </div>
  );
}

function PausedBanner({ process }: { process: ProcessView }) {
  const { paused, kindWords, workflowId } = process;
  if (!paused) return null;
  return (
    <Banner tone="warning" icon={CirclePause}>
      <p>
        <strong>
          {kindWords}: paused by {paused.byName} on {formatDate(paused.since, 'shortTime')}.
        </strong>{' '}
        It begins no step and answers nobody. Its deadlines run on: one that passes meanwhile falls
        due when it goes on. <span className="muted">“{paused.reason}”</span>{' '}
        <Link href={paths.adminProcesses(workflowId)}>Let it go on</Link>
      </p>
    </Banner>
  );
}
