import type { PersonRef } from '../http/page';

/** A payout that came back from the account, until two admins say that it may be paid again. */
export interface ReturnedPayoutView {
  paymentId: string;
  proposal: { by: PersonRef; at: string; reason: string } | null;
  canClear: boolean;
  /** Who may say so, for a reader who may not. */
  whyNot: string | null;
}

export interface GateLine {
  code: string;
  passed: boolean;
  words: string;
}
