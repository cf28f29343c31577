import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { systemActor } from '../step/actors';
import type { StepCall } from '../step/step';

/** Ends the contract that everybody signed, before any payout rests on it. */
export async function endExecuted(
  tx: Tx,
  call: StepCall,
  { invoiceId, companyId }: { invoiceId: string; companyId: string },
  end: { status: 'superseded' | 'terminated'; write: (reference: string) => string },
): Promise<void> {
  const ended = await tx.rows<{ id: string; reference: string }>(sql`
    UPDATE lending_contracts SET status = ${end.status}, status_version = status_version + 1
    WHERE invoice_id = ${invoiceId} AND status = 'executed' RETURNING id, reference
  `);
  for (const { id, reference } of ended) {
    await recordActivity(tx, {
      actor: systemActor,
      action: `contract_${end.status}`,
      subjectType: 'contract',
      subjectId: id,
      invoiceId,
      companyId,
      before: { status: 'executed' },
      after: { status: end.status },
      words: end.write(reference),
      workflowId: call.workflowId,
    });
  }
}
