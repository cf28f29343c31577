import { patched, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { ExtractInvoiceDocumentInput } from './messages';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';

/** Reads an uploaded invoice in the worker, where a hostile file can hurt nobody's request. */
export async function extractInvoiceDocument(
  input: ExtractInvoiceDocumentInput,
): Promise<Extraction> {
  const { workflowId, taskQueue } = workflowInfo();
  const { extractInvoice } = proxyActivities<Pick<Activities, 'extractInvoice'>>({
    taskQueue: patched('documents-queue') ? nameDocumentsQueue(taskQueue) : taskQueue,
    // Most of it is waiting for a turn; the reader keeps its own, shorter time.
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '10 seconds',
    retry: { initialInterval: 200, maximumAttempts: 3 },
  });
  const call = { workflowId, step: 'extractInvoice', stepWords: 'Reading the invoice', version: 0 };
  return extractInvoice(call, input);
}
