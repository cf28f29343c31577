import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { postSmallBalanceWrittenOff } from '@millrace/domain/ledger/payoutPostings';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { sumComponents } from '@millrace/domain/repayment/allocation';
import { systemActor } from '../step/actors';
import type { StepCall } from '../step/step';
import { postEarnedFee } from './earnedFee';
import { lockInstalments } from './instalments';

/** What is left of an instalment is less than a debit is worth: given up, and so said. */
export async function writeOffSmallBalance(
  tx: Tx,
  call: StepCall,
  input: { invoiceId: string; companyId: string; instalmentId: string; policy: Policy },
): Promise<void> {
  const { invoiceId, companyId, instalmentId, policy } = input;
  const instalments = await lockInstalments(tx, invoiceId);
  const instalment = instalments.find(({ id }) => id === instalmentId);
  const amountMinor = instalment ? sumComponents(instalment.openMinor) : 0;
  if (!instalment || amountMinor <= 0 || amountMinor >= policy.collection.smallBalanceMinor) return;
  const { todayOn } = await readClock(tx);
  const { openMinor: open, seq } = instalment;
  await postEarnedFee(tx, invoiceId, todayOn, policy);
  await postEntry(tx, {
    ...postSmallBalanceWrittenOff({ financingId: invoiceId, open }),
    idempotencyKey: `small_balance:${call.workflowId}:${call.version}`,
    financingId: invoiceId,
    effectiveOn: todayOn,
    description: `Small balance of instalment ${seq} written off`,
  });
  await tx.change(sql`
    UPDATE instalments SET late_fee_written_off_minor = late_fee_written_off_minor +
      ${open.lateFee},
      late_interest_written_off_minor = late_interest_written_off_minor + ${open.lateInterest},
      fee_written_off_minor = fee_written_off_minor + ${open.fee},
      principal_written_off_minor = principal_written_off_minor + ${open.principal}, status =
      'paid'
    WHERE id = ${instalmentId}
  `);
  await recordActivity(tx, {
    actor: systemActor,
    action: 'small_balance_written_off',
    subjectType: 'instalment',
    subjectId: instalmentId,
    invoiceId,
    companyId,
    after: { amountMinor },
    words: `${formatMoney(amountMinor)} left of instalment ${seq} was written off: too little to collect.`,
    workflowId: call.workflowId,
  });
}
