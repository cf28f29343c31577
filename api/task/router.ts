import { pageOf } from '../http/page';
import { taskView } from './view';
import * as z from 'zod';
import { id, pageShape, reason } from '../http/inputs';
import { claimTask, finishTask, listTasks, snoozeTask, taskTabs } from './tasks';
import { adminProcedure, answers, router } from '../trpc';

export const taskRouter = router({
  list: adminProcedure
    .input(z.strictObject({ ...pageShape, tab: z.enum(taskTabs).default('all') }))
    .output(answers(pageOf(taskView)))
    .query(({ ctx, input }) => listTasks(ctx.services.db, ctx.signedIn.userId, input)),

  claim: adminProcedure
    .input(z.strictObject({ taskId: id }))
    .output(answers(z.object({ taskId: z.string() })))
    .mutation(({ ctx, input }) => claimTask(ctx, input.taskId)),

  snooze: adminProcedure
    .input(z.strictObject({ taskId: id, until: z.iso.datetime() }))
    .output(answers(z.object({ taskId: z.string() })))
    .mutation(({ ctx, input }) => snoozeTask(ctx, input)),

  finish: adminProcedure
    .input(z.strictObject({ taskId: id, outcome: reason }))
    .output(answers(z.object({ taskId: z.string() })))
    .mutation(({ ctx, input }) => finishTask(ctx, input)),
});
