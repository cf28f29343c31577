import { getDashboard, listDashboardActions } from './dashboards';
import { companyProcedure, router } from '../trpc';

export const dashboardRouter = router({
  summary: companyProcedure.query(({ ctx }) => getDashboard(ctx.services.db, ctx.companyId)),
  actions: companyProcedure.query(({ ctx }) =>
    listDashboardActions(ctx.services.db, ctx.companyId, ctx.signedIn.userId),
  ),
});
