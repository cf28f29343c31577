import type { Policy } from '@millrace/domain/policy';
import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleOptions,
} from '@temporalio/client';

export const monthlyFeesScheduleId = 'earn-monthly-fees';

/** The first of each month, early; a worker that was down for days still catches the month up. */
function monthlyFees(taskQueue: string, policy: Policy) {
  return {
    scheduleId: monthlyFeesScheduleId,
    spec: { calendars: [{ dayOfMonth: 1, hour: 3, minute: 0 }], timezone: 'Europe/London' },
    action: {
      type: 'startWorkflow',
      workflowType: 'earnMonthlyFees',
      // Temporal appends the nominal time, so each month has an id of its own.
      workflowId: 'earn-fees',
      taskQueue,
      args: [{ month: null, policy }],
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '14 days' },
  } as const satisfies ScheduleOptions;
}

/**
 * Makes the schedules, or brings those of an earlier version up to date; one that an admin has
 * paused stays paused. Any number of workers may call it at once.
 */
export async function ensureSchedules(
  client: Client,
  taskQueue: string,
  policy: Policy,
): Promise<void> {
  const schedule = monthlyFees(taskQueue, policy);
  try {
    await client.schedule.create(schedule);
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const { spec, action, policies } = schedule;
    const handle = client.schedule.getHandle(monthlyFeesScheduleId);
    await handle.update(({ state }) => ({ spec, action, policies, state }));
  }
}
