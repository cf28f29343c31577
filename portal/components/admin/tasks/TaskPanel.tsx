'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { Panel } from '../../ui/Layout';
import { Ledger } from '../../ui/Ledger';
import { Flag } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { showRefusal } from '../showRefusal';
import { useIsMe, Who } from '../Who';
import { MandateRiskBanner } from '../MandateRiskBanner';
import { SnoozeTask } from './SnoozeTask';
import type { TaskView } from '@millrace/api/task/view';

/** Tasks of one owner or of no one, in the order they are due. */
export function TaskPanel({ id, name, tasks }: { id: string; name: string; tasks: TaskView[] }) {
  return (
    <div className="mt-8">
      <Panel
        id={id}
        name={name}
        end={
          <span className="small muted">
            {tasks.length}
            {id === 'free' && ' unassigned'}
          </span>
        }
      >
        <Ledger
          caption={name}
          className="tasks"
          columns={[
            { label: 'Task', hide: true },
            { label: 'About', hide: true },
            { label: 'Due', hide: true },
            { label: 'Act', hide: true },
          ]}
        >
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </Ledger>
      </Panel>
    </div>
  );
}

function TaskRow({ task }: { task: TaskView }) {
  return (
    <tr>
      <th scope="row">
        {task.severity === 'negative' ? <Flag tone="negative">{task.title}</Flag> : task.title}
        <span className="sub">{task.words}</span>
      </th>
      <td className="fold-wide">
        {task.invoiceId && (
          <Link href={paths.adminInvoice(task.invoiceId)}>{task.invoiceNumber}</Link>
        )}{' '}
        {task.bankAccountId && (
          <Link
            href={paths.adminAccount(task.bankAccountId)}
            aria-label={`Compare the accounts: ${task.title}`}
          >
            Compare the accounts
          </Link>
        )}{' '}
        {task.companyName}
        {task.workflowId && (
          <span className="sub">
            <Link
              className="inline-block min-h-6 leading-6"
              href={paths.adminProcesses(task.workflowId)}
              aria-label={`Open the process: ${task.title}`}
            >
              Open the process
            </Link>
          </span>
        )}
        {task.mandateRisk && (
          <div className="mt-2">
            <MandateRiskBanner risk={task.mandateRisk} />
          </div>
        )}
      </td>
      <td className="fold-wide nowrap">
        <Due task={task} />
        <span className="sub">
          Since <DateText value={task.createdAt} form="shortTime" />
        </span>
      </td>
      <td className="num fold-wide task-acts">
        <TaskActions task={task} />
      </td>
    </tr>
  );
}

function Due({ task }: { task: TaskView }) {
  if (task.status === 'snoozed' && task.snoozedUntil) {
    return (
      <span className="muted">
        Back <DateText value={task.snoozedUntil} form="shortTime" />
      </span>
    );
  }
  if (!task.dueAt) return <span className="muted">No date</span>;
  if (!task.overdue) {
    return (
      <>
        Due <DateText value={task.dueAt} form="shortTime" />
      </>
    );
  }
  return (
    <Flag tone="negative">
      Overdue since <DateText value={task.dueAt} form="shortTime" />
    </Flag>
  );
}

function TaskActions({ task }: { task: TaskView }) {
  const trpc = useTRPC();
  const isMe = useIsMe();
  const claim = useMutation(
    trpc.task.claim.mutationOptions({
      onSuccess: () => showToast('The task is yours'),
      onError: showRefusal,
    }),
  );
  const finish = useMutation(
    trpc.task.finish.mutationOptions({ onSuccess: () => showToast('Task finished') }),
  );
  const take = (words: string, variant?: 'quiet') => (
    <Button
      small
      variant={variant}
      aria-label={`${words}: ${task.title}`}
      busy={claim.isPending}
      onClick={() => claim.mutate({ taskId: task.id })}
    >
      {words}
    </Button>
  );
  if (!task.owner) return take('Claim');
  if (!isMe(task.owner)) {
    return (
      <span className="row flex-nowrap justify-end [--gap:8px]">
        <Who person={task.owner} />
        {take('Take over', 'quiet')}
      </span>
    );
  }
  return (
    <>
      <ReasonAction
        words="Finish"
        title={`Finish: ${task.title}?`}
        says={<p>{task.words}</p>}
        label="What came of it"
        confirm="Finish"
        keep="Not yet"
        mutation={finish}
        onReason={(outcome, done) => finish.mutate({ taskId: task.id, outcome }, done)}
      />
      <SnoozeTask task={task} />
    </>
  );
}
