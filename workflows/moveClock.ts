import { ContinueAsNew, continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { MoveClockInput } from './messages';

/**
 * Moves the business clock forward, working day by working day, or straight to the next due
 * instant if nothing lies between. Each day is lived to its end before the next one begins.
 */
export async function moveClock(input: MoveClockInput): Promise<{ todayOn: string }> {
  const { planClockMove, moveOneDay, finishClockMove } = proxyActivities<
    Pick<Activities, 'planClockMove' | 'moveOneDay' | 'finishClockMove'>
  >({
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '30 seconds',
    retry: { initialInterval: 200, maximumAttempts: 8 },
  });
  const call = { workflowId: workflowInfo().workflowId, step: 'moveClock', version: 0 };
  try {
    for (;;) {
      const { dayOn, fromOn } = await planClockMove(
        { ...call, stepWords: 'Planning the move' },
        input,
      );
      if (dayOn === null) break;
      await moveOneDay({ ...call, stepWords: `Moving to ${dayOn}` }, { dayOn, fromOn });
      if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof moveClock>(input);
    }
  } catch (error) {
    if (error instanceof ContinueAsNew) throw error;
    await finishClockMove({ ...call, stepWords: 'Stopping the move' }, input);
    throw error;
  }
  return finishClockMove({ ...call, stepWords: 'Ending the move' }, input);
}
