import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { MoveClockInput } from '../messages';

/** Broken on purpose: it ends the move without planning it, so no recorded history fits it. */
export async function moveClock(input: MoveClockInput): Promise<{ todayOn: string }> {
  const { finishClockMove } = proxyActivities<Pick<Activities, 'finishClockMove'>>({
    startToCloseTimeout: '5 minutes',
  });
  const call = { workflowId: 'move-clock', step: 'moveClock', stepWords: '', version: 0 };
  return finishClockMove(call, input);
}
