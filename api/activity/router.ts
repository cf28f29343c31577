import { pageOf } from '../http/page';
import { activityView, sealsView } from './view';
import { activityFilter, pageShape } from '../http/inputs';
import { listActivities } from './activities';
import { readSeals } from './seals';
import { adminProcedure, answers, router } from '../trpc';

export const activityRouter = router({
  list: adminProcedure
    .input(activityFilter.safeExtend(pageShape))
    .output(answers(pageOf(activityView)))
    .query(({ ctx, input }) => listActivities(ctx.services.db, input)),
  seals: adminProcedure.output(answers(sealsView)).query(({ ctx }) => readSeals(ctx.services.db)),
});
