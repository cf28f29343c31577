import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry, reverseEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { sumComponents } from '@millrace/domain/repayment/allocation';
import type { ComponentAmounts } from '@millrace/domain/repayment/instalment';
import {
  postCollectedTakenBack,
  postProviderCostKept,
  postReversalShortfall,
} from '@millrace/domain/ledger/receiptPostings';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { bankActor } from '../step/actors';
import type { CollectionRow } from './collectionBookings';
import { postEarnedFee } from './earnedFee';
import { changeStatus, lockFinancing } from '../invoice/financings';
import { readReversal } from './heldMoney';
import { unpayInstalments } from './instalments';
import { stopRefundsOf } from '../receipt/stoppedRefunds';
import type { StepCall } from '../step/step';
import { openTask } from '@millrace/db/process/tasks';

/** What came in and is not ours any more, or never was. */
export type Undone = Pick<CollectionRow, 'id' | 'invoiceId' | 'companyId' | 'amountMinor'>;

/**
 * The payer took it back, or it failed late: every entry of the payment is reversed, what it paid
 * is due again, and what was spent meanwhile of its held remainder is owed again.
 */
export async function bookTakenBack(
  tx: Tx,
  call: StepCall,
  row: CollectionRow,
  status: 'charged_back' | 'late_failed',
  todayOn: string,
  policy: Policy,
): Promise<void> {
  await undoReceipt(tx, call, row, { key: status, todayOn, policy, ...takenBack });
  await tx.change(sql`
    UPDATE instalments SET failed_attempts = failed_attempts + 1, last_failed_on = ${todayOn}
    WHERE id = ${row.instalmentId}
  `);
}

const takenBack = { happened: 'was taken back', because: 'The payer has taken it back since' };

/**
 * Reverses all that was booked of a receipt of a known company; refunds of it that nobody has begun
 * to send are stopped.
 * @param how.key tells this undoing from another of the same receipt
 * @param how.happened what became of the amount, after it: "was taken back"
 * @param how.because why what was spent of it is owed again
 */
export async function undoReceipt(
  tx: Tx,
  call: StepCall,
  row: Undone,
  how: { key: string; todayOn: string; policy: Policy; happened: string; because: string },
): Promise<void> {
  const { invoiceId, companyId } = row;
  const financing = await lockFinancing(tx, invoiceId);
  await stopRefundsOf(tx, call, row.id);
  await postEarnedFee(tx, invoiceId, how.todayOn, how.policy);
  const owedBefore = await readReversal(tx, invoiceId);
  const reversalId = await reverseEntriesOf(tx, row, how);
  const booked = { financingId: invoiceId, paymentId: row.id, effectiveOn: how.todayOn };
  const collected = await readMovedToSuspense(tx, row.id);
  if (sumComponents(collected) > 0) {
    await postEntry(tx, {
      ...postCollectedTakenBack({ financingId: invoiceId, companyId, collected }),
      ...booked,
      idempotencyKey: `collected_taken_back:${row.id}`,
      description: 'It had been held for the company since the payout came back',
    });
  }
  const { spentMinor } = await unpayInstalments(tx, row.id, reversalId);
  if (spentMinor > 0) await owedAgain(tx, row, { ...how, spentMinor });
  const owedMinor = (await readReversal(tx, invoiceId)) - owedBefore;
  if (owedMinor > 0) await askForIt(tx, row, financing.number, { ...how, owedMinor });
  if (financing.status !== 'repaid') return;
  await tx.change(sql`UPDATE financings SET settled_on = NULL WHERE invoice_id = ${invoiceId}`);
  await changeStatus(tx, call, financing, {
    to: 'overdue',
    actor: bankActor,
    words: `Invoice ${financing.number} is owed again: ${formatMoney(row.amountMinor)} ${how.happened}.`,
  });
}

/** What was spent of a receipt that is undone. */
async function owedAgain(
  tx: Tx,
  { id, invoiceId, companyId }: Undone,
  { spentMinor, todayOn }: { spentMinor: number; todayOn: string },
): Promise<void> {
  await postEntry(tx, {
    ...postReversalShortfall({ financingId: invoiceId, companyId, amountMinor: spentMinor }),
    financingId: invoiceId,
    paymentId: id,
    effectiveOn: todayOn,
    idempotencyKey: `reversal_shortfall:${id}`,
    description: 'Held money that was spent is owed again',
  });
}

/** What had been held and used, or had made such a debt good, is owed beside the instalments. */
async function askForIt(
  tx: Tx,
  { invoiceId }: Undone,
  number: string,
  how: { owedMinor: number; happened: string; because: string },
): Promise<void> {
  await openTask(tx, {
    kind: 'reversal_owed',
    title: `Money spent for invoice ${number} ${how.happened}`,
    words:
      `${formatMoney(how.owedMinor)} had been held for the company and was used. ${how.because}, ` +
      'so the company owes it: it pays by transfer, or what is held for it does.',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    severity: 'negative',
    dedupeKey: `reversal_owed:${invoiceId}`,
  });
}

/**
 * The provider has taken the money off its payout to us, and tells there what of its cost it gives
 * back: by its published rule all (`gocardless_fee` as a credit), so the reversal expects all.
 * What it keeps is a cost after all.
 */
export async function bookClawedBack(
  tx: Tx,
  row: CollectionRow,
  settled: { givenBackMinor: number; arrivedOn: string | null },
): Promise<void> {
  const paid = await tx.row<{ costMinor: number }>(
    sql`SELECT COALESCE(provider_fee_minor, 0) AS cost_minor FROM payments WHERE id = ${row.id}`,
  );
  const costMinor = (paid?.costMinor ?? 0) - settled.givenBackMinor;
  if (costMinor <= 0) return;
  const { todayOn } = await readClock(tx);
  await postEntry(tx, {
    ...postProviderCostKept({ financingId: row.invoiceId, costMinor }),
    idempotencyKey: `provider_cost_kept:${row.id}`,
    financingId: row.invoiceId,
    paymentId: row.id,
    effectiveOn: settled.arrivedOn ?? todayOn,
    description: 'The provider keeps its cost',
  });
}

/** Reverses what stands of a payment's entries, the newest first; answers with the last reversal. */
export async function reverseEntriesOf(
  tx: Tx,
  row: Pick<Undone, 'id' | 'amountMinor'>,
  how: { key: string; todayOn: string; happened: string },
): Promise<string | null> {
  const entries = await tx.rows<{ id: string }>(sql`
    SELECT e.id FROM journal_entries e WHERE e.payment_id = ${row.id} AND e.reverses_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = e.id)
    ORDER BY e.posted_at DESC, e.id DESC
  `);
  let reversalId: string | null = null;
  for (const { id } of entries) {
    const reversal = await reverseEntry(tx, id, {
      idempotencyKey: `${how.key}:${row.id}:${id}`,
      effectiveOn: how.todayOn,
      description: `${formatMoney(row.amountMinor)} ${how.happened}`,
    });
    reversalId = reversal.entryId;
  }
  return reversalId;
}

/** What this payment had paid by itself until a returned payout moved it to suspense. */
async function readMovedToSuspense(tx: Tx, paymentId: string): Promise<ComponentAmounts> {
  const row = await tx.row<ComponentAmounts>(sql`
    SELECT COALESCE(sum(a.amount_minor) FILTER (WHERE component = 'late_fee'), 0)::bigint
        AS late_fee,
      COALESCE(sum(a.amount_minor) FILTER (WHERE component = 'late_interest'), 0)::bigint
        AS late_interest,
      COALESCE(sum(a.amount_minor) FILTER (WHERE component = 'fee'), 0)::bigint AS fee,
      COALESCE(sum(a.amount_minor) FILTER (WHERE component = 'principal'), 0)::bigint
        AS principal
    FROM allocations a JOIN journal_entries e ON e.id = a.reversed_by
    WHERE a.payment_id = ${paymentId} AND a.from_id IS NULL AND e.kind = 'collected_to_suspense'
  `);
  return row ?? { lateFee: 0, lateInterest: 0, fee: 0, principal: 0 };
}
