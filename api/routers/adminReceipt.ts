import { workflowIds } from '@millrace/workflows/ids';
import { assignReceipt, recordReceipt } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, receiptShape } from '../inputs';
import { startOrAsk } from '../process/startOrAsk';
import { listReceipts, requireReceipt } from '../queries/receipts';
import { requireFinancing } from '../queries/ownership';
import { adminProcedure, router, toActor } from '../trpc';

/** Transfers whose company nobody knew when they arrived. */
export const adminReceiptRouter = router({
  list: adminProcedure.query(({ ctx }) => listReceipts(ctx.services.db)),

  record: adminProcedure
    .input(z.strictObject({ paymentId: id, ...receiptShape }))
    .mutation(({ ctx, input }) => {
      const { paymentId, ...receipt } = input;
      const message = { actor: toActor(ctx), receipt };
      const workflowId = workflowIds.bookReceipt(paymentId);
      const start = { workflowType: 'bookReceipt', workflowId, args: { paymentId } };
      return startOrAsk(ctx.services, start, recordReceipt, message);
    }),

  assign: adminProcedure
    .input(z.strictObject({ paymentId: id, invoiceId: id }))
    .mutation(async ({ ctx, input }) => {
      const { paymentId, invoiceId } = input;
      await requireReceipt(ctx.services.db, paymentId);
      await requireFinancing(ctx.services.db, invoiceId);
      const message = { actor: toActor(ctx), invoiceId };
      const workflowId = workflowIds.bookReceipt(paymentId);
      const start = { workflowType: 'bookReceipt', workflowId, args: { paymentId } };
      return startOrAsk(ctx.services, start, assignReceipt, message);
    }),
});
