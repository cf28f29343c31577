import { defineMachine, stepsTo } from '../machine/machine';

/** Money coming in by direct debit; a transfer is recorded as `paid_out` at once. */
export const paymentInMachine = defineMachine({
  noun: 'collection',
  initial: 'created',
  transitions: {
    created: ['submitted', 'failed', 'cancelled'],
    submitted: ['confirmed', 'failed', 'cancelled'],
    confirmed: ['paid_out', 'charged_back', 'late_failed'],
    paid_out: ['charged_back', 'late_failed'],
    failed: [],
    cancelled: [],
    charged_back: [],
    late_failed: [],
  },
});
export type PaymentInStatus = keyof (typeof paymentInMachine)['transitions'];

/** Money going out. `unknown` means: ask the provider by our reference, never under a new key. */
export const paymentOutMachine = defineMachine({
  noun: 'payout',
  initial: 'created',
  transitions: {
    created: ['verifying', 'failed', 'cancelled', 'unknown'],
    verifying: ['approved', 'failed', 'cancelled', 'unknown'],
    approved: ['executing', 'failed', 'cancelled', 'unknown'],
    executing: ['executed', 'failed', 'cancelled', 'unknown'],
    executed: ['returned'],
    unknown: ['created', 'verifying', 'approved', 'executing', 'executed', 'failed', 'cancelled'],
    failed: [],
    cancelled: [],
    returned: [],
  },
});
export type PaymentOutStatus = keyof (typeof paymentOutMachine)['transitions'];

/** Payments, in and out, that the banks may bring news of on any working day. */
export const paymentsUnderWay: readonly (PaymentInStatus | PaymentOutStatus)[] = [
  'created',
  'submitted',
  'confirmed',
  'verifying',
  'approved',
  'executing',
  'unknown',
];

const usualIn = ['created', 'submitted', 'confirmed', 'paid_out'] as const;
const usualOut = ['created', 'verifying', 'approved', 'executing', 'executed'] as const;

/**
 * Every step from where we are to what was reported, so that each step's posting is made.
 * @param isPassedOn the provider has passed the money on to us, whatever became of it since: it kept its
 *   cost then, so that step is taken too
 */
export function paymentInStepsTo(
  from: PaymentInStatus,
  reported: PaymentInStatus,
  { isPassedOn = false } = {},
): PaymentInStatus[] {
  const come = isPassedOn ? stepsTo(paymentInMachine, usualIn, from, 'paid_out') : [];
  return [...come, ...stepsTo(paymentInMachine, usualIn, come.at(-1) ?? from, reported)];
}

/** As `paymentInStepsTo`, for payouts. */
export function paymentOutStepsTo(
  from: PaymentOutStatus,
  reported: PaymentOutStatus,
): PaymentOutStatus[] {
  return stepsTo(paymentOutMachine, usualOut, from, reported);
}

export const paymentKinds = ['first', 'retry', 'charge', 'transfer', 'payout', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/** True while the provider may still take the money. */
export function isCollectionOut(status: PaymentInStatus): boolean {
  return status === 'created' || status === 'submitted';
}

export const paymentInWords: Readonly<Record<PaymentInStatus, string>> = {
  created: 'Planned',
  submitted: 'Sent to the bank',
  confirmed: 'Collected',
  paid_out: 'Received',
  failed: 'Refused by the bank',
  cancelled: 'Cancelled',
  charged_back: 'Taken back by the payer',
  late_failed: 'Failed after it was collected',
};

export const paymentOutWords: Readonly<Record<PaymentOutStatus, string>> = {
  created: 'Being prepared',
  verifying: 'Being checked by the bank',
  approved: 'Approved',
  executing: 'On its way',
  executed: 'Paid',
  failed: 'Refused by the bank',
  cancelled: 'Cancelled',
  returned: 'Sent back by the receiving bank',
  unknown: 'Waiting for the bank to answer',
};

/**
 * Why a bank refused a payout or sent it back, from the `details.cause` of the provider's event.
 * Source: GoCardless, outbound payment events. A cause that is new to us is told as it is.
 */
export function describePayoutCause(cause: string): string {
  const known: Readonly<Record<string, string>> = {
    account_closed: 'The account is closed.',
    invalid_bank_details: 'There is no such account.',
    account_blocked: 'The account is blocked.',
    account_type_not_supported: 'The account takes no such payments.',
    refer_to_payee: 'The payee’s bank asks us to speak to the payee.',
    returned_by_payee: 'The payee sent it back.',
    insufficient_funds: 'The paying account was short of funds.',
  };
  return known[cause] ?? `The bank says “${cause.replaceAll('_', ' ')}”.`;
}
