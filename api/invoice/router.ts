import { pageOf } from '../http/page';
import { draftView, duplicateAnswer, invoiceDetail, invoiceRow } from './view';
import { acceptOffer, cancelInvoice } from '@millrace/workflows/messages';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import * as z from 'zod';
import { draftSteps, draftValues, replacedValues } from '../document/draftValues';
import { readReplacement, replaceInvoiceDocument } from '../document/documentReplacement';
import { id, invoiceInput, pageShape, reason, search } from '../http/inputs';
import { checkDuplicate } from './read/duplicates';
import { getDraftDoubts } from './read/draftDoubts';
import { keepDraft, keepDraftInput } from './write/draftTyping';
import { deleteDraft } from './write/draftDeletion';
import { createDraft, getDraft, updateDraft } from './write/drafts';
import { getInvoice } from './read/invoiceDetail';
import { invoiceTabs, listInvoices } from './read/invoiceList';
import { requireSubmitted } from '../http/preconditions';
import { submitInvoice } from './write/submission';
import { answers, companyProcedure, router, toActor } from '../trpc';
import { creditAccountMachine } from '@millrace/domain/credit/credit';

export const invoiceRouter = router({
  list: companyProcedure
    .input(
      z.strictObject({
        ...pageShape,
        tab: z.enum(invoiceTabs).default('all'),
        q: search.optional(),
      }),
    )
    .output(
      answers(
        pageOf(invoiceRow).extend({
          totals: z.object({
            payableMinor: z.number(),
            leftToRepayMinor: z.number(),
            draftCount: z.number(),
          }),
          tabs: z.object({
            checking: z.number(),
            late: z.number(),
            closed: z.number(),
            all: z.number(),
            drafts: z.number(),
            to_do: z.number(),
            live: z.number(),
            settled: z.number(),
          }),
        }),
      ),
    )
    .query(({ ctx, input }) => listInvoices(ctx.services.db, ctx.companyId, input)),

  byId: companyProcedure
    .input(invoiceInput)
    .output(answers(invoiceDetail))
    .query(({ ctx, input }) => getInvoice(ctx.services, ctx.companyId, input.invoiceId)),

  draft: companyProcedure
    .input(invoiceInput)
    .output(answers(draftView))
    .query(({ ctx, input }) => getDraft(ctx.services, ctx.companyId, input.invoiceId)),

  createDraft: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id }))
    .output(answers(draftView))
    .mutation(({ ctx, input }) => createDraft(ctx, input)),

  updateDraft: companyProcedure
    .input(
      z.strictObject({
        invoiceId: id,
        step: z.enum(draftSteps),
        values: draftValues,
        basedOn: z.iso.datetime().optional(),
      }),
    )
    .output(answers(draftView))
    .mutation(({ ctx, input }) => updateDraft(ctx, input)),

  keepDraft: companyProcedure
    .input(keepDraftInput)
    .output(answers(draftView))
    .mutation(({ ctx, input }) => keepDraft(ctx, input)),

  doubts: companyProcedure
    .input(invoiceInput)
    .output(
      answers(
        z.object({
          duplicate: duplicateAnswer,
          doubts: z.array(
            z.union([
              z.object({ code: z.literal('foreign_currency'), currency: z.string() }),
              z.object({ code: z.literal('issued_in_future'), issueOn: z.string() }),
              z.object({ code: z.literal('past_due'), dueOn: z.string() }),
              z.object({
                code: z.enum(['due_too_soon', 'due_too_late']),
                dueOn: z.string(),
                fromOn: z.string(),
                toOn: z.string(),
              }),
              z.object({
                code: z.enum(['amount_too_small', 'amount_too_large']),
                fromMinor: z.number(),
                toMinor: z.number(),
              }),
              z.object({
                code: z.literal('no_new_offers'),
                status: z.enum(creditAccountMachine.statuses),
              }),
              z.object({
                code: z.enum(['over_limit', 'over_vendor_limit']),
                availableMinor: z.number(),
                excessMinor: z.number(),
              }),
            ]),
          ),
        }),
      ),
    )
    .query(({ ctx, input }) => getDraftDoubts(ctx.services.db, ctx.companyId, input.invoiceId)),

  deleteDraft: companyProcedure
    .input(invoiceInput)
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(({ ctx, input }) => deleteDraft(ctx, input.invoiceId)),

  checkDuplicate: companyProcedure
    .input(invoiceInput)
    .output(answers(duplicateAnswer))
    .query(({ ctx, input }) => checkDuplicate(ctx.services.db, input.invoiceId)),

  submit: companyProcedure
    .input(
      z.strictObject({
        invoiceId: id,
        deliveryAttested: z.literal(true),
        /** When the draft was last saved as the person saw it. */
        basedOn: z.iso.datetime().optional(),
      }),
    )
    .output(answers(z.object({ invoiceId: z.string(), status: z.literal('submitted') })))
    .mutation(({ ctx, input }) => submitInvoice(ctx, input.invoiceId, input.basedOn)),

  acceptOffer: companyProcedure
    .input(invoiceInput)
    .output(answers(z.object({ status: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireSubmitted(db, input.invoiceId);
      const workflowId = workflowIds.financeInvoice(input.invoiceId);
      return workflows.update(workflowId, acceptOffer, { actor: toActor(ctx) });
    }),

  cancel: companyProcedure
    .input(z.strictObject({ invoiceId: id, reason: reason.optional() }))
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireSubmitted(db, input.invoiceId);
      await workflows.update(workflowIds.financeInvoice(input.invoiceId), cancelInvoice, {
        actor: toActor(ctx),
        reason: input.reason ?? 'Cancelled by the company.',
      });
      return { invoiceId: input.invoiceId };
    }),

  /** Reads a corrected upload, for a person to confirm; nothing is changed by it. */
  readReplacement: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id }))
    .output(answers(draftView))
    .mutation(({ ctx, input }) => readReplacement(ctx, input)),

  replaceDocument: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id, values: replacedValues }))
    .output(answers(z.object({ version: z.number() })))
    .mutation(({ ctx, input }) => replaceInvoiceDocument(ctx, input)),
});
