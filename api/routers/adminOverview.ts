import { getOverview } from '../queries/overview';
import { identify } from '../session';
import { adminProcedure, router } from '../trpc';

export const adminOverviewRouter = router({
  get: adminProcedure.query(({ ctx }) => getOverview(ctx.services.db, identify(ctx.signedIn))),
});
