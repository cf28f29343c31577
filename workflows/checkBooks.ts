import { patched, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import { stepWords } from '@millrace/domain/process/stepWords';

type Does = Pick<Activities, 'lookForBreaks' | 'checkSeals' | 'keepBreaks'>;

export interface CheckBooksInput {
  /** Between two looks, what is only on its way arrives. */
  confirmAfterMs: number;
  /** Somebody wants the whole book looked at, and not only what has changed. */
  whole?: boolean;
}

/**
 * Compares the ledger, the limits, the plans, the processes and the provider with one another, and
 * sealed rows with their seals: all of them once a day, or when asked to, and what has changed in
 * the hours between. What differs twice is kept: it holds every payout up until a later check finds
 * that it is fixed. A Schedule starts it; one that gets no answer fails, and the next one looks
 * again.
 */
export async function checkBooks({
  confirmAfterMs,
  whole = false,
}: CheckBooksInput): Promise<{ breaks: number }> {
  const activities = proxyActivities<Does>({
    // The whole of a large book takes long; a worker that is gone is noticed by its silence.
    startToCloseTimeout: '2 hours',
    heartbeatTimeout: '15 seconds',
    retry: { initialInterval: '2 seconds', maximumAttempts: 6 },
  });
  const call = (step: keyof Does) => ({
    ...{ workflowId: workflowInfo().workflowId, step, version: 0 },
    stepWords: stepWords[step],
  });
  const look = async () => {
    const figures = await activities.lookForBreaks(call('lookForBreaks'), { whole });
    // A check that began before seals were part of it ends without them.
    if (!patched('seals')) return { breaks: figures, sealedRows: null };
    const seals = await activities.checkSeals(call('checkSeals'), { whole });
    return { breaks: [...figures, ...seals.breaks], sealedRows: seals.sealedRows };
  };
  const first = await look();
  if (first.breaks.length > 0) await sleep(confirmAfterMs);
  const second = first.breaks.length > 0 ? await look() : first;
  return activities.keepBreaks(call('keepBreaks'), {
    ...{ first: first.breaks, second: second.breaks, sealedRows: second.sealedRows },
  });
}
