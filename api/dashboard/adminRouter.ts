import { adminOverviewView } from './adminView';
import * as z from 'zod';
import { checkBookNow } from '../ledger/checkBook';
import { getOverview } from './overview';
import { adminProcedure, answers, router, toActor } from '../trpc';

export const adminOverviewRouter = router({
  get: adminProcedure
    .output(answers(adminOverviewView))
    .query(({ ctx }) => getOverview(ctx.services, ctx.signedIn)),
  checkBook: adminProcedure
    .output(answers(z.object({ workflowId: z.string() })))
    .mutation(({ ctx }) =>
      checkBookNow(ctx.services, { actor: toActor(ctx), userId: ctx.signedIn.userId }),
    ),
});
