import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { allocate } from '@millrace/domain/repayment/allocation';
import { sumHeld, type HeldRow } from '@millrace/domain/repayment/heldMoney';
import { postSuspenseApplied } from '@millrace/domain/ledger/receiptPostings';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { systemActor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import type { StepCall } from '../step/step';
import { postEarnedFee } from './earnedFee';
import { lockHeld, spendHeld } from './heldMoney';
import { findInstalment, listUses, payInstalments } from './instalments';
import { settleLateInterest, reckonLateCharges } from './lateCharges';
import type { OfInstalment } from './lateState';

/**
 * Money held for the company pays an instalment that is due, the oldest first. It was here since
 * its value date, so late interest runs up to that day; it is booked today.
 */
export async function applySuspense(
  tx: Tx,
  call: StepCall,
  invoiceId: string,
  policy: Policy,
  action: { instalmentId: string; amountMinor: number },
): Promise<void> {
  const { companyId } = await lockFinancing(tx, invoiceId);
  // A second try of the same step: the first one was done, and its answer was lost.
  if (await isDone(tx, call, invoiceId)) return;
  const { todayOn } = await readClock(tx);
  await postEarnedFee(tx, invoiceId, todayOn, policy);
  const held = await lockHeld(tx, { companyId });
  // Another of the company's financings may have used it since this day was planned.
  const amountMinor = Math.min(action.amountMinor, sumHeld(held));
  if (amountMinor === 0) return;
  const of = { invoiceId, companyId, instalmentId: action.instalmentId };
  const { seq } = await findInstalment(tx, invoiceId, action.instalmentId);
  let usedMinor = 0;
  for (const row of held) {
    const takenMinor = Math.min(row.leftMinor, amountMinor - usedMinor);
    if (takenMinor <= 0) continue;
    usedMinor += await applyRow(tx, call, of, { row, takenMinor, todayOn }, policy);
  }
  // Nothing, where late charges that were given back were all that was open.
  if (usedMinor === 0) return;
  await recordActivity(tx, {
    actor: systemActor,
    action: 'suspense_applied',
    subjectType: 'instalment',
    subjectId: action.instalmentId,
    invoiceId,
    companyId,
    after: { amountMinor: usedMinor },
    words: `${formatMoney(usedMinor)} held for the company paid instalment ${seq}.`,
    workflowId: call.workflowId,
  });
}

const stepKey = ({ workflowId, version }: StepCall) => `suspense_applied:${workflowId}:${version}:`;

async function isDone(tx: Tx, call: StepCall, invoiceId: string): Promise<boolean> {
  const entries = await tx.rows(sql`
    SELECT 1 FROM journal_entries
    WHERE financing_id = ${invoiceId} AND starts_with(idempotency_key, ${stepKey(call)}) LIMIT 1
  `);
  return entries.length > 0;
}

async function applyRow(
  tx: Tx,
  call: StepCall,
  of: OfInstalment,
  { row, takenMinor, todayOn }: { row: HeldRow; takenMinor: number; todayOn: string },
  policy: Policy,
): Promise<number> {
  const { invoiceId, companyId, instalmentId } = of;
  const key = `${call.workflowId}:${call.version}:${row.id}`;
  const held = { rowId: row.id, leftMinor: row.leftMinor };
  const money = { amountMinor: takenMinor, valueOn: row.valueOn, key, held };
  const { laterOn } = await reckonLateCharges(tx, of, money, policy.collection);
  const { openMinor } = await findInstalment(tx, invoiceId, instalmentId);
  const { allocated, unappliedMinor } = allocate(takenMinor, openMinor);
  const amountMinor = takenMinor - unappliedMinor;
  if (amountMinor === 0) return 0;
  const { entryId } = await postEntry(tx, {
    ...postSuspenseApplied({ financingId: invoiceId, companyId, shares: allocated }),
    idempotencyKey: `${stepKey(call)}${row.id}`,
    financingId: invoiceId,
    effectiveOn: todayOn,
    description: 'Money held for the company pays what is due',
  });
  const shares = [{ instalmentId, allocated }];
  await payInstalments(tx, shares);
  await spendHeld(tx, [row], listUses(shares), entryId);
  if (laterOn !== null) {
    await settleLateInterest(tx, of, { toOn: laterOn, key }, policy.collection);
  }
  return amountMinor;
}
