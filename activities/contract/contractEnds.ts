import { sql } from '@millrace/db/connection/sql';
import { isOpenForSigning, type ContractStatus } from '@millrace/domain/contract/contract';
import { statusesWithPlan } from '@millrace/domain/invoice/financing';
import { systemActor, type Actor } from '../step/actors';
import { lockContract } from './contracts';
import { noteContract, statusWords, withdrawEnvelope } from './envelopes';
import { lockFinancing } from '../invoice/financings';
import type { Deps, StepCall } from '../step/step';

/**
 * Ends a contract before payout: withdrawn at the provider first, then in our books. One that a payout
 * rests on stands, though its process is ended by force.
 */
export async function endContract(
  deps: Deps,
  call: StepCall,
  input: {
    contractId: string;
    to: 'voided' | 'expired' | 'declined';
    actor?: Actor;
    reason?: string;
  },
): Promise<void> {
  const { contractId, to, actor, reason } = input;
  const there = await deps.db.inTransaction((tx) =>
    tx.row<{ envelopeId: string | null; status: ContractStatus; invoiceId: string }>(sql`
    SELECT envelope_id, status, invoice_id
    FROM lending_contracts WHERE id = ${contractId}
  `),
  );
  if (!there) return;
  if (isOpenForSigning(there.status)) await withdrawEnvelope(deps, contractId, there.envelopeId);
  await deps.db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, there.invoiceId);
    if (financing.status === 'paying' || statusesWithPlan.includes(financing.status)) return;
    const row = await lockContract(tx, contractId);
    const target: ContractStatus = row.status === 'executed' ? 'terminated' : to;
    const steps: ContractStatus[] = row.status === 'draft' ? ['generated', target] : [target];
    if (!isOpenForSigning(row.status) && row.status !== 'executed' && row.status !== 'draft') {
      return;
    }
    for (const status of steps) {
      await tx.change(sql`
        UPDATE lending_contracts SET status = ${status}, status_version = status_version + 1,
        declined_reason = COALESCE(${reason ?? null}, declined_reason) WHERE id = ${contractId}
      `);
    }
    const words = statusWords[target] ?? target;
    await noteContract(tx, call, row, actor ?? systemActor, target, words, reason);
  });
}
