import { AppError } from '@millrace/domain/errors/errors';
import { assertCan } from '@millrace/domain/people/permissions';
import { runOperation } from './runOperation';
import type { AdminCall, PlainOperation } from './processOperations';
import { listProcesses } from '../read/processes';
import type { ProcessFilters } from '../read/processFilters';
import { identify } from '../../auth/session';
import type { BatchPreview, BatchResult } from '../batchView';

/** One batch takes so many; what is left is the next one's. */
export const mostAtOnce = 100;
/** So many workflows are asked side by side. */
const abreast = 5;

/** How many processes an operation would meet, and what it would do to each; nothing is done. */
export async function previewBatch(
  ctx: AdminCall,
  { operation, ...filters }: ProcessFilters & { operation: PlainOperation },
): Promise<BatchPreview> {
  const page = { pageNumber: 1, pageSize: mostAtOnce };
  const { items, pagination } = await listProcesses(ctx, { ...filters, ...page });
  return {
    totalCount: pagination.totalCount,
    isCut: pagination.totalCount > items.length,
    rows: items.map(({ workflowId, subject, kindWords, can }) => ({
      workflowId,
      subject,
      kindWords,
      ...can[operation],
    })),
  };
}

/** Does one thing to many processes: each gets its own answer, and none holds up another. */
export async function runBatch(
  ctx: AdminCall,
  {
    operation,
    workflowIds,
    reason,
  }: { operation: PlainOperation; workflowIds: string[]; reason: string },
): Promise<BatchResult[]> {
  assertCan(identify(ctx.signedIn), `workflow.${operation}`);
  const results: BatchResult[] = [];
  const waiting = [...new Set(workflowIds)];
  while (waiting.length > 0) {
    const asks = waiting.splice(0, abreast).map((id) => doOne(ctx, operation, id, reason));
    results.push(...(await Promise.all(asks)));
  }
  return results;
}

async function doOne(
  ctx: AdminCall,
  operation: PlainOperation,
  workflowId: string,
  reason: string,
): Promise<BatchResult> {
  try {
    const { outcome } = await runOperation(ctx, { operation, workflowId, reason });
    return { workflowId, outcome, words: outcomeWords[outcome] };
  } catch (error) {
    if (error instanceof AppError) {
      return { workflowId, outcome: 'refused', words: error.message };
    }
    const { requestId, services } = ctx;
    services.log.error({ err: error, requestId, workflowId, operation }, 'one of a batch failed');
    const words = `Something went wrong on our side. Reference ${requestId}`;
    return { workflowId, outcome: 'refused', words };
  }
}

const outcomeWords = {
  done: 'Done.',
  proposed: 'Proposed; a second admin confirms.',
} as const;
