import { clockView, healthView } from '../http/healthView';
import { mailAddress } from '@millrace/domain/people/mailAddress';
import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { dateOn } from '../http/inputs';
import { readClockView } from './clockView';
import { checkHealth, moveClock, resetDemo } from './testTools';
import { countUse, limits } from '../http/throttle';
import { adminProcedure, answers, router, toActor } from '../trpc';

export const adminTestRouter = router({
  health: adminProcedure.output(answers(healthView)).query(({ ctx }) => checkHealth(ctx.services)),
  clock: adminProcedure
    .output(answers(clockView))
    .query(({ ctx }) => readClockView(ctx.services.db)),

  moveClock: adminProcedure
    .input(z.strictObject({ toOn: dateOn }))
    .output(answers(z.object({ workflowId: z.string() })))
    .mutation(({ ctx, input }) => moveClock(ctx.services, { ...input, actor: toActor(ctx) })),

  testMail: adminProcedure
    .input(z.strictObject({ to: mailAddress }))
    .output(answers(z.object({ to: z.string() })))
    .mutation(async ({ ctx, input }) => {
      await countUse(ctx.services.db, limits.testMails, ctx.signedIn.userId);
      await ctx.services.mailer.sendMail({
        to: input.to,
        idempotencyKey: `test-${newId()}`,
        subject: 'A test mail from Millrace',
        text: 'This is a test mail. You can reach this mailbox from Millrace.',
      });
      return { to: input.to };
    }),

  reset: adminProcedure
    .output(answers(z.object({ started: z.literal(true) })))
    .mutation(({ ctx }) => resetDemo(ctx.services)),
});
