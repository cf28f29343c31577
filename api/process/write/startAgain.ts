import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Actor } from '@millrace/workflows/messages';
import {
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  type Client,
} from '@temporalio/client';
import { decodeArrayFromPayloads } from '@temporalio/common/lib/internal-non-workflow/codec-helpers';
import type { Services } from '../../services';
import type { CallContext } from '../../trpc';
import { historyGone, readRun } from '../read/brokenProcesses';

interface Beginning {
  workflowType: string;
  args: unknown[];
}

/**
 * Starts a process again that has ended by failure: the same id, the input that Temporal recorded, and
 * what it does then it reads from the books. Who asked and why is on record before. Temporal takes it
 * only where the latest run has failed, so of two at once one starts.
 * @throws PRECONDITION_FAILED `history_gone`, `illegal_transition`; CONFLICT if it runs by now
 */
export async function startAgain(
  { services }: CallContext,
  { workflowId, reason }: { workflowId: string; reason: string },
  actor: Actor,
): Promise<void> {
  const { db, workflows } = services;
  await refuseWhileChildrenEnd(services, workflowId);
  const { workflowType, args } = await readBeginning(services, workflowId);
  const process = await db.row<{ invoiceId: string | null }>(
    sql`SELECT invoice_id FROM processes WHERE workflow_id = ${workflowId}`,
  );
  await db.inTransaction((tx) =>
    recordActivity(tx, {
      actor,
      action: 'process_start_again',
      subjectType: 'process',
      subjectId: workflowId,
      invoiceId: process?.invoiceId ?? null,
      workflowId,
      reason,
      words: `${actor.name} asked to start the process again, which had ended by failure.`,
    }),
  );
  await workflows.call((client) => start(client));

  async function start(client: Client): Promise<void> {
    try {
      await client.workflow.start(workflowType, {
        workflowId,
        taskQueue: workflows.taskQueue,
        workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
        workflowIdConflictPolicy: 'FAIL',
        args: mark(workflowType, args),
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      throw new AppError('CONFLICT', 'Somebody has started it again already.', {
        reason: 'illegal_transition',
        cause: error,
      });
    }
  }
}

/** A financing that finds itself in the books is old news, unless an admin has it go on. */
function mark(workflowType: string, args: unknown[]): unknown[] {
  const [input, ...rest] = args;
  if (workflowType !== 'financeInvoice') return args;
  return [{ ...(input as object), startedAgain: true }, ...rest];
}

/** With it end the processes that it had begun; their ids are free once they have cleaned up. */
async function refuseWhileChildrenEnd({ db, workflows }: Services, workflowId: string) {
  const children = await db.rows<{ childId: string }>(sql`
    SELECT workflow_id AS child_id FROM processes
    WHERE parent_workflow_id = ${workflowId} AND kind <> 'repayment' AND closed_at IS NULL
  `);
  const runs = await workflows.call((client) =>
    Promise.all(children.map(({ childId }) => readRun(client, childId))),
  );
  if (runs.every((run) => run?.status !== 'RUNNING')) return;
  const words = 'What it had begun beside it is still ending. Try it again in a moment.';
  throw new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
}

/** The first event of the latest run, its input in clear. */
async function readBeginning({ workflows, env }: Services, workflowId: string): Promise<Beginning> {
  const { history } = await workflows.call((client) =>
    client.workflowService
      .getWorkflowExecutionHistory({
        namespace: env.TEMPORAL_NAMESPACE,
        execution: { workflowId },
        maximumPageSize: 1,
      })
      .catch(explainGone),
  );
  const begun = history?.events?.[0]?.workflowExecutionStartedEventAttributes;
  const workflowType = begun?.workflowType?.name;
  if (!begun || !workflowType) throw historyGone();
  const { loadedDataConverter } = workflows.client.options;
  const args = await decodeArrayFromPayloads(
    loadedDataConverter,
    begun.input?.payloads ?? [],
    workflows.ownerOf(workflowId),
  );
  return { workflowType, args };
}

const notFoundCode = 5;

function explainGone(error: unknown): never {
  if (!isGrpcServiceError(error) || error.code !== notFoundCode) throw error;
  throw historyGone();
}
