import { adminInvoiceDetail, adminInvoiceFilters, adminInvoiceRow } from './adminView';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import {
  approvePayout,
  declineInvoice,
  recordTransfer,
  requestPayout,
  sendBackPayout,
} from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, invoiceInput, pageShape, reason, receiptShape } from '../http/inputs';
import { getAdminInvoice } from './read/adminInvoiceDetail';
import { startOrAsk } from '../process/write/startOrAsk';
import { listAdminInvoices } from './read/adminInvoices';
import { readOwedBack } from './read/invoiceDetail';
import { collectionOf, isPaidOut } from '../repayment/collections';
import { requireFinancing } from '../http/preconditions';
import { filterShape } from '../savedView/savedViews';
import { clearReturn } from '../payout/returnedPayouts';
import { adminProcedure, answers, mergeRouters, router, toActor } from '../trpc';
import { adminDecisionRouter } from '../compliance/decisionRouter';
import { adminNoteRouter } from './noteRouter';

const payoutRouter = router({
  list: adminProcedure
    .input(z.strictObject({ ...pageShape, ...filterShape }))
    .output(
      answers(
        z.object({
          items: z.array(adminInvoiceRow),
          pagination: z.object({
            pageSize: z.number(),
            totalCount: z.number(),
            pageNumber: z.number(),
          }),
          filters: adminInvoiceFilters,
        }),
      ),
    )
    .query(({ ctx, input }) => listAdminInvoices(ctx.services.db, ctx.signedIn, input)),

  get: adminProcedure
    .input(invoiceInput)
    .output(answers(adminInvoiceDetail))
    .query(({ ctx, input }) => getAdminInvoice(ctx, input.invoiceId)),

  requestPayout: adminProcedure
    .input(invoiceInput)
    .output(answers(z.object({ approvalId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      await requireFinancing(ctx.services.db, input.invoiceId);
      const workflowId = workflowIds.financeInvoice(input.invoiceId);
      return ctx.services.workflows.update(workflowId, requestPayout, { actor: toActor(ctx) });
    }),

  /** The approval names the payload it was given for; a payee changed since then refuses it. */
  approvePayout: adminProcedure
    .input(
      z.strictObject({
        invoiceId: id,
        approvalId: id,
        payloadHash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .output(answers(z.object({ status: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { invoiceId, approvalId, payloadHash } = input;
      await requireFinancing(ctx.services.db, invoiceId);
      const workflowId = workflowIds.financeInvoice(invoiceId);
      const message = { actor: toActor(ctx), approvalId, payloadHash };
      return ctx.services.workflows.update(workflowId, approvePayout, message);
    }),

  sendBackPayout: adminProcedure
    .input(z.strictObject({ invoiceId: id, approvalId: id, reason }))
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { invoiceId, approvalId } = input;
      await requireFinancing(ctx.services.db, invoiceId);
      const message = { actor: toActor(ctx), approvalId, reason: input.reason };
      const workflowId = workflowIds.financeInvoice(invoiceId);
      await ctx.services.workflows.update(workflowId, sendBackPayout, message);
      return { invoiceId };
    }),

  /** The first admin proposes, a second one confirms by a call of the same kind. */
  clearReturn: adminProcedure
    .input(z.strictObject({ invoiceId: id, paymentId: id, reason }))
    .output(answers(z.object({ isCleared: z.boolean() })))
    .mutation(async ({ ctx, input }) => {
      await requireFinancing(ctx.services.db, input.invoiceId);
      return clearReturn(ctx, input);
    }),

  decline: adminProcedure
    .input(z.strictObject({ invoiceId: id, reason }))
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      await requireFinancing(ctx.services.db, input.invoiceId);
      const workflowId = workflowIds.financeInvoice(input.invoiceId);
      const message = { actor: toActor(ctx), reason: input.reason };
      await ctx.services.workflows.update(workflowId, declineInvoice, message);
      return { invoiceId: input.invoiceId };
    }),

  recordRepayment: adminProcedure
    .input(
      z.strictObject({
        paymentId: id,
        invoiceId: id,
        ...receiptShape,
      }),
    )
    .output(answers(z.object({ paymentId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { invoiceId, ...transfer } = input;
      const { db, workflows } = ctx.services;
      await requireFinancing(db, invoiceId);
      const message = { actor: toActor(ctx), ...transfer };
      // What is owed is booked, though the collection may have ended: of a closed invoice, or by hand.
      if ((await isPaidOut(db, invoiceId)) || (await readOwedBack(db, invoiceId)) > 0) {
        return startOrAsk(ctx.services, collectionOf(invoiceId), recordTransfer, message);
      }
      const workflowId = workflowIds.collectRepayments(invoiceId);
      return workflows.update(workflowId, recordTransfer, message);
    }),
});

export const adminInvoiceRouter = mergeRouters(payoutRouter, adminDecisionRouter, adminNoteRouter);
