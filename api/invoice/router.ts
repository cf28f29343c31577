import { acceptOffer, cancelInvoice } from '@millrace/workflows/messages';
import { workflowIds } from '@millrace/workflows/ids';
import * as z from 'zod';
import { draftSteps, draftValues, replacedValues } from '../document/draftValues';
import { readReplacement, replaceInvoiceDocument } from '../document/documentReplacement';
import { id, invoiceInput, pageShape, reason, search } from '../http/inputs';
import { checkDuplicate } from './duplicates';
import { getDraftDoubts } from './draftDoubts';
import { keepDraft, keepDraftInput } from './draftTyping';
import { deleteDraft } from './draftDeletion';
import { createDraft, getDraft, updateDraft } from './drafts';
import { getInvoice } from './invoiceDetail';
import { invoiceTabs, listInvoices } from './invoiceList';
import { requireOwnFinancing } from '../http/ownership';
import { submitInvoice } from './submission';
import { companyProcedure, router, toActor } from '../trpc';

export const invoiceRouter = router({
  list: companyProcedure
    .input(
      z.strictObject({
        ...pageShape,
        tab: z.enum(invoiceTabs).default('all'),
        q: search.optional(),
      }),
    )
    .query(({ ctx, input }) => listInvoices(ctx.services.db, ctx.companyId, input)),

  byId: companyProcedure
    .input(invoiceInput)
    .query(({ ctx, input }) => getInvoice(ctx.services, ctx.companyId, input.invoiceId)),

  draft: companyProcedure
    .input(invoiceInput)
    .query(({ ctx, input }) => getDraft(ctx.services, ctx.companyId, input.invoiceId)),

  createDraft: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id }))
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
    .mutation(({ ctx, input }) => updateDraft(ctx, input)),

  keepDraft: companyProcedure
    .input(keepDraftInput)
    .mutation(({ ctx, input }) => keepDraft(ctx, input)),

  doubts: companyProcedure
    .input(invoiceInput)
    .query(({ ctx, input }) => getDraftDoubts(ctx.services.db, ctx.companyId, input.invoiceId)),

  deleteDraft: companyProcedure
    .input(invoiceInput)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input.invoiceId)),

  checkDuplicate: companyProcedure
    .input(invoiceInput)
    .query(({ ctx, input }) => checkDuplicate(ctx.services.db, ctx.companyId, input.invoiceId)),

  submit: companyProcedure
    .input(
      z.strictObject({
        invoiceId: id,
        deliveryAttested: z.literal(true),
        /** When the draft was last saved as the person saw it. */
        basedOn: z.iso.datetime().optional(),
      }),
    )
    .mutation(({ ctx, input }) => submitInvoice(ctx, input.invoiceId, input.basedOn)),

  acceptOffer: companyProcedure.input(invoiceInput).mutation(async ({ ctx, input }) => {
    const { db, workflows } = ctx.services;
    await requireOwnFinancing(db, ctx.companyId, input.invoiceId);
    const workflowId = workflowIds.financeInvoice(input.invoiceId);
    return workflows.update(workflowId, acceptOffer, { actor: toActor(ctx) });
  }),

  cancel: companyProcedure
    .input(z.strictObject({ invoiceId: id, reason: reason.optional() }))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireOwnFinancing(db, ctx.companyId, input.invoiceId);
      await workflows.update(workflowIds.financeInvoice(input.invoiceId), cancelInvoice, {
        actor: toActor(ctx),
        reason: input.reason ?? 'Cancelled by the company.',
      });
      return { invoiceId: input.invoiceId };
    }),

  /** Reads a corrected upload, for a person to confirm; nothing is changed by it. */
  readReplacement: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id }))
    .mutation(({ ctx, input }) => readReplacement(ctx, input)),

  replaceDocument: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id, values: replacedValues }))
    .mutation(({ ctx, input }) => replaceInvoiceDocument(ctx, input)),
});
