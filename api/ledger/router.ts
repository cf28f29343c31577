import { outsideItemView, outsideView } from './view';
import { pageOf } from '../http/page';
import * as z from 'zod';
import { pageShape } from '../http/inputs';
import { listOutsideItems, readOutside } from './outside';
import { adminProcedure, answers, router } from '../trpc';
import { outsideSources } from '@millrace/domain/ledger/outsideReadings';

/** Our books beside the bank statement and the payment provider. */
export const adminOutsideRouter = router({
  get: adminProcedure.output(answers(outsideView)).query(({ ctx }) => readOutside(ctx.services.db)),

  list: adminProcedure
    .input(z.strictObject({ source: z.enum(outsideSources).optional(), ...pageShape }))
    .output(answers(pageOf(outsideItemView)))
    .query(({ ctx, input }) => listOutsideItems(ctx.services.db, ctx.signedIn, input)),
});
