import { type Extraction, extraction, noFields } from '@millrace/domain/invoice/extraction';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import type { ExtractInvoiceDocumentInput } from '@millrace/workflows/messages';
import { type Client, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/common';
import type { ApiEnv } from '../env';
import type { Services } from '../services';
import type { Workflows } from '../temporal';

interface Needs {
  workflows: Pick<Workflows, 'call' | 'taskQueue'>;
  log: Services['log'];
  env: Pick<ApiEnv, 'EXTRACTION_WITHIN_MS'>;
}

/**
 * Has an uploaded document read, and waits for it. The upload stands whatever happens here: a
 * document that could not be read in time is one with empty fields, said so, and a person reads it.
 */
export async function extractDocument(
  { workflows, log, env }: Needs,
  input: ExtractInvoiceDocumentInput,
): Promise<Extraction> {
  try {
    const options = {
      workflowId: workflowIds.extractInvoiceDocument(input.documentId),
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE_FAILED_ONLY,
      taskQueue: workflows.taskQueue,
      args: [input] as [ExtractInvoiceDocumentInput],
      workflowExecutionTimeout: env.EXTRACTION_WITHIN_MS * 4,
    };
    const read = await workflows.call(
      (client) => readOnce(client, options),
      env.EXTRACTION_WITHIN_MS,
    );
    return extraction.parse(read);
  } catch (error) {
    log.warn({ err: error, documentId: input.documentId }, 'extraction did not answer');
    void leaveQueue({ workflows, log }, input.documentId);
    return notRead;
  }
}

/** Nobody waits for this reading any more, so it takes no turn from those who do. */
async function leaveQueue({ workflows, log }: Omit<Needs, 'env'>, documentId: string) {
  const workflowId = workflowIds.extractInvoiceDocument(documentId);
  try {
    await workflows.call((client) => client.workflow.getHandle(workflowId).cancel());
  } catch (error) {
    log.info({ err: error, documentId }, 'the reading had ended already');
  }
}

/** A document never changes, so whoever asks again gets what was read the first time. */
async function readOnce(
  client: Client,
  options: Parameters<typeof client.workflow.execute>[1] & { workflowId: string },
): Promise<unknown> {
  try {
    return await client.workflow.execute('extractInvoiceDocument', options);
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    return client.workflow.getHandle(options.workflowId).result();
  }
}

const notRead: Extraction = {
  version: 1,
  kind: 'unknown',
  readable: 'unreadable',
  reason: 'not_read',
  pageCount: 0,
  fields: noFields(),
  warnings: [],
};
