import { vendorReceiptView, vendorRequestView } from './view';
import { notPermitted } from '@millrace/domain/people/permissions';
import { disputeReasons } from '@millrace/domain/vendor/dispute';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { answerRequest, disputeRequest } from '@millrace/workflows/messages';
import * as z from 'zod';
import { bankAnswer, id, words } from '../http/inputs';
import { notFound, readVendorAnswer, requireOpenRequest } from '../http/preconditions';
import { getLatestReceipt, getVendorReceipt, getVendorRequest } from './read/vendorRequests';
import { answers, router, signedInProcedure, toActor, vendorRequestProcedure } from '../trpc';

const requestInput = z.strictObject({ requestId: id });
/** As it stands in an address, where it may be anything. */
const vendorInAddress = z.string().max(100);

export const vendorVerificationRouter = router({
  get: vendorRequestProcedure
    .input(requestInput)
    .output(answers(vendorRequestView))
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
    .output(answers(z.object({ state: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireOpenRequest(db, input.requestId);
      const answer = await readVendorAnswer(db, ctx.vendorId, input.bank);
      const workflowId = workflowIds.verifyVendor(input.requestId);
      return workflows.update(workflowId, answerRequest, { actor: toActor(ctx), answer });
    }),

  dispute: vendorRequestProcedure
    .input(
      z.strictObject({
        requestId: id,
        reason: z.enum(disputeReasons),
        words,
      }),
    )
    .output(answers(z.object({ requestId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireOpenRequest(db, input.requestId);
      await workflows.update(workflowIds.verifyVendor(input.requestId), disputeRequest, {
        actor: toActor(ctx),
        reason: input.reason,
        words: input.words,
      });
      return { requestId: input.requestId };
    }),

  /** Of the request that the vendor answered last; a link's session knows its own request only. */
  latestReceipt: signedInProcedure
    .input(z.strictObject({ vendorId: vendorInAddress }))
    .output(answers(vendorReceiptView))
    .query(({ ctx, input }) => {
      const { vendorId, requestId } = ctx.signedIn;
      if (!vendorId) throw notPermitted();
      if (vendorId !== input.vendorId) throw notFound('receipt');
      return getLatestReceipt(ctx.services.db, vendorId, requestId);
    }),

  /** The address of a receipt names the vendor too: one of another vendor leads nowhere. */
  receipt: vendorRequestProcedure
    .input(requestInput.extend({ vendorId: vendorInAddress.optional() }))
    .output(answers(vendorReceiptView))
    .query(({ ctx, input: { requestId, vendorId = ctx.vendorId } }) => {
      if (vendorId !== ctx.vendorId) throw notFound('receipt');
      return getVendorReceipt(ctx.services.db, ctx.vendorId, requestId);
    }),
});
