import { mandateView } from './view';
import * as z from 'zod';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { startMandate } from '@millrace/workflows/messages';
import { invoiceInput } from '../http/inputs';
import { startOrAsk } from '../process/write/startOrAsk';
import { collectionOf, isPaidOut } from './collections';
import { getCurrentMandate } from '../contract/read';
import { isProcessOpen, requireContract } from '../http/preconditions';
import { answers, companyProcedure, router, toActor } from '../trpc';

export const mandateRouter = router({
  current: companyProcedure
    .output(
      answers(
        z.object({
          mandate: mandateView,
        }),
      ),
    )
    .query(async ({ ctx }) => ({
      mandate: await getCurrentMandate(ctx.services.db, ctx.companyId),
    })),

  /** Where the company sets up its direct debit: a page of the provider's. */
  start: companyProcedure
    .input(invoiceInput)
    .output(answers(z.object({ url: z.string() })))
    .mutation(async ({ ctx, input }) => {
      const { db } = ctx.services;
      const contractId = await requireContract(db, input.invoiceId);
      const contract = workflowIds.signContract(contractId);
      const message = { actor: toActor(ctx) };
      // Once the vendor is paid the contract's process has ended, and the repayment's takes over, which
      // may have been ended by hand.
      if ((await isPaidOut(db, input.invoiceId)) && !(await isProcessOpen(db, contract))) {
        return startOrAsk(ctx.services, collectionOf(input.invoiceId), startMandate, message);
      }
      return ctx.services.workflows.update(contract, startMandate, message);
    }),
});
