'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { AdminOverviewView } from '@millrace/api/presenters/admin';
import { Book, Funds, Queues } from '../../../components/admin/overview/Figures';
import { Soundness } from '../../../components/admin/overview/Soundness';
import { StoppedTable } from '../../../components/admin/overview/StoppedTable';
import { formatDuration } from '../../../components/admin/formatDuration';
import { EmptyState, QueryView, Skeleton } from '../../../components/ui/Feedback';
import { PageTitle, Panel } from '../../../components/ui/Layout';
import { countWords } from '../../../format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../trpc';

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
  const { stopped, runningCount, spine } = overview;
  const oldest = stopped[0];
  const title =
    stopped.length > 0
      ? `${countWords(stopped.length, 'workflow has', 'workflows have')} stopped`
      : 'Nothing has stopped';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="page-head">
        <h1 className="title title--28">{title}</h1>
        <p className="small muted">
          {countWords(runningCount, 'workflow is', 'workflows are')} open.
          {oldest && ` The oldest stop is ${formatDuration(oldest.standsForMs)}.`}
        </p>
      </header>
      {stopped.length > 0 ? (
        <StoppedTable rows={stopped} heldUpMinor={overview.heldUpMinor} />
      ) : (
        <EmptyState title="Every workflow goes on by itself or waits for somebody">
          One that is set aside after its tries stands here, with what it holds up and Retry.
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
