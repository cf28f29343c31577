import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { type Tx } from '@millrace/db/connection';
import { postEntry } from '@millrace/db/ledger';
import { sql } from '@millrace/db/sql';
import {
  isClearedInGrace,
  lateInterestTo,
  type LateReceipt,
} from '@millrace/domain/repayment/arrears';
import { postLateInterestCharged } from '@millrace/domain/ledger';
import { earlierOf, laterOf, type CivilDate } from '@millrace/domain/dates';
import { formatMoney } from '@millrace/domain/money';
import type { PaymentKind } from '@millrace/domain/payment';
import type { Policy } from '@millrace/domain/policy';
import { systemActor } from '../actors';
import { readPricing } from '../invoice/offers';
import { lockHeld } from './heldMoney';
import { lowerLateCharge } from './loweredCharges';

export interface OfInstalment {
  invoiceId: string;
  companyId: string;
  instalmentId: string;
}

/** Money that is about to pay an instalment. */
export interface MoneyIn {
  amountMinor: number;
  /** The bank's day: interest runs up to it. */
  valueOn: string;
  /** Names this booking; the same again charges nothing twice. */
  key: string;
  /** Where it was held until now: its row, and all that is left of that. */
  held?: { rowId: string; leftMinor: number };
}

interface LateState {
  seq: number;
  collectOn: string;
  owedMinor: number;
  interestMinor: number;
  interestPaidMinor: number;
  feeMinor: number;
  reckonedTo: string | null;
  isPaid: boolean;
  receipts: LateReceipt[];
  /** The same, with what of them paid late charges. */
  receiptsWhole: LateReceipt[];
}

/**
 * Brings the late charges of an instalment to what they are once this money is known, before it is
 * allocated: interest up to its value date; less, where more was reckoned before we heard of it;
 * none, and no late fee, where it clears the instalment within the grace. Answers with the day up
 * to which interest was reckoned before, if that is later: `settleLateInterest` up to it follows
 * the allocation, so interest that is paid stays paid until then.
 */
export async function reckonLateCharges(
  tx: Tx,
  of: OfInstalment,
  money: MoneyIn,
  policy: Policy['collection'],
): Promise<{ laterOn: string | null }> {
  const state = await readLateState(tx, of.instalmentId);
  if (!state || state.isPaid) return { laterOn: null };
  const { valueOn, held } = money;
  const own = { valueOn, amountMinor: held?.leftMinor ?? money.amountMinor };
  const received = [...state.receiptsWhole, own, ...(await listHeldOf(tx, of, held?.rowId))];
  if (isClearedInGrace({ ...state, receipts: received, graceDays: policy.graceDays })) {
    await lowerTo(tx, of, state, { lateFeeMinor: 0, lateInterestMinor: 0 }, money.key);
    return { laterOn: null };
  }
  if (state.reckonedTo === null || state.reckonedTo <= valueOn) {
    await chargeLateInterest(tx, of, { toOn: valueOn, key: money.key }, policy);
    return { laterOn: null };
  }
  // What pays late charges only leaves the balance as it was, and their interest with it.
  const standing = state.receipts.filter(({ reversedOn }) => !reversedOn);
  if (standing.reduce((sum, one) => sum + one.amountMinor, 0) >= state.owedMinor) {
    return { laterOn: null };
  }
  const untilThenMinor = await interestOf(tx, of, state, valueOn, policy);
  const lateInterestMinor = Math.max(untilThenMinor, state.interestPaidMinor);
  await lowerTo(tx, of, state, { lateInterestMinor }, money.key);
  return { laterOn: state.reckonedTo };
}

/**
 * Brings late interest to what it is up to `toOn`, once money of an earlier day has been allocated: what
 * that day left unpaid bears it, and what was paid of it beyond that is held for the company.
 */
export async function settleLateInterest(
  tx: Tx,
  of: OfInstalment,
  { toOn, key }: { toOn: string; key: string },
  policy: Policy['collection'],
): Promise<void> {
  const state = await readLateState(tx, of.instalmentId);
  if (!state) return;
  const lateInterestMinor = await interestOf(tx, of, state, toOn, policy);
  if (lateInterestMinor < state.interestMinor) {
    return lowerTo(tx, of, state, { lateInterestMinor }, `${key}:after`);
  }
  await chargeLateInterest(tx, of, { toOn, key }, policy);
}

/**
 * Brings the late charges of an instalment to what they are now that the bank has named another
 * value date for money that paid it: `valueOn`.
 */
export async function reckonAgain(
  tx: Tx,
  of: OfInstalment,
  { valueOn, key, mayRise }: { valueOn: string; key: string; mayRise: boolean },
  policy: Policy['collection'],
): Promise<void> {
  const state = await readLateState(tx, of.instalmentId);
  if (!state) return;
  const { graceDays } = policy;
  if (isClearedInGrace({ ...state, receipts: state.receiptsWhole, graceDays })) {
    return lowerTo(tx, of, state, { lateFeeMinor: 0, lateInterestMinor: 0 }, key);
  }
  const toOn = laterOf(state.reckonedTo ?? state.collectOn, valueOn);
  const lateInterestMinor = await interestOf(tx, of, state, toOn, policy);
  if (lateInterestMinor <= state.interestMinor) {
    return lowerTo(tx, of, state, { lateInterestMinor }, key);
  }
  if (mayRise) await chargeLateInterest(tx, of, { toOn, key }, policy);
}

/**
 * Interest on an instalment that is past its grace, up to and including a day. After the allocation
 * of older money it may be paid already, and owe again what other money left to pay later.
 */
async function chargeLateInterest(
  tx: Tx,
  of: OfInstalment,
  { toOn, key }: { toOn: string; key: string },
  policy: Policy['collection'],
): Promise<void> {
  const { invoiceId, instalmentId } = of;
  const state = await readLateState(tx, instalmentId);
  if (!state || toOn <= state.collectOn) return;
  const amountMinor = (await interestOf(tx, of, state, toOn, policy)) - state.interestMinor;
  if (amountMinor <= 0) return;
  await postEntry(tx, {
    ...postLateInterestCharged({ financingId: invoiceId, amountMinor }),
    idempotencyKey: `late_interest:${instalmentId}:${toOn}:${key}`,
    financingId: invoiceId,
    effectiveOn: toOn,
    description: 'Late interest up to the value date',
  });
  await tx.change(sql`
    UPDATE instalments SET late_interest_minor = late_interest_minor + ${amountMinor},
      late_interest_to = ${toOn},
      status = CASE WHEN status = 'paid' THEN 'due' ELSE status END
    WHERE id = ${instalmentId}
  `);
}

async function interestOf(
  tx: Tx,
  { invoiceId }: OfInstalment,
  state: LateState,
  valueOn: string,
  { graceDays }: Policy['collection'],
): Promise<number> {
  const { lateInterestBps: yearlyBps } = await readPricing(tx, invoiceId);
  return lateInterestTo({ ...state, valueOn, yearlyBps, graceDays });
}

/** There was no direct debit to collect the instalment `i` by when it was time to announce one, or one
 *  that was asked for was lost with its mandate by the day of its charge: that delay is the payer's, however
 *  soon a new one is. Not where we called the mandate off, or the debit while the mandate stood. */
const mandateWasNeeded = sql`(EXISTS (SELECT 1 FROM tasks
    WHERE tasks.dedupe_key = 'mandate_needed:' || i.id)
  OR EXISTS (SELECT 1 FROM payments lost JOIN mandates m ON m.id = lost.mandate_id
    WHERE lost.instalment_id = i.id AND lost.kind = 'first' AND lost.status = 'cancelled'
      AND m.status IN ('cancelled', 'expired', 'failed') AND m.called_off_at IS NULL
      AND (m.ended_at AT TIME ZONE 'Europe/London')::date <= lost.charge_on))`;

/**
 * The day that counts for lateness where a debit was charged on `chargedOn`. A first debit that we
 * announced too late, for whatever reason of ours, was paid when we asked for it: on time.
 */
export async function readCountedOn(
  tx: Tx,
  { instalmentId, kind }: { instalmentId: string; kind: PaymentKind },
  chargedOn: CivilDate,
): Promise<CivilDate> {
  const [row] = await tx.rows<{ collectOn: CivilDate }>(sql`
    SELECT collect_on FROM instalments i WHERE id = ${instalmentId} AND NOT ${mandateWasNeeded}
  `);
  return row && kind === 'first' ? earlierOf(chargedOn, row.collectOn) : chargedOn;
}

/** With what has come and was taken back: it was here meanwhile, as a withdrawn receipt never was. */
async function readLateState(tx: Tx, instalmentId: string): Promise<LateState | null> {
  const [row] = await tx.rows<Omit<LateState, 'receipts' | 'receiptsWhole'>>(sql`
    SELECT seq, collect_on, principal_minor + fee_minor - principal_rebated_minor
        - fee_rebated_minor - principal_written_off_minor - fee_written_off_minor
        AS owed_minor, late_interest_minor AS interest_minor, late_fee_minor AS fee_minor,
      late_interest_paid_minor AS interest_paid_minor,
      late_interest_to AS reckoned_to, status = 'paid' AS is_paid
    FROM instalments WHERE id = ${instalmentId}
  `);
  if (!row) return null;
  const paid = await tx.rows<LateReceipt & { wholeMinor: number }>(sql`
    SELECT CASE WHEN p.kind = 'first' AND p.instalment_id = i.id AND NOT ${mandateWasNeeded}
        THEN LEAST(p.confirmed_on, i.collect_on)
        ELSE COALESCE(p.confirmed_on, p.settled_on) END AS value_on,
      back.effective_on AS reversed_on, sum(a.amount_minor)::bigint AS whole_minor,
      COALESCE(sum(a.amount_minor) FILTER (WHERE a.component IN ('fee', 'principal')),
      0)::bigint
        AS amount_minor
    FROM allocations a JOIN payments p ON p.id = a.payment_id
      JOIN instalments i ON i.id = a.instalment_id
      LEFT JOIN journal_entries back ON back.id = a.reversed_by
    WHERE a.instalment_id = ${instalmentId}
      AND COALESCE(p.confirmed_on, p.settled_on) IS NOT NULL
      AND (a.reversed_by IS NULL OR (back.reverses_id IS NOT NULL AND p.kind <> 'transfer'))
    GROUP BY 1, 2
  `);
  const receiptsWhole = paid.map(({ wholeMinor, ...rest }) => ({
    ...rest,
    amountMinor: wholeMinor,
  }));
  return { ...row, receipts: paid, receiptsWhole };
}

/**
 * What is held of money that came for this financing: it was here on its value date, whatever was
 * debited meanwhile.
 * @param rowId left out, for it is counted already
 */
async function listHeldOf(
  tx: Tx,
  { companyId, invoiceId }: OfInstalment,
  rowId: string | undefined,
): Promise<LateReceipt[]> {
  const held = await lockHeld(tx, { companyId });
  const own = await tx.rows<{ id: string }>(sql`
    SELECT a.id FROM allocations a JOIN payments p ON p.id = a.payment_id
    WHERE a.id = ANY (${held.map(({ id }) => id)}::uuid[]) AND p.invoice_id = ${invoiceId}
  `);
  return held
    .filter(({ id }) => id !== rowId && own.some((row) => row.id === id))
    .map(({ valueOn, leftMinor }) => ({ valueOn, amountMinor: leftMinor }));
}

/** Gives back what was charged above what is right, and says so. */
async function lowerTo(
  tx: Tx,
  of: OfInstalment,
  state: LateState,
  right: { lateFeeMinor?: number; lateInterestMinor: number },
  key: string,
): Promise<void> {
  const { invoiceId, companyId, instalmentId } = of;
  const { todayOn: effectiveOn } = await readClock(tx);
  const how = { effectiveOn, key };
  const fee = { component: 'late_fee', toMinor: right.lateFeeMinor ?? state.feeMinor } as const;
  const interest = { component: 'late_interest', toMinor: right.lateInterestMinor } as const;
  const lessMinor =
    (await lowerLateCharge(tx, of, { ...fee, ...how })) +
    (await lowerLateCharge(tx, of, { ...interest, ...how }));
  if (lessMinor === 0) return;
  await tx.change(sql`
    UPDATE instalments SET status = 'paid'
    WHERE id = ${instalmentId} AND open_minor = 0 AND status IN ('due', 'collecting')
  `);
  await recordActivity(tx, {
    actor: systemActor,
    action: 'late_charges_given_back',
    subjectType: 'instalment',
    subjectId: instalmentId,
    invoiceId,
    companyId,
    after: { amountMinor: lessMinor },
    words:
      `${formatMoney(lessMinor)} of late charges on instalment ${state.seq} was given back: ` +
      'money had come earlier than was known when they were charged.',
  });
}
