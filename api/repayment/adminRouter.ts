import * as z from 'zod';
import { id } from '../http/inputs';
import { askForMandate } from './mandateAsk';
import { adminProcedure, answers, router } from '../trpc';

/** A company that owes instalments without a direct debit to collect them by. */
export const adminMandateRouter = router({
  ask: adminProcedure
    .input(z.strictObject({ companyId: id }))
    .output(answers(z.object({ companyId: z.string(), mailed: z.number() })))
    .mutation(({ ctx, input }) => askForMandate(ctx, input)),
});
