import { activityFilter, pageShape } from '../http/inputs';
import { listActivities } from './activities';
import { readSeals } from './seals';
import { adminProcedure, router } from '../trpc';

export const activityRouter = router({
  list: adminProcedure
    .input(activityFilter.safeExtend(pageShape))
    .query(({ ctx, input }) => listActivities(ctx.services.db, input)),
  seals: adminProcedure.query(({ ctx }) => readSeals(ctx.services.db)),
});
