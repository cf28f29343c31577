import { pageOf } from '../http/page';
import {
  goBackView,
  pastEntry,
  processFiltersView,
  processStepsView,
  processView,
  stepContent,
} from './view';
import * as z from 'zod';
import { id, pageShape, search } from '../http/inputs';
import { previewBatch } from './write/processBatch';
import { plainOperations } from './write/processOperations';
import { listProcessSteps } from './read/processSteps';
import { readGoBack } from './read/goBackPreview';
import { getProcess, listProcesses } from './read/processes';
import { processFilters, processFilterShape } from './read/processFilters';
import { readProcessFilters } from './read/processOverview';
import { removeView, saveView, savedProcessViewInput } from '../savedView/savedViews';
import { openStep } from './write/stepContent';
import { adminProcedure, answers, mergeRouters, router } from '../trpc';
import { workflowOperationRouter, workflowInput } from './actionRouter';
import { batchPreview } from './batchView';

/** Processes as admins find and read them. */
const workflowReadRouter = router({
  list: adminProcedure
    .input(z.strictObject({ ...pageShape, ...processFilterShape }))
    .output(answers(pageOf(processView.extend({ subject: z.string() }))))
    .query(({ ctx, input }) => listProcesses(ctx, input)),

  filters: adminProcedure
    .input(z.strictObject({ q: search.optional() }))
    .output(answers(processFiltersView))
    .query(({ ctx, input }) => readProcessFilters(ctx.services.db, ctx.signedIn, input.q)),

  get: adminProcedure
    .input(workflowInput)
    .output(
      answers(processView.extend({ subject: z.string() }).extend({ past: z.array(pastEntry) })),
    )
    .query(({ ctx, input }) => getProcess(ctx, input.workflowId)),

  steps: adminProcedure
    .input(workflowInput)
    .output(answers(processStepsView))
    .query(({ ctx, input }) => listProcessSteps(ctx, input.workflowId)),

  /** A mutation although it only reads: each look is written to the activity log. */
  openStep: adminProcedure
    .input(workflowInput.extend({ eventId: z.string().regex(/^\d{1,9}$/) }))
    .output(answers(stepContent))
    .mutation(({ ctx, input }) => openStep(ctx, input)),

  previewGoBack: adminProcedure
    .input(workflowInput)
    .output(answers(goBackView))
    .query(({ ctx, input }) => readGoBack(ctx.services.db, input.workflowId)),

  previewBatch: adminProcedure
    .input(processFilters.extend({ operation: z.enum(plainOperations) }))
    .output(answers(batchPreview))
    .query(({ ctx, input }) => previewBatch(ctx, input)),

  saveView: adminProcedure
    .input(savedProcessViewInput)
    .output(answers(z.object({ viewId: z.string() })))
    .mutation(({ ctx, input }) => saveView(ctx, 'processes', input)),

  removeView: adminProcedure
    .input(z.strictObject({ viewId: id }))
    .output(answers(z.object({ viewId: z.string() })))
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});

export const workflowRouter = mergeRouters(workflowReadRouter, workflowOperationRouter);
