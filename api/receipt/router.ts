import { receiptsView } from './view';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { assignReceipt, recordReceipt, withdrawReceipt } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, reason, receiptShape } from '../http/inputs';
import { collectionOf } from '../repayment/collections';
import { startOrAsk } from '../process/write/startOrAsk';
import { listReceipts, requireReceipt } from './read';
import { requireFinancing } from '../http/preconditions';
import { adminProcedure, answers, router, toActor } from '../trpc';

/** Transfers whose company nobody knew when they arrived, and what was typed and never came. */
export const adminReceiptRouter = router({
  list: adminProcedure
    .output(answers(receiptsView))
    .query(({ ctx }) => listReceipts(ctx.services.db, ctx.signedIn)),

  record: adminProcedure
    .input(z.strictObject({ paymentId: id, ...receiptShape }))
    .output(answers(z.object({ paymentId: z.string() })))
    .mutation(({ ctx, input }) => {
      const { paymentId, ...receipt } = input;
      const message = { actor: toActor(ctx), receipt };
      const workflowId = workflowIds.bookReceipt(paymentId);
      const start = { workflowType: 'bookReceipt', workflowId, args: { paymentId } };
      return startOrAsk(ctx.services, start, recordReceipt, message);
    }),

  assign: adminProcedure
    .input(z.strictObject({ paymentId: id, invoiceId: id }))
    .output(answers(z.object({ suspenseMinor: z.number() })))
    .mutation(async ({ ctx, input }) => {
      const { paymentId, invoiceId } = input;
      await requireReceipt(ctx.services.db, paymentId);
      await requireFinancing(ctx.services.db, invoiceId);
      const message = { actor: toActor(ctx), invoiceId };
      const workflowId = workflowIds.bookReceipt(paymentId);
      const start = { workflowType: 'bookReceipt', workflowId, args: { paymentId } };
      return startOrAsk(ctx.services, start, assignReceipt, message);
    }),

  /** Only what no line of our statement proves; what it had paid is owed again. */
  withdraw: adminProcedure
    .input(z.strictObject({ paymentId: id, reason }))
    .output(answers(z.object({ paymentId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { paymentId } = input;
      const { invoiceId } = await requireReceipt(ctx.services.db, paymentId);
      const start =
        invoiceId === null
          ? {
              workflowType: 'bookReceipt',
              workflowId: workflowIds.bookReceipt(paymentId),
              args: { paymentId },
            }
          : collectionOf(invoiceId);
      const message = { actor: toActor(ctx), ...input };
      return startOrAsk(ctx.services, start, withdrawReceipt, message);
    }),
});
