import { isUnattended, nameDocumentsQueue } from '@millrace/domain/process/queues';
import type { UnattendedQueue } from '../../dashboard/adminView';
import type { Services } from '../../services';

type Reader = Pick<Services, 'workflows' | 'env' | 'log'>;

/** `temporal.api.enums.v1.TaskQueueType`. */
const queueTypes = { workflow: 1, activity: 2 } as const;

/** The overview does not wait longer for it: that Temporal itself does not answer is told elsewhere. */
const answerWithinMs = 2_000;

/** The queues from which no worker has taken anything lately: what lies there stands still. */
export async function listUnattendedQueues(reader: Reader): Promise<UnattendedQueue[]> {
  const { taskQueue } = reader.workflows;
  try {
    const [processes, documents] = await Promise.all([
      readLastAsked(reader, taskQueue, 'workflow'),
      readLastAsked(reader, nameDocumentsQueue(taskQueue), 'activity'),
    ]);
    const nowMs = Date.now();
    const queues = [
      { queue: 'processes' as const, lastAskedMs: processes },
      { queue: 'documents' as const, lastAskedMs: documents },
    ];
    return queues
      .filter(({ lastAskedMs }) => isUnattended(lastAskedMs, nowMs))
      .map(({ queue, lastAskedMs }) => ({
        queue,
        unattendedForMs: lastAskedMs === null ? null : nowMs - lastAskedMs,
      }));
  } catch (error) {
    reader.log.info({ err: error }, 'no answer about who works on the queues');
    return [];
  }
}

/** When a worker last asked this queue for work, by the wall clock; null where Temporal knows of none. */
export async function readLastAsked(
  { workflows, env }: Pick<Reader, 'workflows' | 'env'>,
  name: string,
  type: keyof typeof queueTypes,
): Promise<number | null> {
  const { pollers } = await workflows.call(
    (client) =>
      client.workflowService.describeTaskQueue({
        namespace: env.TEMPORAL_NAMESPACE,
        taskQueue: { name },
        taskQueueType: queueTypes[type],
      }),
    answerWithinMs,
  );
  const asked = (pollers ?? []).map(
    ({ lastAccessTime }) => Number(lastAccessTime?.seconds) * 1_000,
  );
  return asked.length === 0 ? null : Math.max(...asked);
}
