import { vendorAccountView } from './view';
import { waiting } from '../http/page';
import * as z from 'zod';
import { replaceVendorAccount } from './write/accountReplacement';
import { accountShape, id } from '../http/inputs';
import { getVendorAccount } from './read/vendorAccounts';
import { answers, router, vendorProcedure } from '../trpc';

export const vendorBankRouter = router({
  get: vendorProcedure
    .input(z.strictObject({ vendorId: id, bankAccountId: id }))
    .output(
      answers(
        vendorAccountView.extend({
          history: z.array(z.object({ at: z.string(), words: z.string() })),
          waiting,
          replaces: z
            .object({ id: z.string(), words: z.string(), statusWords: z.string() })
            .nullable(),
          successor: z
            .object({ id: z.string(), words: z.string(), statusWords: z.string() })
            .nullable(),
        }),
      ),
    )
    .query(({ ctx, input }) => getVendorAccount(ctx.services.db, input)),

  /** A changed detail is a new account, with its own checks and a longer cooling-off. */
  replace: vendorProcedure
    .input(z.strictObject({ vendorId: id, bankAccountId: id, ...accountShape }))
    .output(answers(z.object({ bankAccountId: z.string() })))
    .mutation(({ ctx, input }) => replaceVendorAccount(ctx, input)),
});
