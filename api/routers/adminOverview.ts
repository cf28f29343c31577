import { getOverview } from '../queries/overview';
import { adminProcedure, router } from '../trpc';

export const adminOverviewRouter = router({
  get: adminProcedure.query(({ ctx }) => getOverview(ctx.services.db)),
});
