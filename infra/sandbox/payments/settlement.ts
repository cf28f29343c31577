import { addDays, addWorkingDays, isWorkingDay } from '../calendar';
import type { Account, OutboundRecord, PaymentRecord } from '../records';
import type { Sandbox } from '../sandbox';
import { findAccount } from './accounts';
import { advanceMandate, cancelMandate } from './mandates';
import { advanceOutbound, changeOutbound } from './outbound';

/**
 * Bacs, as GoCardless publishes it ("Bacs payment timings"): submitted two working days before the
 * charge, paid out on the working day after the outcome is known. The outcome itself is a setting:
 * one working day after the charge at the earliest, two by default.
 */
const SUBMIT_WORKING_DAYS_BEFORE = 2;
const PAY_OUT_AFTER_WORKING_DAYS = 1;
const CHARGE_BACK_AFTER_WORKING_DAYS = 5;
const LATE_FAILURE_AFTER_WORKING_DAYS = 1;
const RETURN_AFTER_WORKING_DAYS = 3;

/** Moves the business date on, one day at a time; every day is settled and stored by itself. */
export function moveTo(sandbox: Sandbox, dateOn: string): string[] {
  const days: string[] = [];
  while (sandbox.dateOn < dateOn) {
    const day = addDays(sandbox.dateOn, 1);
    sandbox.changeSettings({ dateOn: day });
    settleDay(sandbox, day);
    sandbox.commit();
    days.push(day);
  }
  return days;
}

function settleDay(sandbox: Sandbox, day: string): void {
  if (!isWorkingDay(day)) return;
  for (const mandate of sandbox.store.table('mandates').list()) {
    const underWay = ['pending_submission', 'submitted'].includes(mandate.status);
    if (underWay && !sandbox.settings.instant) advanceMandate(sandbox, mandate.id);
  }
  const payments = () => sandbox.store.table('payments').list();
  for (const payment of payments()) submitIfDue(sandbox, payment, day);
  for (const payment of payments()) {
    const answerOn = addWorkingDays(payment.charge_date, sandbox.settings.answersAfterWorkingDays);
    if (payment.status === 'submitted' && answerOn <= day) charge(sandbox, payment, day);
  }
  payOut(sandbox, day);
  for (const payment of payments()) takeBackIfDue(sandbox, payment, day);
  for (const payment of sandbox.store.table('outbound').list())
    settleOutbound(sandbox, payment, day);
}

function accountOf(sandbox: Sandbox, bankAccountId: string): Account | undefined {
  const details = sandbox.store.table('bankAccounts').get(bankAccountId);
  return details && findAccount(sandbox, details.sortCode, details.accountNumber);
}

function submitIfDue(sandbox: Sandbox, payment: PaymentRecord, day: string): void {
  if (payment.status !== 'pending_submission') return;
  if (sandbox.store.table('mandates').get(payment.mandateId)?.status !== 'active') return;
  if (addWorkingDays(payment.charge_date, -SUBMIT_WORKING_DAYS_BEFORE) > day) return;
  change(sandbox, { ...payment, status: 'submitted' }, 'submitted');
}

function charge(sandbox: Sandbox, payment: PaymentRecord, day: string): void {
  const mandate = sandbox.store.table('mandates').get(payment.mandateId);
  if (!mandate) return;
  const behaviour = accountOf(sandbox, mandate.bankAccountId)?.collection ?? 'ok';
  if (behaviour === 'mandate_cancelled' && mandate.status === 'active') {
    cancelMandate(sandbox, mandate, 'bank');
  }
  const bounced = sandbox.store
    .table('payments')
    .list()
    .some((other) => other.mandateId === mandate.id && other.status === 'failed');
  const fails =
    behaviour === 'bounce_always' ||
    behaviour === 'mandate_cancelled' ||
    (behaviour === 'bounce_first' && !bounced);
  if (fails) {
    failPayment(
      sandbox,
      payment,
      behaviour === 'mandate_cancelled' ? behaviour : 'insufficient_funds',
    );
  } else {
    change(sandbox, { ...payment, status: 'confirmed', confirmedOn: day }, 'confirmed');
  }
}

export function failPayment(sandbox: Sandbox, payment: PaymentRecord, cause: string): void {
  change(sandbox, { ...payment, status: 'failed' }, 'failed', cause);
}

/** The provider keeps what it had paid out and takes it off its next payout to us. */
export function failLate(sandbox: Sandbox, payment: PaymentRecord, cause: string): void {
  const clawBackOn = addWorkingDays(sandbox.dateOn, 1);
  change(sandbox, { ...payment, status: 'failed', clawBackOn }, 'failed', cause);
}

export function chargeBack(sandbox: Sandbox, payment: PaymentRecord): void {
  const clawBackOn = addWorkingDays(sandbox.dateOn, 1);
  change(
    sandbox,
    { ...payment, status: 'charged_back', clawBackOn },
    'charged_back',
    'refund_requested',
  );
}

/** One payout a day: what was confirmed two working days ago, less fees and what is taken back. */
function payOut(sandbox: Sandbox, day: string): void {
  const payments = sandbox.store.table('payments').list();
  const paidOut = payments.filter(
    (payment) =>
      payment.status === 'confirmed' &&
      payment.confirmedOn !== null &&
      addWorkingDays(payment.confirmedOn, PAY_OUT_AFTER_WORKING_DAYS) <= day,
  );
  const takenBack = payments.filter(
    (payment) => payment.clawBackOn !== null && payment.clawBackOn <= day && !payment.clawedBack,
  );
  const owed = takenBack.filter((payment) => payment.paidOutOn !== null);
  if (paidOut.length + takenBack.length === 0) return;
  const charged = new Map(paidOut.map((payment) => [payment.id, feeOf(sandbox, payment.amount)]));
  const givenBack = sandbox.settings.keepsFees ? [] : owed;
  const items = [
    ...paidOut.map(({ id, amount }) => toItem('payment_paid_out', amount, id)),
    ...[...charged].map(([id, fee]) => toItem('gocardless_fee', -fee, id)),
    ...owed.map(({ id, amount, status }) =>
      toItem(status === 'failed' ? 'payment_failed' : 'payment_charged_back', -amount, id),
    ),
    ...givenBack.map(({ id, feeMinor }) => toItem('gocardless_fee', feeMinor, id)),
  ].filter(({ amount }) => amount !== 0);
  const fees = items
    .filter(({ type }) => type === 'gocardless_fee')
    .reduce((total, { amount }) => total - amount, 0);
  const payout = sandbox.store.table('payouts').put({
    id: sandbox.newId('PO'),
    created_at: sandbox.nowText(),
    amount: items.reduce((total, { amount }) => total + amount, 0),
    deducted_fees: fees,
    arrival_date: day,
    reference: `MILLRACE-${day.replaceAll('-', '')}`,
    items,
  });
  for (const payment of paidOut) {
    const paid: PaymentRecord = {
      ...payment,
      status: 'paid_out',
      payoutId: payout.id,
      paidOutOn: day,
      feeMinor: charged.get(payment.id) ?? 0,
    };
    change(sandbox, paid, 'paid_out', undefined, { payout: payout.id });
  }
  for (const payment of takenBack) {
    const action = payment.status === 'failed' ? 'late_failure_settled' : 'chargeback_settled';
    change(sandbox, { ...payment, clawedBack: true }, action, undefined, { payout: payout.id });
  }
  sandbox.emit('payouts', 'paid', { payout: payout.id });
}

/** Published for a domestic collection on the standard plan: 1 % and 20p, £4 at most. */
function feeOf(sandbox: Sandbox, amount: number): number {
  const { bps, plusMinor, maxMinor } = sandbox.settings.collectionFee;
  return Math.min(Math.round((amount * bps) / 10_000) + plusMinor, maxMinor);
}

const toItem = (type: string, amount: number, paymentId: string) => ({ type, amount, paymentId });

function takeBackIfDue(sandbox: Sandbox, payment: PaymentRecord, day: string): void {
  if (payment.status !== 'paid_out' || payment.paidOutOn === null) return;
  const mandate = sandbox.store.table('mandates').get(payment.mandateId);
  const behaviour = mandate && accountOf(sandbox, mandate.bankAccountId)?.collection;
  const since = (count: number) => addWorkingDays(payment.paidOutOn ?? day, count) <= day;
  if (behaviour === 'charge_back' && since(CHARGE_BACK_AFTER_WORKING_DAYS)) {
    chargeBack(sandbox, payment);
  }
  if (behaviour === 'late_failure' && since(LATE_FAILURE_AFTER_WORKING_DAYS)) {
    failLate(sandbox, payment, 'refer_to_payer');
  }
}

function settleOutbound(sandbox: Sandbox, payment: OutboundRecord, day: string): void {
  if (payment.status === 'scheduled' && payment.execution_date <= day) {
    advanceOutbound(sandbox, payment.id);
  }
  const dueBackOn = addWorkingDays(payment.execution_date, RETURN_AFTER_WORKING_DAYS);
  const behaviour = accountOf(sandbox, payment.bankAccountId)?.payout;
  if (payment.status === 'executed' && behaviour === 'returned_later' && dueBackOn <= day) {
    changeOutbound(sandbox, payment, 'returned', 'account_closed');
  }
}

function change(
  sandbox: Sandbox,
  payment: PaymentRecord,
  action: string,
  cause?: string,
  links: Record<string, string> = {},
): void {
  sandbox.store.table('payments').put(payment);
  const origin = cause ? 'bank' : 'gocardless';
  sandbox.emit('payments', action, { payment: payment.id, ...links }, { cause, origin });
}
