import { proxyActivities, sleep, workflowInfo } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { CheckBooksInput } from './messages';
import { stepWords } from './process/stepWords';

/**
 * Compares the ledger, the limits, the plans, the processes and the provider with one another. What
 * differs twice is kept: it holds every payout up until a later check finds that it is mended. A
 * Schedule starts it; one that gets no answer fails, and the next one looks again.
 */
export async function checkBooks({ confirmAfterMs }: CheckBooksInput): Promise<{ breaks: number }> {
  const does = proxyActivities<Pick<Activities, 'lookForBreaks' | 'keepBreaks'>>({
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '15 seconds',
    retry: { initialInterval: '2 seconds', maximumAttempts: 6 },
  });
  const call = (step: 'lookForBreaks' | 'keepBreaks') => ({
    ...{ workflowId: workflowInfo().workflowId, step, version: 0 },
    stepWords: stepWords[step],
  });
  const first = await does.lookForBreaks(call('lookForBreaks'), {});
  if (first.length > 0) await sleep(confirmAfterMs);
  const second = first.length > 0 ? await does.lookForBreaks(call('lookForBreaks'), {}) : [];
  return does.keepBreaks(call('keepBreaks'), { first, second });
}
