import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Actor } from '@millrace/workflows/messages';
import { countUse, limits } from '../http/throttle';
import type { Services } from '../services';
import { workflowIds } from '@millrace/domain/process/workflowIds';

/** Between two looks, what is only on its way arrives; the Schedule waits as long. */
const confirmAfterMs = 60_000;

/**
 * Has the whole book checked now and not within the hour: a figure that was fixed holds payouts up
 * until a check has seen it. One that is under way already is not started again.
 */
export async function checkBookNow(
  { db, workflows }: Services,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<{ workflowId: string }> {
  await countUse(db, limits.bookChecksByUser, userId);
  const workflowId = workflowIds.askedBookCheck();
  await workflows.call((client) =>
    client.workflow.start('checkBooks', {
      workflowId,
      taskQueue: workflows.taskQueue,
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [{ confirmAfterMs, whole: true }],
    }),
  );
  await db.inTransaction((tx) =>
    recordActivity(tx, {
      actor,
      action: 'book_check_asked',
      subjectType: 'book',
      subjectId: 'book',
      words: `${actor.name} had the whole book checked.`,
      workflowId,
    }),
  );
  return { workflowId };
}
