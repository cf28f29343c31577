import * as z from 'zod';
import { id, pageShape, search } from '../inputs';
import { listActivities } from '../queries/activities';
import { adminProcedure, router } from '../trpc';

export const activityRouter = router({
  list: adminProcedure
    .input(
      z.strictObject({
        ...pageShape,
        q: search.optional(),
        action: z.string().max(60).optional(),
        invoiceId: id.optional(),
        actorType: z.enum(['user', 'system', 'provider']).optional(),
      }),
    )
    .query(({ ctx, input }) => listActivities(ctx.services.db, input)),
});
