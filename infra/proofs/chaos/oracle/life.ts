/*
 * What the oracle and the product both live through, and what they are compared by. Everything here
 * is plain JSON: money in whole pence (…Minor), days as YYYY-MM-DD in London (…On).
 *
 * A day D is lived in this order:
 *  1. The business clock says D, 09:00. On the first day lived of a month, the fee earned up to the
 *     end of the month before is posted for every financing.
 *  2. Every collection does what is due on D (notices, debits, late fees, small balances, held money
 *     applied, status).
 *  3. The bank and the provider live through D: debits are charged, outcomes are told, money is
 *     passed on, payouts come back. What is told and heard is booked, and the collections do what
 *     follows from it.
 *  4. People act, in the order of `acts`; after each act the collections do what follows.
 *  5. The state is noted.
 * On a day without a worker only the provider's part of 3 happens; what it tells is heard on the next
 * day lived, before or after step 2 of that day.
 */

/** Who can ask for and release payouts and refunds; each is another person. */
export type Admin = 0 | 1 | 2 | 3;

/** What holds for all lives of a run. */
export interface Conditions {
  readonly startOn: string;
  readonly lastOn: string;
  /** From that day on, payouts to one account on one day take two people from so much. */
  readonly fourEyes: readonly { readonly sinceOn: string; readonly fromMinor: number }[];
  /** Days, both included, on which no worker of ours ran. Nobody acts on them. */
  readonly away: readonly { readonly fromOn: string; readonly toOn: string }[];
  /** After such days: whether what the provider told is heard before the day's own work. */
  readonly hearsFirst: boolean;
}

/** One company with one to three financings; a vendor is one account. */
export interface Life {
  readonly limitMinor: number;
  readonly vendorCapBps: number;
  readonly financings: readonly LifeFinancing[];
  /** A debit that is charged on one of these days bounces: told, as any outcome, two working days
   *  after its charge. */
  readonly short: readonly { readonly fromOn: string; readonly toOn: string }[];
  /** What the provider tells on these days does not arrive: never, or only on `heardOn`. */
  readonly unheard: readonly {
    readonly fromOn: string;
    readonly toOn: string;
    readonly heardOn: string | null;
  }[];
  /** Sorted by `on`. */
  readonly acts: readonly Act[];
}

export interface LifeFinancing {
  readonly principalMinor: number;
  /** Monthly fee in basis points. */
  readonly feeBps: number;
  readonly termMonths: number;
  /** Contractual late interest, basis points a year. */
  readonly lateInterestBps: number;
  readonly vendor: 0 | 1;
  /** The day on which the limit is reserved, the contract signed (payout within 5 working days) and
   *  the mandate active: from then on a payout may be asked for. If the limit has no room that day,
   *  the financing never comes to be. */
  readonly readyOn: string;
  /** What the payee's bank does with each payout that reaches it, one after the other; `executed`
   *  on the same day once the list is used up. */
  readonly payouts: readonly ('executed' | 'refused')[];
}

/** `financing` is its place in the list of the life. */
export type Act = { readonly on: string } & (
  | { readonly kind: 'ask'; readonly financing: number; readonly by: Admin }
  /** Releases the open request. With `bankAway` our provider does not answer until `retry`. */
  | {
      readonly kind: 'release';
      readonly financing: number;
      readonly by: Admin;
      readonly bankAway?: boolean;
    }
  /** The payout that could not be sent is tried again; nothing where none waits. */
  | { readonly kind: 'retry'; readonly financing: number }
  | { readonly kind: 'freeze' | 'unfreeze' }
  | { readonly kind: 'revoke_account'; readonly vendor: 0 | 1 }
  | { readonly kind: 'dismiss'; readonly admin: Admin }
  /** Somebody with a hand on the database changes the fee after the signature. */
  | { readonly kind: 'tamper_fee'; readonly financing: number; readonly feeMinor: number }
  /** Money on our bank statement of `bookedOn`, recorded for this financing today. */
  | {
      readonly kind: 'transfer';
      readonly financing: number;
      readonly amountMinor: number;
      readonly bookedOn: string;
      readonly by: Admin;
    }
  /** The same typed, but the money never came: booked as typed, never to be paid out again. */
  | {
      readonly kind: 'claim';
      readonly financing: number;
      readonly amountMinor: number;
      readonly bookedOn: string;
      readonly by: Admin;
    }
  /** Of all that is still held of the receipt that the act with that place in `acts` recorded. */
  | { readonly kind: 'ask_refund'; readonly receipt: number; readonly by: Admin }
  | { readonly kind: 'release_refund'; readonly receipt: number; readonly by: Admin }
  /** The payer's bank takes back the latest debit of the instalment that was passed on to us, by an
   *  indemnity claim or as a late failure; nothing where there is none. Heard the same day; the
   *  provider takes the money off its next payment to us, on the next working day. */
  | {
      readonly kind: 'charge_back' | 'late_failure';
      readonly financing: number;
      readonly seq: number;
    }
  /** The payee's bank sends an executed payout back; nothing where there is none. */
  | { readonly kind: 'payout_returned'; readonly financing: number }
);

/** `none`: there was nothing that the act could be about. */
export type Answer = 'done' | 'refused' | 'none';

export interface Amounts {
  readonly scheduledMinor: number;
  readonly paidMinor: number;
  readonly writtenOffMinor: number;
  readonly openMinor: number;
}

export interface InstalmentState {
  readonly seq: number;
  readonly dueOn: string;
  readonly collectOn: string;
  readonly principal: Amounts;
  readonly fee: Amounts;
  readonly lateFee: Amounts;
  readonly lateInterest: Amounts;
}

/** A debit that the provider has. */
export interface DebitState {
  readonly seq: number;
  readonly kind: 'first' | 'retry' | 'charge';
  readonly amountMinor: number;
  readonly chargeOn: string;
}

export interface FinancingState {
  readonly status: string;
  readonly instalments: readonly InstalmentState[];
  /** By account code; those at zero are left out. Debit positive. */
  readonly ledger: Readonly<Record<string, number>>;
  /** Those not called off, by day of charge, then seq, then kind. */
  readonly debits: readonly DebitState[];
}

/** The state at the end of a day lived. */
export interface DayState {
  readonly on: string;
  /** null where the limit had no room, or before `readyOn`. */
  readonly financings: readonly (FinancingState | null)[];
  readonly outstandingMinor: number;
  readonly reservedMinor: number;
  readonly suspenseMinor: number;
  readonly isFrozen: boolean;
}

/** What a life came to: its days, and the answer to each act. */
export interface Lived {
  readonly days: readonly DayState[];
  readonly answers: readonly Answer[];
}
