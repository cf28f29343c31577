import { sql } from '@millrace/db/connection/sql';
import type { Services } from '../services';
import { workflowIds } from '@millrace/domain/process/workflowIds';

/** The id under which an error was shown, what was called, and what it was about. */
export interface ErrorReference {
  requestId: string;
  path: string;
  code: string;
  userId: string | null;
  workflowId: string | null;
  /** What caused it, where it is no refusal of ours, without anybody's data. */
  words?: string;
}

/** Said to anybody in passing; kept, they would only say that somebody left or was too fast. */
const notKept = new Set(['CLIENT_CLOSED_REQUEST', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED']);

/**
 * Keeps where an error came from that somebody has seen, for ninety days. It never fails
 * the call: the same stands in the log.
 */
export async function keepReference(
  { db, log }: Services,
  { requestId, ...reference }: ErrorReference,
): Promise<void> {
  if (notKept.has(reference.code)) return;
  try {
    await db.change(sql`
      WITH old AS (DELETE FROM error_references WHERE at < now() - interval '90 days')
      INSERT INTO error_references (id, path, code, user_id, workflow_id, words)
      VALUES (${requestId}, ${reference.path}, ${reference.code}, ${reference.userId},
        ${reference.workflowId}, ${reference.words ?? null})
      ON CONFLICT (id) DO UPDATE
        SET workflow_id = coalesce(error_references.workflow_id, excluded.workflow_id)
    `);
  } catch (error) {
    log.warn({ err: error, requestId }, 'an error reference was not kept');
  }
}

/** The workflow that each kind of id in a call's input leads to, the nearest first. */
const workflowsByInput = [
  ['workflowId', (id: string) => id],
  ['contractId', workflowIds.signContract],
  ['requestId', workflowIds.verifyVendor],
  ['refundId', workflowIds.refundPayment],
  ['invoiceId', workflowIds.financeInvoice],
  ['bankAccountId', workflowIds.verifyBankAccount],
  ['paymentId', workflowIds.bookReceipt],
] as const;

/** The workflow that a call was about, as its input names it. */
export function findWorkflow(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  for (const [key, toWorkflowId] of workflowsByInput) {
    const value = (input as Record<string, unknown>)[key];
    if (typeof value === 'string' && /^[a-z0-9-]{3,80}$/.test(value)) return toWorkflowId(value);
  }
  return null;
}
