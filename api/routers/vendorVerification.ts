import { workflowIds } from '@millrace/workflows/ids';
import { answerRequest, disputeRequest } from '@millrace/workflows/messages';
import * as z from 'zod';
import { bankAnswer, id, words } from '../inputs';
import { readVendorAnswer, requireVendorRequest } from '../queries/ownership';
import { getVendorReceipt, getVendorRequest } from '../queries/vendorRequests';
import { router, toActor, vendorRequestProcedure } from '../trpc';

const requestInput = z.strictObject({ requestId: id });

export const vendorVerificationRouter = router({
  get: vendorRequestProcedure
    .input(requestInput)
    .query(({ ctx, input }) => getVendorRequest(ctx.services.db, ctx.vendorId, input.requestId)),

  confirm: vendorRequestProcedure
    .input(
      z.strictObject({
        requestId: id,
        genuine: z.literal(true),
        unpaid: z.literal(true),
        bank: bankAnswer,
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireVendorRequest(db, ctx.vendorId, input.requestId);
      const answer = await readVendorAnswer(db, ctx.vendorId, input.bank);
      const workflowId = workflowIds.verifyVendor(input.requestId);
      return workflows.update(workflowId, answerRequest, { actor: toActor(ctx), answer });
    }),

  dispute: vendorRequestProcedure
    .input(
      z.strictObject({
        requestId: id,
        reason: z.enum(['not_ours', 'already_paid', 'wrong_amount', 'other']),
        words,
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireVendorRequest(db, ctx.vendorId, input.requestId);
      await workflows.update(workflowIds.verifyVendor(input.requestId), disputeRequest, {
        actor: toActor(ctx),
        reason: input.reason,
        words: input.words,
      });
      return { requestId: input.requestId };
    }),

  receipt: vendorRequestProcedure
    .input(requestInput)
    .query(({ ctx, input }) => getVendorReceipt(ctx.services.db, ctx.vendorId, input.requestId)),
});
