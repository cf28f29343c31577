import { abortProcess, skipStep } from '@millrace/workflows/messages';
import * as z from 'zod';
import { pageShape, reason, search } from '../inputs';
import { getProcess, listProcesses, processKinds, processStatuses } from '../queries/processes';
import { retryProcess } from '../retry';
import { adminProcedure, router, toActor } from '../trpc';
import { requireOpenProcess } from '../queries/ownership';

const workflowId = z.string().regex(/^[a-z-]{3,40}[0-9a-f-]{36}$/);

export const workflowRouter = router({
  list: adminProcedure
    .input(
      z.strictObject({
        ...pageShape,
        status: z.enum(processStatuses).optional(),
        kind: z.enum(processKinds).optional(),
        q: search.optional(),
        since: z.iso.datetime().optional(),
      }),
    )
    .query(({ ctx, input }) => listProcesses(ctx, input)),

  get: adminProcedure
    .input(z.strictObject({ workflowId }))
    .query(({ ctx, input }) => getProcess(ctx, input.workflowId)),

  retry: adminProcedure
    .input(z.strictObject({ workflowId }))
    .mutation(({ ctx, input }) => retryProcess(ctx, input.workflowId)),

  skip: adminProcedure
    .input(z.strictObject({ workflowId, reason }))
    .mutation(async ({ ctx, input }) => {
      await requireOpenProcess(ctx.services.db, input.workflowId);
      const message = { actor: toActor(ctx), reason: input.reason };
      await ctx.services.workflows.update(input.workflowId, skipStep, message);
      return { workflowId: input.workflowId };
    }),

  abort: adminProcedure
    .input(z.strictObject({ workflowId, reason }))
    .mutation(async ({ ctx, input }) => {
      await requireOpenProcess(ctx.services.db, input.workflowId);
      const message = { actor: toActor(ctx), reason: input.reason };
      await ctx.services.workflows.update(input.workflowId, abortProcess, message);
      return { workflowId: input.workflowId };
    }),
});
