import { ActivityCancellationType, isCancellation, proxyActivities } from '@temporalio/workflow';

/** Waits for a step from a queue where nobody works, until it is cancelled. */
export async function cancelledStep(nobodysQueue: string): Promise<string> {
  const { wait } = proxyActivities<{ wait: () => Promise<void> }>({
    taskQueue: nobodysQueue,
    startToCloseTimeout: '1 minute',
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  });
  try {
    await wait();
    return 'done';
  } catch (error) {
    if (isCancellation(error)) return 'cancelled';
    throw error;
  }
}
