import { recordActivity } from '@millrace/db/activityLog';
import { queryRows } from '@millrace/db/connection';
import type { ContractStatus } from '@millrace/domain/contract';
import { systemActor } from './actors';
import { lockFinancing } from './financings';
import type { Deps, StepCall } from './step';

export interface ContractState {
  status: ContractStatus;
  mandateActive: boolean;
  latestPayoutOn: string | null;
}

export async function readContract(
  { db }: Deps,
  _call: StepCall,
  { contractId }: { contractId: string },
): Promise<ContractState> {
  return db.inTransaction(async (tx) => {
    const [row] = await queryRows<ContractState>(
      tx,
      `SELECT k.status, k.latest_payout_on AS "latestPayoutOn", EXISTS (SELECT 1 FROM mandates m
         WHERE m.company_id = f.company_id AND m.status = 'active') AS "mandateActive"
       FROM lending_contracts k JOIN financings f ON f.invoice_id = k.invoice_id
       WHERE k.id = $1`,
      [contractId],
    );
    return row ?? { status: 'voided', latestPayoutOn: null, mandateActive: false };
  });
}

/** The last day for the payout has passed: the signed contract no longer holds. */
export async function supersedeContract(
  { db }: Deps,
  call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    const superseded = await queryRows<{ id: string; reference: string }>(
      tx,
      `UPDATE lending_contracts SET status = 'superseded', status_version = status_version + 1
       WHERE invoice_id = $1 AND status = 'executed' RETURNING id, reference`,
      [invoiceId],
    );
    for (const { id, reference } of superseded) {
      await recordActivity(tx, {
        actor: systemActor,
        action: 'contract_superseded',
        subjectType: 'contract',
        subjectId: id,
        invoiceId,
        companyId: financing.companyId,
        words: `The last day for the payout passed: contract ${reference} is replaced.`,
        workflowId: call.workflowId,
      });
    }
  });
}
