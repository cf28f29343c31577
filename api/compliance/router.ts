import { assistanceContext, checklistView } from './view';
import { companyCodes } from '@millrace/domain/compliance/companyAnswers';
import { checklistCodes, type CompanyCode } from '@millrace/domain/compliance/compliance';
import { esgCategories } from '@millrace/domain/compliance/complianceWords';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { recheckItem, submitItem, type ItemAnswer } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, invoiceInput, words } from '../http/inputs';
import { countUse, limits } from '../http/throttle';
import { getAssistanceContext, requestAssistance } from './write/assistance';
import { getChecklist } from './read/checklists';
import { requireSubmitted } from '../http/preconditions';
import { answers, companyProcedure, router, toActor } from '../trpc';

const answerTo = <Code extends CompanyCode>(code: Code) =>
  z.strictObject({ code: z.literal(code), invoiceId: id });

/** What a company may answer by itself, each with what the answer consists of. */
const itemAnswers = {
  delivery_confirmed: answerTo('delivery_confirmed').extend({ attested: z.literal(true) }),
  supporting_evidence: answerTo('supporting_evidence').extend({ documentId: id }),
  esg_category: answerTo('esg_category').extend({ esgCategory: z.enum(esgCategories) }),
} satisfies { [Code in CompanyCode]: z.ZodObject<{ code: z.ZodLiteral<Code> }> };
type Answer = (typeof itemAnswers)[CompanyCode];
const answer = z.discriminatedUnion('code', Object.values(itemAnswers) as [Answer, ...Answer[]]);

/** The value of an answer, for the process that waits for it. */
function handOn(given: z.infer<typeof answer>): ItemAnswer {
  switch (given.code) {
    case 'delivery_confirmed':
      return { code: given.code };
    case 'supporting_evidence':
      return { code: given.code, documentId: given.documentId };
    case 'esg_category':
      return { code: given.code, esgCategory: given.esgCategory };
  }
}

export const complianceRouter = router({
  checklist: companyProcedure
    .input(invoiceInput)
    .output(answers(checklistView))
    .query(({ ctx, input }) => getChecklist(ctx.services.db, ctx.companyId, input.invoiceId)),

  submitItem: companyProcedure
    .input(answer)
    .output(answers(z.object({ code: z.enum(companyCodes) })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireSubmitted(db, input.invoiceId);
      await workflows.update(workflowIds.complianceChecklist(input.invoiceId), submitItem, {
        ...handOn(input),
        actor: toActor(ctx),
      });
      return { code: input.code };
    }),

  recheck: companyProcedure
    .input(z.strictObject({ invoiceId: id, code: z.enum(checklistCodes) }))
    .output(answers(z.object({ code: z.enum(checklistCodes) })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireSubmitted(db, input.invoiceId);
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
    .output(answers(assistanceContext))
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
    .output(answers(z.object({ requestId: z.string() })))
    .mutation(({ ctx, input }) => requestAssistance(ctx, input)),
});
