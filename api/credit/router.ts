import { minorAmount } from '@millrace/domain/money/amount';
import { grade } from '@millrace/domain/policy/policy';
import * as z from 'zod';
import { invoiceInput } from '../http/inputs';
import { indicativeView, quoteView } from './view';
import { quoteIndicative, quoteInvoice } from './quotes';
import { countUse, limits } from '../http/throttle';
import { answers, companyProcedure, publicProcedure, router } from '../trpc';

export const pricingRouter = router({
  quote: companyProcedure
    .input(invoiceInput)
    .output(answers(quoteView))
    .query(({ ctx, input }) => quoteInvoice(ctx.services.db, ctx.companyId, input.invoiceId)),

  indicative: publicProcedure
    .input(
      z.strictObject({
        amountMinor: minorAmount,
        termMonths: z.int().min(1).max(24),
        grade: grade.exclude(['D']).optional(),
      }),
    )
    .output(answers(indicativeView))
    .query(async ({ ctx, input }) => {
      await countUse(ctx.services.db, limits.quotesByIp, ctx.koa.ip);
      return quoteIndicative(ctx.services.db, input);
    }),
});
