import { sql } from '@millrace/db/connection/sql';
import type { ProcessStanding } from '@millrace/domain/process/processRights';
import type { Actor } from '@millrace/workflows/messages';
import {
  abortProcess,
  cancelProcess,
  pauseProcess,
  resumeProcess,
  skipStep,
} from '@millrace/workflows/messages';
import { readStanding, type ProcessFacts } from '../read/presentProcess';
import { notFound } from '../../http/preconditions';
import { readBroken } from '../read/brokenProcesses';
import { retryProcess } from './retry';
import { startAgain } from './startAgain';
import type { SignedIn } from '../../auth/session';
import type { CallContext } from '../../trpc';

export type AdminCall = CallContext & { signedIn: SignedIn };

/** What can be done to any process, one by one or to many at once. */
export const plainOperations = ['retry', 'skip', 'abort', 'pause', 'resume', 'cancel'] as const;
export type PlainOperation = (typeof plainOperations)[number];

export interface OperationAsk {
  operation: PlainOperation | 'startAgain';
  workflowId: string;
  reason: string;
}

type StandingFacts = Pick<
  ProcessFacts,
  'kind' | 'status' | 'parked' | 'paused' | 'invoiceId' | 'financing'
>;

/** How a process stands for an operation, with its invoice. @throws NOT_FOUND */
export async function requireStanding(
  { services }: CallContext,
  { workflowId, operation }: Pick<OperationAsk, 'workflowId' | 'operation'>,
): Promise<ProcessStanding & { invoiceId: string | null }> {
  const facts = await services.db.row<StandingFacts>(sql`
    SELECT p.kind, p.status, p.parked, p.paused, p.invoice_id, f.status AS financing
    FROM processes p LEFT JOIN financings f ON f.invoice_id = p.invoice_id
    WHERE p.workflow_id = ${workflowId}
  `);
  if (!facts) throw notFound('process');
  // Whether a step is between two tries only Temporal knows; a retry that finds none is refused.
  const standing = { ...readStanding(facts), isRetrying: true, invoiceId: facts.invoiceId };
  const broken = operation === 'startAgain' ? await readBroken(services, workflowId) : null;
  return { ...standing, broken };
}

/** Asks the workflow; it refuses what its state does not allow. */
export async function perform(ctx: AdminCall, ask: OperationAsk, actor: Actor): Promise<void> {
  const { workflows } = ctx.services;
  const { operation, workflowId, reason } = ask;
  if (operation === 'retry') {
    await retryProcess(ctx, workflowId);
    return;
  }
  if (operation === 'startAgain') {
    await startAgain(ctx, ask, actor);
    return;
  }
  await workflows.update(workflowId, updates[operation], { actor, reason });
}

const updates = {
  skip: skipStep,
  abort: abortProcess,
  pause: pauseProcess,
  resume: resumeProcess,
  cancel: cancelProcess,
} as const;
