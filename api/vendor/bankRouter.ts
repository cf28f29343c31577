import * as z from 'zod';
import { replaceVendorAccount } from './accountReplacement';
import { accountShape, id } from '../http/inputs';
import { getVendorAccount } from './vendorAccounts';
import { router, vendorProcedure } from '../trpc';

export const vendorBankRouter = router({
  get: vendorProcedure
    .input(z.strictObject({ vendorId: id, bankAccountId: id }))
    .query(({ ctx, input }) => getVendorAccount(ctx.services.db, ctx.vendorId, input)),

  /** A changed detail is a new account, with its own checks and a longer cooling-off. */
  replace: vendorProcedure
    .input(z.strictObject({ vendorId: id, bankAccountId: id, ...accountShape }))
    .mutation(({ ctx, input }) => replaceVendorAccount(ctx, input)),
});
