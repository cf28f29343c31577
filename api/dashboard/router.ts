import { dashboardAction, dashboardSummary } from './view';
import * as z from 'zod';
import { getDashboard, listDashboardActions } from './dashboards';
import { answers, companyProcedure, router } from '../trpc';

export const dashboardRouter = router({
  summary: companyProcedure
    .output(answers(dashboardSummary))
    .query(({ ctx }) => getDashboard(ctx.services.db, ctx.companyId)),
  actions: companyProcedure
    .output(answers(z.array(dashboardAction)))
    .query(({ ctx }) => listDashboardActions(ctx.services.db, ctx.companyId, ctx.signedIn.userId)),
});
