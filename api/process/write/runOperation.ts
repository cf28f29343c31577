import { AppError, notNowWords } from '@millrace/domain/errors/errors';
import { decideRight } from '@millrace/domain/process/processRights';
import type { OperationAnswer } from '../view';
import { type AdminCall, type OperationAsk, perform, requireStanding } from './processOperations';
import { proposeOperation } from './processProposals';
import { identify } from '../../auth/session';
import { toActor } from '../../trpc';

/**
 * Does what an admin asks, or writes it down for a second one where money may move because of it.
 * @throws PRECONDITION_FAILED with why it cannot be done
 */
export async function runOperation(ctx: AdminCall, ask: OperationAsk): Promise<OperationAnswer> {
  const standing = await requireStanding(ctx, ask);
  const { allowed, whyNot, takesTwo } = decideRight(
    identify(ctx.signedIn),
    ask.operation,
    standing,
  );
  if (!allowed) {
    throw new AppError('PRECONDITION_FAILED', whyNot ?? notNowWords, {
      reason: standing.broken ? 'cannot_start_again' : 'illegal_transition',
    });
  }
  if (takesTwo) {
    await proposeOperation(ctx, ask, standing);
    return { workflowId: ask.workflowId, outcome: 'proposed' };
  }
  await perform(ctx, ask, toActor(ctx));
  return { workflowId: ask.workflowId, outcome: 'done' };
}
