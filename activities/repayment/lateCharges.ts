import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { isClearedInGrace, lateInterestTo } from '@millrace/domain/repayment/arrears';
import { postLateInterestCharged } from '@millrace/domain/ledger/payoutPostings';
import { laterOf } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import { systemActor } from '../step/actors';
import { readPricing } from '../invoice/offers';
import { listHeldOf, readLateState, type LateState, type OfInstalment } from './lateState';
import { lowerLateCharge } from './loweredCharges';

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
