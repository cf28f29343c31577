import { WithStartWorkflowOperation } from '@temporalio/client';
import type { UpdateDefinition } from '@temporalio/common';
import { readPolicy } from '@millrace/db/settings/policy';
import type { Services } from '../../services';

/**
 * Asks a process that may not run yet: the asking starts it, and one that runs is asked itself.
 * The policy in force goes along. @throws AppError with the process's refusal
 */
export async function startOrAsk<Answer, Message extends object>(
  { workflows, db }: Services,
  start: { workflowType: string; workflowId: string; args: object },
  update: UpdateDefinition<Answer, [Message]>,
  message: Message,
): Promise<Answer> {
  const policy = await readPolicy(db);
  const startWorkflowOperation = new WithStartWorkflowOperation(start.workflowType, {
    workflowId: start.workflowId,
    taskQueue: workflows.taskQueue,
    workflowIdConflictPolicy: 'USE_EXISTING',
    args: [{ ...start.args, policy }],
  });
  const answer: unknown = await workflows.call((client) =>
    client.workflow.executeUpdateWithStart(update.name, {
      args: [message],
      startWorkflowOperation,
    }),
  );
  return answer as Answer;
}
