import { getOverview } from '../queries/overview';
import { adminProcedure, identify, router } from '../trpc';

export const adminOverviewRouter = router({
  get: adminProcedure.query(({ ctx }) => getOverview(ctx.services.db, identify(ctx.signedIn))),
});
