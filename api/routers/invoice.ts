import { esgCategories } from '@millrace/domain/complianceWords';
import { acceptOffer, cancelInvoice } from '@millrace/workflows/messages';
import { workflowIds } from '@millrace/workflows/ids';
import * as z from 'zod';
import { readReplacement, replaceInvoiceDocument } from '../documentReplacement';
import { dateOn, id, invoiceInput, pageShape, reason, search } from '../inputs';
import { checkDuplicate } from '../queries/duplicates';
import { createDraft, deleteDraft, getDraft, updateDraft } from '../queries/drafts';
import { getInvoice } from '../queries/invoiceDetail';
import { invoiceTabs, listInvoices } from '../queries/invoiceList';
import { requireOwnFinancing } from '../queries/ownership';
import { submitInvoice } from '../submission';
import { companyProcedure, router, toActor } from '../trpc';

const draftSteps = ['upload', 'details', 'vendor', 'plan', 'review', 'done'] as const;
const draftValues = z.strictObject({
  number: z.string().trim().min(1).max(60).optional(),
  issueOn: dateOn.optional(),
  dueOn: dateOn.optional(),
  billToName: z.string().trim().min(1).max(160).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  netMinor: z.int().nonnegative().optional(),
  vatMinor: z.int().nonnegative().optional(),
  grossMinor: z.int().positive().optional(),
  deductionsMinor: z.int().nonnegative().optional(),
  vendorVatNumber: z.string().trim().max(20).optional(),
  sortCode: z.string().trim().max(10).optional(),
  accountNumber: z.string().trim().max(12).optional(),
  vendorId: id.optional(),
  termMonths: z.int().min(1).max(24).optional(),
  esgCategory: z.enum(esgCategories).optional(),
});
export type DraftValues = z.infer<typeof draftValues>;

/** What is confirmed of a corrected document; whom and how long it is about stays as it is. */
const replacedValues = draftValues
  .omit({ vendorId: true, termMonths: true, esgCategory: true, currency: true })
  .required({
    number: true,
    issueOn: true,
    dueOn: true,
    billToName: true,
    netMinor: true,
    vatMinor: true,
    grossMinor: true,
    deductionsMinor: true,
  });
export type ReplacedValues = z.infer<typeof replacedValues>;

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
    .query(({ ctx, input }) => getInvoice(ctx.services.db, ctx.companyId, input.invoiceId)),

  draft: companyProcedure
    .input(invoiceInput)
    .query(({ ctx, input }) => getDraft(ctx.services, ctx.companyId, input.invoiceId)),

  createDraft: companyProcedure
    .input(z.strictObject({ invoiceId: id, documentId: id }))
    .mutation(({ ctx, input }) => createDraft(ctx, input)),

  updateDraft: companyProcedure
    .input(z.strictObject({ invoiceId: id, step: z.enum(draftSteps), values: draftValues }))
    .mutation(({ ctx, input }) => updateDraft(ctx, input)),

  deleteDraft: companyProcedure
    .input(invoiceInput)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input.invoiceId)),

  checkDuplicate: companyProcedure
    .input(invoiceInput)
    .query(({ ctx, input }) => checkDuplicate(ctx.services.db, ctx.companyId, input.invoiceId)),

  submit: companyProcedure
    .input(z.strictObject({ invoiceId: id, deliveryAttested: z.literal(true) }))
    .mutation(({ ctx, input }) => submitInvoice(ctx, input.invoiceId)),

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
