import { checkBookNow } from '../ledger/checkBook';
import { getOverview } from './overview';
import { adminProcedure, router, toActor } from '../trpc';

export const adminOverviewRouter = router({
  get: adminProcedure.query(({ ctx }) => getOverview(ctx.services.db, ctx.signedIn)),
  checkBook: adminProcedure.mutation(({ ctx }) =>
    checkBookNow(ctx.services, { actor: toActor(ctx), userId: ctx.signedIn.userId }),
  ),
});
