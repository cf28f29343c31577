import { operationAnswer } from './view';
import { financingStatuses } from '@millrace/domain/invoice/financing';
import { goBackPoints } from '@millrace/domain/invoice/goingBack';
import { goBack } from '@millrace/workflows/messages';
import * as z from 'zod';
import { runOperation } from './write/runOperation';
import { id, reason } from '../http/inputs';
import { mostAtOnce, runBatch } from './write/processBatch';
import { plainOperations } from './write/processOperations';
import { confirmProposal, sendBackProposal } from './write/processProposals';
import { requireOpenProcess } from '../http/preconditions';
import { adminProcedure, answers, router, toActor } from '../trpc';
import { batchResult } from './batchView';

/** A business id; the fees of a month are named by it. */
const workflowId = z.string().regex(/^[a-z-]{3,40}([0-9a-f-]{36}|\d{4}-\d{2})$/);
export const workflowInput = z.strictObject({ workflowId });
const reasoned = workflowInput.extend({ reason });

/** What admins do with processes; where money may move because of it, two of them. */
export const workflowOperationRouter = router({
  retry: adminProcedure
    .input(workflowInput.extend({ reason: reason.optional() }))
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { reason: '', ...input, operation: 'retry' })),

  /** Of a process that has ended by failure: the same one, from what its books hold. */
  startAgain: adminProcedure
    .input(reasoned)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { ...input, operation: 'startAgain' })),

  skip: adminProcedure
    .input(reasoned)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { ...input, operation: 'skip' })),

  abort: adminProcedure
    .input(reasoned)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { ...input, operation: 'abort' })),

  pause: adminProcedure
    .input(reasoned)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { ...input, operation: 'pause' })),

  resume: adminProcedure
    .input(reasoned)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { ...input, operation: 'resume' })),

  cancel: adminProcedure
    .input(reasoned)
    .output(answers(operationAnswer))
    .mutation(({ ctx, input }) => runOperation(ctx, { ...input, operation: 'cancel' })),

  /** The status that was shown binds: an invoice that has moved since is looked at again. */
  goBack: adminProcedure
    .input(reasoned.extend({ point: z.enum(goBackPoints), seenStatus: z.enum(financingStatuses) }))
    .output(answers(z.object({ status: z.enum(financingStatuses) })))
    .mutation(async ({ ctx, input }) => {
      const { workflowId: of, ...ask } = input;
      await requireOpenProcess(ctx.services.db, of);
      const message = { ...ask, actor: toActor(ctx) };
      return ctx.services.workflows.update(of, goBack, message);
    }),

  runBatch: adminProcedure
    .input(
      z.strictObject({
        operation: z.enum(plainOperations),
        workflowIds: z.array(workflowId).min(1).max(mostAtOnce),
        reason,
      }),
    )
    .output(answers(z.array(batchResult)))
    .mutation(({ ctx, input }) => runBatch(ctx, input)),

  /** The second admin names the payload that he was shown. */
  confirm: adminProcedure
    .input(z.strictObject({ approvalId: id, payloadHash: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(answers(z.object({ workflowId: z.string() })))
    .mutation(({ ctx, input }) => confirmProposal(ctx, input)),

  sendBack: adminProcedure
    .input(z.strictObject({ approvalId: id, reason }))
    .output(answers(z.object({ workflowId: z.string() })))
    .mutation(({ ctx, input }) => sendBackProposal(ctx, input)),
});
