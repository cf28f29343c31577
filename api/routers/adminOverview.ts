import { checkBookNow } from '../process/checkBook';
import { getOverview } from '../queries/overview';
import { adminProcedure, router, toActor } from '../trpc';

export const adminOverviewRouter = router({
  get: adminProcedure.query(({ ctx }) => getOverview(ctx.services.db, ctx.signedIn)),
  checkBook: adminProcedure.mutation(({ ctx }) =>
    checkBookNow(ctx.services, { actor: toActor(ctx), userId: ctx.signedIn.userId }),
  ),
});
