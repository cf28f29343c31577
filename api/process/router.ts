import * as z from 'zod';
import { id, pageShape, search } from '../http/inputs';
import { previewBatch } from './processBatch';
import { plainDeeds } from './processDeeds';
import { listProcessSteps } from './processSteps';
import { readGoBack } from './goBackPreview';
import { getProcess, listProcesses } from './processes';
import { processFilters, processFilterShape } from './processFilters';
import { readProcessFilters } from './processOverview';
import { removeView, saveView, savedProcessViewInput } from '../savedView/savedViews';
import { openStep } from './stepContent';
import { adminProcedure, mergeRouters, router } from '../trpc';
import { workflowDeedRouter, workflowInput } from './actionRouter';

/** Processes as admins find and read them. */
const workflowReadRouter = router({
  list: adminProcedure
    .input(z.strictObject({ ...pageShape, ...processFilterShape }))
    .query(({ ctx, input }) => listProcesses(ctx, input)),

  filters: adminProcedure
    .input(z.strictObject({ q: search.optional() }))
    .query(({ ctx, input }) => readProcessFilters(ctx.services.db, ctx.signedIn, input.q)),

  get: adminProcedure
    .input(workflowInput)
    .query(({ ctx, input }) => getProcess(ctx, input.workflowId)),

  steps: adminProcedure
    .input(workflowInput)
    .query(({ ctx, input }) => listProcessSteps(ctx, input.workflowId)),

  /** A mutation although it only reads: each look is written to the activity log. */
  openStep: adminProcedure
    .input(workflowInput.extend({ eventId: z.string().regex(/^\d{1,9}$/) }))
    .mutation(({ ctx, input }) => openStep(ctx, input)),

  previewGoBack: adminProcedure
    .input(workflowInput)
    .query(({ ctx, input }) => readGoBack(ctx.services.db, input.workflowId)),

  previewBatch: adminProcedure
    .input(processFilters.extend({ deed: z.enum(plainDeeds) }))
    .query(({ ctx, input }) => previewBatch(ctx, input)),

  saveView: adminProcedure
    .input(savedProcessViewInput)
    .mutation(({ ctx, input }) => saveView(ctx, 'processes', input)),

  removeView: adminProcedure
    .input(z.strictObject({ viewId: id }))
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});

export const workflowRouter = mergeRouters(workflowReadRouter, workflowDeedRouter);
