import { proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { nameStep } from '@millrace/domain/process/stepWords';

export interface LearnFromCorrectionsInput {
  invoiceId: string;
  companyId: string;
  todayOn: string;
}

/** Learns where a submitted invoice has what the reader did not find. Nobody waits for it. */
export async function learnFromCorrections(
  input: LearnFromCorrectionsInput,
): Promise<{ lessons: number; looks: number }> {
  const { workflowId, taskQueue } = workflowInfo();
  const step = 'learnFromCorrections';
  const activities = proxyActivities<Pick<Activities, typeof step>>({
    taskQueue: nameDocumentsQueue(taskQueue),
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '10 seconds',
    retry: { initialInterval: '2 seconds', maximumInterval: '10 minutes', maximumAttempts: 20 },
  });
  const call = { workflowId, step, stepWords: nameStep(step), version: 0 };
  return activities.learnFromCorrections(call, input);
}
