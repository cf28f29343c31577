import { maskAccountNumber } from '@millrace/domain/bankDetails';
import { type Extraction, extraction, noFields } from '@millrace/domain/extraction';
import { workflowIds } from '@millrace/workflows/ids';
import type { ExtractInvoiceDocumentInput } from '@millrace/workflows/messages';
import { WorkflowIdConflictPolicy } from '@temporalio/common';
import type { Services } from './services';

/**
 * Has an uploaded document read, and waits for it. The upload stands whatever happens here: a
 * document that could not be read in time is one with empty fields, said so, and a person reads it.
 */
export async function extractDocument(
  { workflows, log, env }: Services,
  input: ExtractInvoiceDocumentInput,
): Promise<Extraction> {
  try {
    const read: unknown = await workflows.call(
      (client) =>
        client.workflow.execute('extractInvoiceDocument', {
          workflowId: workflowIds.extractInvoiceDocument(input.documentId),
          workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
          taskQueue: workflows.taskQueue,
          args: [input],
          workflowExecutionTimeout: env.EXTRACTION_WITHIN_MS * 4,
        }),
      env.EXTRACTION_WITHIN_MS,
    );
    return extraction.parse(read);
  } catch (error) {
    log.warn({ err: error, documentId: input.documentId }, 'extraction did not answer');
    return notRead;
  }
}

const notRead: Extraction = {
  version: 1,
  kind: 'unknown',
  readable: 'unreadable',
  reason: 'too_slow',
  pageCount: 0,
  fields: noFields(),
  warnings: [],
};

/**
 * What may be stored in clear and shown: account numbers and IBANs keep their last four digits.
 * The full number goes to the invoice's encrypted column.
 */
export function maskExtraction(read: Extraction): Extraction {
  const { accountNumber, iban } = read.fields;
  const mask = (field: NonNullable<typeof iban>) => {
    const value = maskAccountNumber(field.value);
    return { ...field, value, source: value };
  };
  return {
    ...read,
    fields: {
      ...read.fields,
      accountNumber: accountNumber && mask(accountNumber),
      iban: iban && mask(iban),
    },
  };
}
