import { patched, proxyActivities, sleep, workflowInfo } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { CheckBooksInput } from './messages';
import { stepWords } from './process/stepWords';

type Does = Pick<Activities, 'lookForBreaks' | 'checkSeals' | 'keepBreaks'>;

/**
 * Compares the ledger, the limits, the plans, the processes and the provider with one another, and
 * every sealed row with its seal. What differs twice is kept: it holds every payout up until a later
 * check finds that it is mended. A Schedule starts it; one that gets no answer fails, and the next
 * one looks again.
 */
export async function checkBooks({ confirmAfterMs }: CheckBooksInput): Promise<{ breaks: number }> {
  const does = proxyActivities<Does>({
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '15 seconds',
    retry: { initialInterval: '2 seconds', maximumAttempts: 6 },
  });
  const call = (step: keyof Does) => ({
    ...{ workflowId: workflowInfo().workflowId, step, version: 0 },
    stepWords: stepWords[step],
  });
  const look = async () => {
    const figures = await does.lookForBreaks(call('lookForBreaks'), {});
    // A check that began before seals were part of it ends without them.
    if (!patched('seals')) return { breaks: figures, sealedRows: null };
    const seals = await does.checkSeals(call('checkSeals'), {});
    return { breaks: [...figures, ...seals.breaks], sealedRows: seals.sealedRows };
  };
  const first = await look();
  if (first.breaks.length > 0) await sleep(confirmAfterMs);
  const second = first.breaks.length > 0 ? await look() : first;
  return does.keepBreaks(call('keepBreaks'), {
    ...{ first: first.breaks, second: second.breaks, sealedRows: second.sealedRows },
  });
}
