import * as z from 'zod';
import { dateOn } from '../inputs';
import { getDemo } from '../queries/demo';
import { moveClock } from '../demo/testTools';
import { publicProcedure, router, signedInProcedure, toActor } from '../trpc';

export const demoRouter = router({
  get: publicProcedure.query(({ ctx }) => getDemo(ctx.services)),

  moveClock: signedInProcedure

    .input(z.strictObject({ toOn: dateOn }))
    .mutation(({ ctx, input }) => moveClock(ctx.services, { ...input, actor: toActor(ctx) })),
});
