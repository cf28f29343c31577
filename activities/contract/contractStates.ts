import { sql } from '@millrace/db/connection/sql';
import type { ContractStatus } from '@millrace/domain/contract/contract';
import { formatMoney } from '@millrace/domain/money/money';
import { endExecuted } from './executedContracts';
import { lockFinancing } from '../invoice/financings';
import type { Deps, StepCall } from '../step/step';
import { openTask } from '@millrace/db/process/tasks';
import { hasActiveMandate } from '../repayment/mandateRows';
import { countWords } from '@millrace/domain/words/count';

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
    const row = await tx.row<ContractState>(sql`
      SELECT k.status, k.latest_payout_on, EXISTS (SELECT 1 FROM mandates m
        WHERE m.company_id = f.company_id AND m.status = 'active' AND m.called_off_at IS NULL)
          AS mandate_active
      FROM lending_contracts k JOIN financings f ON f.invoice_id = k.invoice_id
      WHERE k.id = ${contractId}
    `);
    return row ?? { status: 'voided', latestPayoutOn: null, mandateActive: false };
  });
}

/** The last day for the payout has passed: the signed contract no longer holds. */
export async function supersedeContract(
  { db }: Deps,
  call: StepCall,
  { invoiceId, reason }: { invoiceId: string; reason?: string },
): Promise<void> {
  const why = reason ?? 'The last day for the payout passed';
  await db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    await endExecuted(tx, call, financing, {
      status: 'superseded',
      write: (reference) => `${why.replace(/\.$/, '')}: contract ${reference} is replaced.`,
    });
  });
}

/** The offer ended without a payout: for want of a direct debit, or admins ask themselves why. */
export async function openLapseTask(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, contracts }: { invoiceId: string; contracts: number },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const { number, principalMinor, companyId } = await lockFinancing(tx, invoiceId);
    const why = (await hasActiveMandate(tx, companyId))
      ? 'Find out why, and tell the company.'
      : 'Its direct debit was not active in time. Ask the company what held it up.';
    await openTask(tx, {
      kind: 'payout_lapsed',
      title: `No payout of invoice ${number} before its last day`,
      words:
        `${countWords(contracts, 'contract was', 'contracts were')} signed for ${formatMoney(principalMinor)} and no payout ` +
        `followed, so the offer was cancelled at no cost. ${why}`,
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      severity: 'negative',
      dedupeKey: `payout_lapsed:${invoiceId}`,
    });
  });
}
