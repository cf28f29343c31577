import { workflowIds } from '@millrace/workflows/ids';
import { startMandate } from '@millrace/workflows/messages';
import { invoiceInput } from '../inputs';
import { getCurrentMandate } from '../queries/contracts';
import { requireOwnContract } from '../queries/ownership';
import { companyProcedure, router, toActor } from '../trpc';

export const mandateRouter = router({
  current: companyProcedure.query(async ({ ctx }) => ({
    mandate: await getCurrentMandate(ctx.services.db, ctx.companyId),
  })),

  /** Where the company sets up its direct debit: a page of the provider's. */
  start: companyProcedure.input(invoiceInput).mutation(async ({ ctx, input }) => {
    const contractId = await requireOwnContract(ctx.services.db, ctx.companyId, input.invoiceId);
    const workflowId = workflowIds.signContract(contractId);
    return ctx.services.workflows.update(workflowId, startMandate, { actor: toActor(ctx) });
  }),
});
