import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { postLateFeeCharged } from '@millrace/domain/ledger/payoutPostings';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { systemActor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import type { StepCall } from '../step/step';
import { postEarnedFee } from './earnedFee';
import { findInstalment } from './instalments';

/** Charges an instalment its late fee, once. Answers with the instalment's number; null where nothing is
 *  collected for its financing any more. */
export async function bookLateFee(
  tx: Tx,
  call: StepCall,
  fee: { invoiceId: string; instalmentId: string; amountMinor: number },
  policy: Policy,
): Promise<number | null> {
  const { invoiceId, instalmentId, amountMinor } = fee;
  const { status } = await lockFinancing(tx, invoiceId);
  if (!isLive(status)) return null;
  const { scheduledMinor, seq } = await findInstalment(tx, invoiceId, instalmentId);
  if (scheduledMinor.lateFee > 0) return seq;
  const { todayOn } = await readClock(tx);
  await postEarnedFee(tx, invoiceId, todayOn, policy);
  await postEntry(tx, {
    ...postLateFeeCharged({ financingId: invoiceId, amountMinor }),
    // One that was given back may fall due again after a charge-back.
    idempotencyKey: `late_fee:${instalmentId}:${call.version}`,
    financingId: invoiceId,
    effectiveOn: todayOn,
    description: `Late fee on instalment ${seq}`,
  });
  await tx.change(sql`
    UPDATE instalments SET late_fee_minor = late_fee_minor + ${amountMinor}
      WHERE id = ${instalmentId}
  `);
  await recordActivity(tx, {
    actor: systemActor,
    action: 'late_fee_charged',
    subjectType: 'instalment',
    subjectId: instalmentId,
    invoiceId,
    after: { amountMinor },
    words: `A late fee of ${formatMoney(amountMinor)} was charged on instalment ${seq}.`,
    workflowId: call.workflowId,
  });
  return seq;
}
