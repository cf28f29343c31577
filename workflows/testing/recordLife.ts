import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { World } from '@millrace/activities/testing/world';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { addHistory } from './recordedHistories';

const isRecording = process.env.RECORD === '1';
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../histories');

/**
 * Fetches the history of a process once it has ended: of its last run, or of the one that is given. With
 * `RECORD=1` it is added to `histories/`.
 * @returns how many events it has
 */
export async function recordLife(
  { client }: World,
  type: string,
  name: string,
  { workflowId, runId }: { workflowId: string; runId?: string },
): Promise<number> {
  const handle = client.workflow.getHandle(workflowId, runId);
  // The books are closed a moment before the process itself has ended.
  await handle.result();
  const history = await handle.fetchHistory();
  if (isRecording) {
    const file = `${type}.${name}.${process.env.RECORD_AS ?? 'now'}.json`;
    addHistory(folder, file, `${historyToJSON(history)}\n`);
  }
  return history.events?.length ?? 0;
}
