import type { Policy } from '@millrace/domain/policy/policy';
import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleOptions,
} from '@temporalio/client';
import { workflowIds } from '@millrace/domain/process/workflowIds';

export const monthlyFeesScheduleId = 'earn-monthly-fees';
export const bookChecksScheduleId = 'check-books';

/**
 * The first of each month, early; a worker that was down for days still catches the month up. One
 * that has stopped for an admin holds up no later month: what it has left to post it posts once.
 */
function monthlyFees(taskQueue: string, policy: Policy) {
  return {
    scheduleId: monthlyFeesScheduleId,
    spec: { calendars: [{ dayOfMonth: 1, hour: 3, minute: 0 }], timezone: 'Europe/London' },
    action: {
      type: 'startWorkflow',
      workflowType: 'earnMonthlyFees',
      workflowId: workflowIds.scheduledFees(),
      taskQueue,
      args: [{ month: null, policy }],
    },
    policies: { overlap: ScheduleOverlapPolicy.ALLOW_ALL, catchupWindow: '14 days' },
  } as const satisfies ScheduleOptions;
}

/** Every hour. A check that was missed is not caught up: the next one sees the same book. */
function bookChecks(taskQueue: string) {
  return {
    scheduleId: bookChecksScheduleId,
    spec: { intervals: [{ every: '1 hour', offset: '17 minutes' }] },
    action: {
      type: 'startWorkflow',
      workflowType: 'checkBooks',
      workflowId: workflowIds.scheduledBookCheck(),
      taskQueue,
      args: [{ confirmAfterMs: 60_000 }],
    },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '10 minutes' },
  } as const satisfies ScheduleOptions;
}

/** Every Schedule that there is. */
const schedules = [monthlyFees, bookChecks];

/**
 * Makes the schedules, or brings those of an earlier version up to date; one that an admin has
 * paused stays paused. Any number of workers may call it at once.
 */
export async function ensureSchedules(
  client: Client,
  taskQueue: string,
  policy: Policy,
): Promise<void> {
  for (const describe of schedules) await ensureSchedule(client, describe(taskQueue, policy));
}

async function ensureSchedule(client: Client, schedule: ScheduleOptions): Promise<void> {
  try {
    await client.schedule.create(schedule);
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const { scheduleId, spec, policies } = schedule;
    // An update names the workflow's id, which the options may leave open.
    const { workflowId = scheduleId, ...action } = schedule.action;
    const handle = client.schedule.getHandle(scheduleId);
    await handle.update(({ state }) => ({
      ...{ spec, policies, state },
      action: { ...action, workflowId },
    }));
  }
}
