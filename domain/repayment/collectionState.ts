import { sumComponents } from './allocation';
import { countLateDays } from './arrears';
import type { CivilDate } from '../dates/civilDate';
import type { ComponentAmounts, InstalmentStatus } from './instalment';
import type { Minor } from '../money/money';
import { isCollectionOut, type PaymentInStatus } from '../payment/payment';

/** A debit of one instalment, from its notice on. */
export interface CollectionDebit {
  paymentId: string;
  instalmentId: string;
  /** `first` for the instalment, `retry` of it at the same amount, `charge` for what is left. */
  kind: 'first' | 'retry' | 'charge';
  status: PaymentInStatus;
  amountMinor: Minor;
  noticeSentOn: CivilDate | null;
  chargeOn: CivilDate;
  failedOn: CivilDate | null;
  /** The last day on which we asked the bank of ourselves what became of it. */
  askedOn: CivilDate | null;
  /** The day on which the company was told of the failure. */
  failureNotifiedOn: CivilDate | null;
}

export interface CollectionInstalment {
  id: string;
  seq: number;
  collectOn: CivilDate;
  status: InstalmentStatus;
  openMinor: ComponentAmounts;
  lateFeeCharged: boolean;
  /** What is held of money for this invoice came within the grace, and covers what is unpaid. */
  isCoveredInGrace: boolean;
  /** What instalments of the company's other invoices that fall due before it take of what is held. */
  heldForOthersMinor: Minor;
  /** Days of the reminders sent so far, as the policy names them: −5, 1, 15. */
  remindersSent: readonly number[];
}

export const collectionTasks = ['mandate_needed', 'collection_failed', 'charge_failed'] as const;
export type CollectionTask = (typeof collectionTasks)[number];

/** All that the plan of one financing's collection needs to know. */
export interface CollectionState {
  status: 'active' | 'overdue' | 'defaulted';
  mandateActive: boolean;
  instalments: readonly CollectionInstalment[];
  debits: readonly CollectionDebit[];
  /** Debits of a plan that a returned payout made void; the bank may still collect them. */
  voidDebits: readonly CollectionDebit[];
  lateFeesChargedMinor: Minor;
  /** Unapplied money of the company, for all of its financings. */
  heldMinor: Minor;
  /** A receipt that somebody typed has paid some of it, and no line of our statement proves it yet. */
  isPaidUnproven: boolean;
  /** What a charge-back of spent money left owed; due at once. */
  reversalMinor: Minor;
  /** The company has been told of it. */
  reversalNotified: boolean;
  /** Tasks opened so far, by task and instalment, so that each is opened once. */
  tasksOpened: readonly { task: CollectionTask; instalmentId: string }[];
  accountFrozen: boolean;
  defaultProposed: boolean;
  writeOffProposed: boolean;
}

/** What the collection does today. Each is one activity; the order is the order of the list. */
export type RepaymentAction =
  | { kind: 'mark_instalment_due'; instalmentId: string }
  | { kind: 'apply_suspense'; instalmentId: string; amountMinor: Minor }
  | { kind: 'tell_debit_failed'; instalmentId: string; paymentId: string }
  | { kind: 'cancel_debit'; instalmentId: string; paymentId: string }
  | { kind: 'ask_about_debit'; instalmentId: string; paymentId: string }
  | { kind: 'write_off_small_balance'; instalmentId: string }
  | {
      kind: 'send_debit_notice';
      instalmentId: string;
      debitKind: 'first' | 'charge';
      amountMinor: Minor;
      chargeOn: CivilDate;
    }
  | {
      kind: 'submit_debit';
      instalmentId: string;
      paymentId: string;
      amountMinor: Minor;
      chargeOn: CivilDate;
    }
  | {
      kind: 'submit_retry';
      instalmentId: string;
      retryOf: string;
      attempt: number;
      amountMinor: Minor;
      chargeOn: CivilDate;
    }
  | { kind: 'charge_late_fee'; instalmentId: string; amountMinor: Minor }
  | { kind: 'send_reminder'; instalmentId: string; day: number }
  | { kind: 'open_task'; instalmentId: string; task: CollectionTask }
  | { kind: 'repay_reversal' }
  | { kind: 'tell_reversal_owed' }
  | { kind: 'mark_overdue' }
  | { kind: 'mark_active' }
  | { kind: 'freeze_account' }
  | { kind: 'propose_default'; daysPastDue: number }
  | { kind: 'propose_write_off'; daysPastDue: number }
  | { kind: 'mark_repaid' };

/** Open principal and fee: what makes an instalment late. */
export function baseOpenMinor(instalment: CollectionInstalment): Minor {
  return instalment.openMinor.fee + instalment.openMinor.principal;
}

/** Everything open of an instalment. */
export function totalOpenMinor(instalment: CollectionInstalment): Minor {
  return sumComponents(instalment.openMinor);
}

/** The instalment's own debits, `first` and its retries, that the provider may still collect. */
export function mainDebitOut(
  state: CollectionState,
  instalmentId: string,
): CollectionDebit | undefined {
  return state.debits.find(
    (debit) =>
      debit.instalmentId === instalmentId &&
      debit.kind !== 'charge' &&
      isCollectionOut(debit.status),
  );
}

/** `countLateDays` of one instalment as the collection sees it. */
export function lateDays(
  state: CollectionState,
  instalment: CollectionInstalment,
  todayOn: CivilDate,
): number {
  const debit = mainDebitOut(state, instalment.id);
  const { collectOn } = instalment;
  const debitsOut = debit ? [debit] : [];
  const open = { collectOn, baseOpenMinor: baseOpenMinor(instalment), debitsOut };
  return countLateDays(open, todayOn);
}

/** The worst of all instalments. */
export function worstLateDays(state: CollectionState, todayOn: CivilDate): number {
  return Math.max(0, ...state.instalments.map((item) => lateDays(state, item, todayOn)));
}
