import { demoView } from './view';
import * as z from 'zod';
import { dateOn } from '../http/inputs';
import { getDemo } from './read';
import { moveClock } from './testTools';
import { answers, publicProcedure, router, signedInProcedure, toActor } from '../trpc';

export const demoRouter = router({
  get: publicProcedure.output(answers(demoView)).query(({ ctx }) => getDemo(ctx.services)),

  moveClock: signedInProcedure

    .input(z.strictObject({ toOn: dateOn }))
    .output(answers(z.object({ workflowId: z.string() })))
    .mutation(({ ctx, input }) => moveClock(ctx.services, { ...input, actor: toActor(ctx) })),
});
