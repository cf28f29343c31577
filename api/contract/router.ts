import { contractView } from './view';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { declineContract, regenerateContract, startSigning } from '@millrace/workflows/messages';
import * as z from 'zod';
import { id, invoiceInput, reason } from '../http/inputs';
import { getContract } from './read';
import { requireContract } from '../http/preconditions';
import { answers, companyProcedure, router, toActor } from '../trpc';

export const contractRouter = router({
  byInvoice: companyProcedure
    .input(invoiceInput)
    .output(answers(contractView))
    .query(({ ctx, input }) =>
      getContract(ctx.services.db, {
        companyId: ctx.companyId,
        invoiceId: input.invoiceId,
        userId: ctx.signedIn.userId,
      }),
    ),

  startSigning: companyProcedure
    .input(invoiceInput)
    .output(answers(z.object({ url: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const contractId = await requireContract(ctx.services.db, input.invoiceId);
      const workflowId = workflowIds.signContract(contractId);
      return ctx.services.workflows.update(workflowId, startSigning, { actor: toActor(ctx) });
    }),

  decline: companyProcedure
    .input(z.strictObject({ invoiceId: id, reason }))
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const contractId = await requireContract(ctx.services.db, input.invoiceId);
      await ctx.services.workflows.update(workflowIds.signContract(contractId), declineContract, {
        actor: toActor(ctx),
        reason: input.reason,
      });
      return { invoiceId: input.invoiceId };
    }),

  regenerate: companyProcedure
    .input(invoiceInput)
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { db, workflows } = ctx.services;
      await requireContract(db, input.invoiceId);
      const workflowId = workflowIds.financeInvoice(input.invoiceId);
      await workflows.update(workflowId, regenerateContract, { actor: toActor(ctx) });
      return { invoiceId: input.invoiceId };
    }),
});
