import { readClock } from '@millrace/db/settings/clock';
import type { SubmitInvoiceInput } from '@millrace/domain/invoice/invoice';
import { hasSomethingToTeach, toTaughtValues } from '@millrace/domain/lesson/teachable';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import type { LearnFromCorrectionsInput } from '@millrace/workflows/learnFromCorrections';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { Services } from '../../services';
import { getDraft } from './drafts';

const day = 24 * 60 * 60 * 1000;

/**
 * Has a submitted invoice learnt from, where a person corrected what was read of it. Never throws: the
 * invoice is submitted, whatever becomes of this.
 */
export async function startLearning(
  services: Pick<Services, 'db' | 'workflows' | 'log'>,
  companyId: string,
  submitted: SubmitInvoiceInput,
): Promise<void> {
  const { db, workflows, log } = services;
  const { invoiceId } = submitted;
  try {
    const { extraction } = await getDraft(services, companyId, invoiceId);
    if (!extraction || extraction.readable === 'unreadable') return;
    if (!hasSomethingToTeach(extraction.fields, toTaughtValues(submitted))) return;
    const { todayOn } = await readClock(db);
    const input: LearnFromCorrectionsInput = { invoiceId, companyId, todayOn };
    await workflows.call((client) =>
      client.workflow.start('learnFromCorrections', {
        workflowId: workflowIds.learnFromCorrections(invoiceId),
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        workflowExecutionTimeout: day,
        taskQueue: workflows.taskQueue,
        args: [input],
      }),
    );
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return;
    log.warn({ err: error, invoiceId }, 'nothing is learnt from this invoice');
  }
}
