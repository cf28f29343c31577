'use client';

import { useQuery } from '@tanstack/react-query';
import { CirclePause, RotateCw } from 'lucide-react';
import Link from 'next/link';
import type { PastEntry, ProcessView } from '@millrace/api/process/view';
import { countWords, formatDate, formatMoney } from '../../../text/format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { Sheet } from '../../ui/Sheet';
import { Banner, Flag, Pill } from '../../ui/Status';
import { Timeline } from '../../ui/Steps';
import { ProcessActions } from '../ParkedBlock';
import { describeStatus } from './describeProcess';
import { GoBackPanel } from './GoBackPanel';
import { HoldActions } from './HoldActions';
import { listTimeline } from './listTimeline';
import { ProposedOperation } from './ProposedOperation';
import { RecordedSteps } from './RecordedSteps';
import { StartAgain } from './StartAgain';

type Found = ProcessView & { subject: string; past: PastEntry[] };
type SheetProps = {
  workflowId: string;
  onOpen: (workflowId: string) => void;
  onClose: () => void;
};

/** One process: its timeline so far, each try of a step that failed, its children and the ways on. */
export function ProcessSheet({ workflowId, onOpen, onClose }: SheetProps) {
  const trpc = useTRPC();
  const process = useQuery(
    trpc.workflow.get.queryOptions({ workflowId }, { refetchInterval: 4_000 }),
  );
  const data = process.data;
  return (
    <Sheet
      label="One process"
      onClose={onClose}
      head={data ? <Head process={data} /> : <h2 className="title title--28">One process</h2>}
    >
      <QueryView query={process} what="this process" skeleton={<Skeleton rows={6} />}>
        {(found) => <Body process={found} onOpen={onOpen} />}
      </QueryView>
    </Sheet>
  );
}

function Head({ process }: { process: Found }) {
  const status = describeStatus(process);
  const { subject, kindWords, amountMinor, paused } = process;
  const stopped = process.children.filter((child) => child.status === 'parked').length;
  return (
    <>
      <p className="small muted">
        {subject && `${kindWords}, `}started {formatDate(process.startedAt, 'shortTime')}
      </p>
      <h2 className="title title--28">
        {subject || kindWords}
        {amountMinor !== null && `, ${formatMoney(amountMinor)}`}
      </h2>
      <p className="row mt-2">
        {process.trouble && process.status === 'running' && !process.brokenWords ? (
          <Pill tone="warning" icon={RotateCw}>
            Retrying…
          </Pill>
        ) : (
          <Pill tone={status.tone}>{status.words}</Pill>
        )}
        {paused && (
          <Pill tone="warning" icon={CirclePause}>
            Paused
          </Pill>
        )}
        {stopped > 0 && (
          <Pill tone="warning" icon={CirclePause}>
            {countWords(stopped, 'child has', 'children have')} stopped
          </Pill>
        )}
        {process.bankAccountId && (
          <Link className="small" href={paths.adminAccount(process.bankAccountId)}>
            Compare the accounts
          </Link>
        )}
        {process.invoiceId && (
          <Link className="small" href={paths.adminInvoice(process.invoiceId, 'process')}>
            Open its invoice
          </Link>
        )}
      </p>
    </>
  );
}

function Body({ process, onOpen }: { process: Found; onOpen: SheetProps['onOpen'] }) {
  const { paused, proposal, can, workflowId } = process;
  return (
    <>
      <StartAgain process={process} />
      {!process.brokenWords && <ProcessActions process={process} />}
      <HoldActions process={process} />
      {proposal && <ProposedOperation proposal={proposal} />}
      {paused && (
        <div className="mt-3">
          <Banner tone="warning" icon={CirclePause}>
            {paused.byName} paused it on {formatDate(paused.since, 'shortTime')}:{' '}
            <span className="muted">“{paused.reason}”</span>
          </Banner>
        </div>
      )}
      <h3 className="head mt-6">Timeline</h3>
      <div className="mt-3">
        <Timeline label="Timeline of this process" rows={listTimeline(process)} />
      </div>
      {process.children.length > 0 && (
        <section className="panel mt-4" aria-labelledby="kids">
          <div className="panel-head">
            <h3 className="head" id="kids">
              Children
            </h3>
            <span className="small muted">{process.children.length}</span>
          </div>
          <ul className="kids">
            {process.children.map((child) => {
              const { tone, words } = describeStatus(child);
              return (
                <li key={child.workflowId}>
                  <Flag tone={tone}>{words}</Flag>
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => onOpen(child.workflowId)}
                  >
                    {child.kindWords}
                  </button>
                  <span className="muted">{child.stepWords}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {can.goBack.allowed && <GoBackPanel workflowId={workflowId} />}
      <RecordedSteps workflowId={workflowId} />
      <p className="tiny muted mt-4 break-words">
        {workflowId}. What you do here is written to Activity.
      </p>
    </>
  );
}
