import type { AccountCode } from './journal';
import { mulDiv, type Minor } from '../money/money';
import type { Policy } from '../policy/policy';

/** Ledger balances as signed there, and what is promised but not booked yet. */
export interface FundsInput {
  balances: Partial<Record<AccountCode, Minor>>;
  reservationsMinor: Minor;
  /** What receipts that no line of our statement proves yet have paid: in the ledger, and perhaps not
   *  in the bank. What is held of them comes off by itself. */
  unprovenMinor: Minor;
  accruedUnpaidCouponMinor: Minor;
  notesMaturingMinor: Minor;
  liquidityBufferMinor: Minor;
}

const counted = [
  'bank',
  'payouts_in_flight',
  'investor_interest_payable',
  'tax_withheld_payable',
  'suspense',
  'unidentified_receipts',
  'security_deposits',
] as const satisfies readonly AccountCode[];

/** The largest of a fixed amount, a share of the notes, and the coupons of the next days. */
export function liquidityBuffer(
  input: { notesMinor: Minor; nextCouponsMinor: Minor },
  policy: Policy['liquidity'],
): Minor {
  const ofNotesMinor = mulDiv([input.notesMinor, policy.ofNotesBps], 10_000);
  return Math.max(policy.minBufferMinor, ofNotesMinor, input.nextCouponsMinor);
}

/**
 * What may be lent now. Money that belongs to others is negative in the ledger and so comes off by
 * itself; money in collection counts nothing until it is here. May be below zero: a shortage.
 */
export function availableFunds(input: FundsInput): {
  availableMinor: Minor;
  lines: { label: AccountCode | PromiseCode; amountMinor: Minor }[];
} {
  const promises = promisesOf(input);
  const lines = [
    ...counted.map((label) => ({ label, amountMinor: input.balances[label] ?? 0 })),
    ...promiseCodes.map((label) => ({ label, amountMinor: -promises[label] })),
  ];
  return { availableMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0), lines };
}

const promiseCodes = [
  'reservations',
  'unproven_receipts',
  'accrued_coupon',
  'maturing_notes',
  'liquidity_buffer',
] as const;
type PromiseCode = (typeof promiseCodes)[number];

function promisesOf(input: FundsInput): Record<PromiseCode, Minor> {
  return {
    reservations: input.reservationsMinor,
    unproven_receipts: input.unprovenMinor,
    accrued_coupon: input.accruedUnpaidCouponMinor,
    maturing_notes: input.notesMaturingMinor,
    liquidity_buffer: input.liquidityBufferMinor,
  };
}
