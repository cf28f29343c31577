import type { Minor } from '../money/money';
import type { RepaymentAction } from './collectionState';

/** What the company owes because money that had been spent for it was taken back; due at once. */
export interface OwedReversal {
  reversalMinor: Minor;
  /** The company has been told of it. */
  reversalNotified: boolean;
  /** Unapplied money of the company that may make it good. */
  heldMinor: Minor;
}

/** It is made good from what is held, or else asked for once: whatever has become of the financing. */
export function planReversal(owed: OwedReversal): RepaymentAction[] {
  const { reversalMinor, reversalNotified, heldMinor } = owed;
  if (reversalMinor <= 0) return [];
  if (heldMinor > 0) return [{ kind: 'repay_reversal' }];
  return reversalNotified ? [] : [{ kind: 'tell_reversal_owed' }];
}

/**
 * How much of what is held of a receipt may go back to its payer: what makes good what the company owes
 * after a charge-back, of any of its invoices, stays here.
 */
export function refundableMinor(given: {
  ofReceiptMinor: Minor;
  /** All that is held for the company, this receipt's included. */
  heldMinor: Minor;
  reversalMinor: Minor;
}): Minor {
  const { ofReceiptMinor, heldMinor, reversalMinor } = given;
  return Math.max(Math.min(ofReceiptMinor, heldMinor - reversalMinor), 0);
}
