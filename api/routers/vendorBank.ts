import * as z from 'zod';
import { replaceVendorAccount } from '../accountReplacement';
import { id } from '../inputs';
import { getVendorAccount } from '../queries/vendorAccounts';
import { router, vendorProcedure } from '../trpc';

export const vendorBankRouter = router({
  get: vendorProcedure
    .input(z.strictObject({ vendorId: id, bankAccountId: id }))
    .query(({ ctx, input }) => getVendorAccount(ctx.services.db, ctx.vendorId, input)),

  /** A changed detail is a new account, with its own checks and a longer cooling-off. */
  replace: vendorProcedure
    .input(
      z.strictObject({
        vendorId: id,
        bankAccountId: id,
        holderName: z.string().trim().min(1).max(140),
        sortCode: z
          .string()
          .trim()
          .regex(/^\d{2}[- ]?\d{2}[- ]?\d{2}$/, 'Six digits, such as 10-79-99.'),
        accountNumber: z
          .string()
          .trim()
          .regex(/^\d{8}$/, 'Eight digits.'),
      }),
    )
    .mutation(({ ctx, input }) => replaceVendorAccount(ctx, input)),
});
