'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ReceiptsPanel } from '../../../../components/admin/tasks/ReceiptsPanel';
import { TaskPanel } from '../../../../components/admin/tasks/TaskPanel';
import { UnknownFilters } from '../../../../components/admin/UnknownFilters';
import { useIsMe } from '../../../../components/admin/Who';
import { EmptyState, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { PageTitle } from '../../../../components/ui/Layout';
import { Paged } from '../../../../components/ui/Paged';
import { PageHead } from '../../../../components/ui/PageHead';
import { Pagination } from '../../../../components/ui/Pagination';
import { parseAsPage } from '../../../../components/ui/parseAsPage';
import { Tabs } from '../../../../components/ui/Tabs';
import { countWords } from '../../../../text/format';
import { paths } from '../../../../paths';
import { useTRPC } from '../../../../calls/trpc';
import type { TaskView } from '@millrace/api/task/view';

const AccountSheet = dynamic(
  () =>
    import('../../../../components/admin/tasks/AccountSheet').then((module) => module.AccountSheet),
  { ssr: false },
);

const tabs = ['all', 'mine', 'unassigned', 'overdue'] as const;
const knownFilters = { tab: tabs, account: null, page: /^\d+$/ };
const tabNames = { all: 'Open', mine: 'Mine', unassigned: 'No one’s', overdue: 'Overdue' };
const emptyWords = {
  all: 'No task is open',
  mine: 'No task is yours',
  unassigned: 'Every task has somebody',
  overdue: 'Nothing is overdue',
};

/** What people have to do, by whose it is; claim, put off, finish. */
export default function AdminTasksPage() {
  const trpc = useTRPC();
  const isMe = useIsMe();
  const [{ tab, page, account }, setState] = useQueryStates({
    tab: parseAsStringLiteral(tabs).withDefault('all'),
    page: parseAsPage,
    account: parseAsString,
  });
  const setPage = (to: number) => void setState({ page: to });
  const list = useQuery({
    ...trpc.task.list.queryOptions(
      { tab, pageNumber: page, pageSize: 50 },
      { refetchInterval: 15_000 },
    ),
    placeholderData: keepPreviousData,
  });
  const overdue = useQuery(trpc.task.list.queryOptions({ tab: 'overdue', pageSize: 1 }));
  const mine = useQuery(trpc.task.list.queryOptions({ tab: 'mine', pageSize: 1 }));
  const overdueCount = overdue.data?.pagination.totalCount;
  const mineCount = mine.data?.pagination.totalCount;
  const title = describeTasks(mineCount, overdueCount);
  return (
    <main id="main" className="book-main">
      <PageTitle>{title}</PageTitle>
      <PageHead small title={title} />
      <Tabs
        label="Tasks"
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: tabNames[key],
          href: key === 'all' ? paths.adminTasks() : `${paths.adminTasks()}?tab=${key}`,
          ...(key === 'overdue' ? { count: overdueCount, tone: 'hot' as const } : {}),
          ...(key === 'mine' ? { count: mineCount } : {}),
        }))}
      />
      <UnknownFilters known={knownFilters} />
      <div className={account ? 'with-sheet with-sheet--wide' : undefined}>
        <section aria-label="Tasks found">
          <QueryView query={list} what="the tasks" skeleton={<Skeleton rows={8} />}>
            {(data) => (
              <Paged
                page={data}
                onPage={setPage}
                none={
                  <EmptyState title={emptyWords[tab]}>
                    A task stands here when a workflow needs a person.
                  </EmptyState>
                }
              >
                {groupTasks(data.items, isMe).map((group) => (
                  <TaskPanel key={group.id} {...group} />
                ))}
                <Pagination pagination={data.pagination} onPage={setPage} />
              </Paged>
            )}
          </QueryView>
        </section>
        {account && (
          <AccountSheet
            key={account}
            bankAccountId={account}
            onClose={() => void setState({ account: null })}
          />
        )}
      </div>
      {list.data && <ReceiptsPanel />}
    </main>
  );
}

function describeTasks(mine: number | undefined, overdue: number | undefined): string {
  if (mine === undefined || overdue === undefined) return 'Tasks';
  const yours = mine === 0 ? 'No task is yours' : countWords(mine, 'task is', 'tasks are');
  const late = overdue === 0 ? 'nothing is overdue' : `${overdue} overdue`;
  return mine === 0 ? `${yours}, ${late}` : `${yours} yours, ${late}`;
}

function groupTasks(tasks: TaskView[], isMe: ReturnType<typeof useIsMe>) {
  const groups = [
    { id: 'mine', name: 'Yours', tasks: tasks.filter((task) => isMe(task.owner)) },
    { id: 'free', name: 'No one’s', tasks: tasks.filter((task) => !task.owner) },
    {
      id: 'others',
      name: 'With others',
      tasks: tasks.filter((task) => task.owner && !isMe(task.owner)),
    },
  ];
  return groups.filter((group) => group.tasks.length > 0);
}
