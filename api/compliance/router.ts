import { assistanceContext, checklistView } from './view';
import { checklistCodes } from '@millrace/domain/compliance/compliance';
import { esgCategories } from '@millrace/domain/compliance/complianceWords';
import { workflowIds } from '@millrace/workflows/ids';
import { recheckItem, submitItem } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, invoiceInput, words } from '../http/inputs';
import { countUse, limits } from '../http/throttle';
import { getAssistanceContext, requestAssistance } from './assistance';
import { getChecklist } from './checklists';
import { requireOwnDocument, requireOwnFinancing } from '../http/ownership';
import { companyProcedure, router, toActor } from '../trpc';

/** What a company may answer by itself, each with what the answer consists of. */
const answer = z.discriminatedUnion('code', [
  z.strictObject({
    code: z.literal('delivery_confirmed'),
    invoiceId: id,
    attested: z.literal(true),
  }),
  z.strictObject({ code: z.literal('supporting_evidence'), invoiceId: id, documentId: id }),
  z.strictObject({
    code: z.literal('esg_category'),
    invoiceId: id,
    esgCategory: z.enum(esgCategories),
  }),
]);

export const complianceRouter = router({
  checklist: companyProcedure
    .input(invoiceInput)
    .output(checklistView)
    .query(({ ctx, input }) => getChecklist(ctx.services.db, ctx.companyId, input.invoiceId)),

  submitItem: companyProcedure
    .input(answer)
    .output(
      z.object({ code: z.enum(['delivery_confirmed', 'supporting_evidence', 'esg_category']) }),
    )
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireOwnFinancing(db, ctx.companyId, input.invoiceId);
      const documentId = 'documentId' in input ? input.documentId : undefined;
      if (documentId) await requireOwnDocument(db, ctx.companyId, documentId);
      await workflows.update(workflowIds.complianceChecklist(input.invoiceId), submitItem, {
        actor: toActor(ctx),
        code: input.code,
        documentId,
        esgCategory: 'esgCategory' in input ? input.esgCategory : undefined,
      });
      return { code: input.code };
    }),

  recheck: companyProcedure
    .input(z.strictObject({ invoiceId: id, code: z.enum(checklistCodes) }))
    .output(z.object({ code: z.enum(checklistCodes) }))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireOwnFinancing(db, ctx.companyId, input.invoiceId);
      // Each asks providers whose quota all companies share, payouts too.
      await countUse(db, limits.rechecksByCompany, ctx.companyId);
      await workflows.update(workflowIds.complianceChecklist(input.invoiceId), recheckItem, {
        actor: toActor(ctx),
        code: input.code,
      });
      return { code: input.code };
    }),

  assistanceContext: companyProcedure
    .input(invoiceInput)
    .output(assistanceContext)
    .query(({ ctx, input }) =>
      getAssistanceContext(ctx.services.db, ctx.companyId, input.invoiceId),
    ),

  requestAssistance: companyProcedure
    .input(
      z.strictObject({
        requestId: id,
        invoiceId: id,
        itemCode: z.enum(checklistCodes).optional(),
        question: words,
        callBack: z.boolean(),
      }),
    )
    .output(z.object({ requestId: z.string() }))
    .mutation(({ ctx, input }) => requestAssistance(ctx, input)),
});
