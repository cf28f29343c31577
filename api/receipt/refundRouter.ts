import { heldView } from './view';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { approveRefund, requestRefund, sendBackRefund } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, invoiceInput, reason } from '../http/inputs';
import { listHeld, requireReceipt, requireRefund } from './read';
import { startOrAsk } from '../process/write/startOrAsk';
import { adminProcedure, answers, router, toActor } from '../trpc';

/** Money held for companies, and its way back to where it came from: always by two admins. */
export const adminRefundRouter = router({
  list: adminProcedure
    .input(invoiceInput)
    .output(answers(heldView))
    .query(({ ctx, input }) => listHeld(ctx.services.db, ctx.signedIn, input.invoiceId)),

  request: adminProcedure
    .input(z.strictObject({ refundId: id, paymentId: id, reason }))
    .output(answers(z.object({ payloadHash: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { refundId, ...ask } = input;
      const { invoiceId } = await requireReceipt(ctx.services.db, input.paymentId);
      const workflowId = workflowIds.refundPayment(refundId);
      const args = { refundId, invoiceId };
      const start = { workflowType: 'refundPayment', workflowId, args };
      return startOrAsk(ctx.services, start, requestRefund, { actor: toActor(ctx), ...ask });
    }),

  /** The approval names the payload it was given for; what was used since then refuses it. */
  approve: adminProcedure
    .input(z.strictObject({ refundId: id, payloadHash: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(answers(z.object({ refundId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { refundId, payloadHash } = input;
      await requireRefund(ctx.services.db, refundId);
      const message = { actor: toActor(ctx), payloadHash };
      const workflowId = workflowIds.refundPayment(refundId);
      await ctx.services.workflows.update(workflowId, approveRefund, message);
      return { refundId };
    }),

  sendBack: adminProcedure
    .input(z.strictObject({ refundId: id, reason }))
    .output(answers(z.object({ refundId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { refundId } = input;
      await requireRefund(ctx.services.db, refundId);
      const message = { actor: toActor(ctx), reason: input.reason };
      const workflowId = workflowIds.refundPayment(refundId);
      await ctx.services.workflows.update(workflowId, sendBackRefund, message);
      return { refundId };
    }),
});
