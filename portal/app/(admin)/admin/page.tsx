'use client';

import { useQuery } from '@tanstack/react-query';
import { CirclePause, Scale } from 'lucide-react';
import Link from 'next/link';
import type { AdminOverviewView } from '@millrace/api/dashboard/adminView';
import { FailingProviders } from '../../../components/admin/overview/FailingProviders';
import { UnattendedQueues } from '../../../components/admin/overview/UnattendedQueues';
import { Book, Funds, Queues } from '../../../components/admin/overview/Figures';
import { Soundness } from '../../../components/admin/overview/Soundness';
import { StoppedTable } from '../../../components/admin/overview/StoppedTable';
import { MandateRiskBanner } from '../../../components/admin/MandateRiskBanner';
import { formatDuration } from '../../../components/admin/formatDuration';
import { EmptyState, QueryView, Skeleton } from '../../../components/ui/Feedback';
import { PageTitle, Panel } from '../../../components/ui/Layout';
import { Banner } from '../../../components/ui/Status';
import { countWords } from '../../../text/format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';

/** What stands still comes first; then what waits, the money, and the book. */
export default function AdminOverviewPage() {
  const trpc = useTRPC();
  const overview = useQuery(
    trpc.adminOverview.get.queryOptions(undefined, { refetchInterval: 10_000 }),
  );
  return (
    <main id="main" className="book-main">
      {!overview.data && <PageTitle>Overview</PageTitle>}
      <QueryView
        isPage
        query={overview}
        what="the overview"
        skeleton={<Skeleton above="title" rows={8} />}
      >
        {(data) => <Overview overview={data} />}
      </QueryView>
    </main>
  );
}

function Overview({ overview }: { overview: AdminOverviewView }) {
  const { stopped, runningCount, retriedCount, providers, spine } = overview;
  const oldest = stopped[0];
  const title = describeTitle(overview);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="page-head">
        <h1 className="title title--28">{title}</h1>
        <p className="small muted">
          {countWords(runningCount, 'workflow is', 'workflows are')} open.
          {oldest && ` The oldest trouble began ${formatDuration(oldest.standsForMs)} ago.`}{' '}
          {retriedCount > 0 && (
            <Link href={paths.adminProcessList({ isRetried: 'true' })}>
              {countWords(retriedCount, 'is', 'are')} being tried again.
            </Link>
          )}
        </p>
      </header>
      <UnattendedQueues queues={overview.unattendedQueues} />
      <FailingProviders providers={providers} />
      <HeldUp overview={overview} />
      {stopped.length > 0 ? (
        <StoppedTable rows={stopped} heldUpMinor={overview.heldUpMinor} />
      ) : (
        <EmptyState title={describeRest(overview)}>
          Workflows that stop after several attempts appear here.
        </EmptyState>
      )}
      <div className="mt-8">
        <Panel
          id="queues"
          name="Queues"
          end={
            <Link className="small" href={paths.adminTasks()}>
              {countWords(spine.tasks, 'open task')}
            </Link>
          }
        >
          <Queues queues={overview.queues} />
        </Panel>
      </div>
      <div className="cols cols--overview mt-8">
        <Panel id="book" name="The book" end={<Soundness book={overview.book} />}>
          <Book book={overview.book} />
        </Panel>
        <Panel id="funds" name="Available funds">
          <Funds funds={overview.funds} freeMinor={overview.freeToLendMinor} />
        </Panel>
      </div>
    </>
  );
}

/** What holds money or people up although no workflow has failed. */
function HeldUp({ overview }: { overview: AdminOverviewView }) {
  const { paused, mandateRisks, outsidePast } = overview;
  if (paused.count === 0 && mandateRisks.length === 0 && outsidePast === 0) return null;
  return (
    <section className="stack mb-4 [--gap:8px]" aria-label="Held up">
      {mandateRisks.map((risk) => (
        <MandateRiskBanner key={risk.companyId} risk={risk} />
      ))}
      {outsidePast > 0 && (
        <Banner tone="warning" icon={Scale}>
          <Link href={paths.adminOutside()}>
            {countWords(outsidePast, 'difference', 'differences')} from bank or provider
          </Link>{' '}
          {outsidePast === 1 ? 'has' : 'have'} stood for longer than is ordinary.
        </Banner>
      )}
      {paused.count > 0 && (
        <Banner tone="warning" icon={CirclePause}>
          <Link href={paths.adminProcessList({ isPaused: 'true' })}>
            {countWords(paused.count, 'process is', 'processes are')} paused
          </Link>
          {paused.count > 1 && ', the oldest'} for {formatDuration(paused.oldestForMs)}: nothing of{' '}
          {paused.count === 1 ? 'it' : 'them'} falls due and nobody is answered.
        </Banner>
      )}
    </section>
  );
}

function describeTitle(overview: AdminOverviewView): string {
  const { stopped, retriedCount, providers, unattendedQueues } = overview;
  if (unattendedQueues.length > 0) return 'A worker is not running';
  if (stopped.length > 0) {
    return `${countWords(stopped.length, 'workflow has', 'workflows have')} stopped`;
  }
  if (retriedCount > 0) {
    return `${countWords(retriedCount, 'workflow is', 'workflows are')} being tried again`;
  }
  const failing = providers.find(({ health }) => health === 'failing');
  return failing ? `${failing.title}: calls fail` : 'Nothing has stopped';
}

function describeRest({ retriedCount, unattendedQueues }: AdminOverviewView): string {
  return retriedCount > 0 || unattendedQueues.length > 0
    ? 'No workflow has stopped for an admin'
    : 'Every workflow goes on by itself or waits for somebody';
}
