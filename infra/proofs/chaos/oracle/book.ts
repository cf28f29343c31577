/*
 * What the oracle keeps of one life: plain records that its rules change day by day. Money in whole
 * pence (…Minor), days as YYYY-MM-DD (…On). What can be added up from them is never kept beside them.
 */
import { inOrderOf } from './calendar';
import type { Admin, Conditions, Life, LifeFinancing } from './life';

/** In the order in which money pays them ("within an instalment late fee → …"). */
export const components = ['lateFee', 'lateInterest', 'fee', 'principal'] as const;
export type Component = (typeof components)[number];
export type Parts = Record<Component, number>;

export const noParts = (): Parts => ({ lateFee: 0, lateInterest: 0, fee: 0, principal: 0 });
export const sumOf = (parts: Parts): number =>
  parts.lateFee + parts.lateInterest + parts.fee + parts.principal;

/** Money that came in, and what of it is held for the company (Invariant 7). */
export interface Receipt {
  readonly kind: 'debit' | 'transfer' | 'claim';
  /** The financing in whose books it was recorded. */
  readonly financing: Financing;
  /** The bank's day (Invariant 7c). */
  readonly valueOn: string;
  readonly amountMinor: number;
  /** Who typed it; null for what the provider collected. */
  readonly recordedBy: Admin | null;
  heldMinor: number;
  /** The instalment whose first debit it is. */
  readonly firstOf: Instalment | null;
  /** A debit that the payer's bank took back. */
  isTakenBack: boolean;
  /** The latest request to pay back what is held. */
  refund: Request | null;
}

/** Somebody's request for money to leave; open on its own day only (Invariant 6). */
export interface Request {
  readonly by: Admin;
  readonly on: string;
  readonly amountMinor: number;
  /** It took two people when it was asked for. */
  readonly takesTwo: boolean;
  isUsed: boolean;
}

/** Money booked on an instalment. */
export interface Allocation {
  readonly receipt: Receipt;
  readonly valueOn: string;
  readonly parts: Parts;
  /** It was held for a while first: to take the receipt back is then no longer enough. */
  readonly wasHeld: boolean;
  reversedOn: string | null;
}

/** A debit that the company was told of and that the provider does not have yet. */
export interface Notice {
  readonly amountMinor: number;
  readonly chargeOn: string;
}

export interface Instalment {
  readonly financing: Financing;
  readonly seq: number;
  readonly dueOn: string;
  readonly collectOn: string;
  readonly scheduled: Parts;
  readonly writtenOff: Parts;
  /** Principal and fee among it, and since when. */
  readonly writeOffs: { readonly on: string; readonly minor: number }[];
  readonly allocations: Allocation[];
  readonly notices: { first: Notice | null; retry: Notice | null; charge: Notice | null };
  /** The outcome of a first debit was heard. */
  isFirstDone: boolean;
  /** The amount of the first debit that failed, and the day on which we heard of it. */
  failed: { readonly amountMinor: number; readonly heardOn: string } | null;
  retriesFailed: number;
  /** A person decides about principal and fee, about charges. */
  isCollectionStopped: boolean;
  areChargesStopped: boolean;
  /** When the company was told that money is missing. */
  notifiedOn: string | null;
  /** The last day for which late interest was posted. */
  interestTo: string | null;
}

export interface Debit {
  readonly instalment: Instalment;
  readonly kind: 'first' | 'retry' | 'charge';
  readonly amountMinor: number;
  readonly chargeOn: string;
  /** How it stands at the provider. */
  state: 'waiting' | 'submitted' | 'paid' | 'bounced' | 'called_off';
  outcomeOn: string | null;
  passedOn: string | null;
  /** After a charge-back or a late failure: when the provider takes its money back. */
  takeBackOn: string | null;
  tookBackOn: string | null;
  /** What we have heard. */
  readonly heard: Set<Told>;
  /** What we booked when we heard that it was paid. */
  receipt: Receipt | null;
}

export type Told = 'outcome' | 'passed_on' | 'taken_back';

/** Something the provider told; it arrives on a day, or never. */
export interface Message {
  readonly told: Told;
  readonly debit: Debit;
  readonly arrivesOn: string | null;
}

export interface Payout {
  readonly releasedOn: string;
  /** `waiting`: our provider does not answer. */
  state: 'waiting' | 'executed' | 'refused' | 'stopped' | 'returned';
  executedOn: string | null;
}

export interface Financing {
  readonly index: number;
  readonly terms: LifeFinancing;
  readonly latestPayoutOn: string;
  /** As signed; the database may say otherwise since. */
  readonly signedFeeMinor: number;
  storedFeeMinor: number;
  /** While nothing is lent; `lent` stands for active, overdue and repaid. */
  state:
    | 'contract_signed'
    | 'payout_approval'
    | 'paying'
    | 'payout_failed'
    | 'payout_returned'
    | 'cancelled'
    | 'lent';
  isReserved: boolean;
  request: Request | null;
  readonly payouts: Payout[];
  /** How many payouts have reached the payee's bank. */
  reachedBank: number;
  instalments: Instalment[];
  readonly ledger: Map<string, number>;
}

export interface Book {
  readonly conditions: Conditions;
  readonly life: Life;
  today: string;
  /** By their place in the life; null before they are ready, and for ever if there was no room. */
  readonly financings: (Financing | null)[];
  /** Oldest first. */
  readonly receipts: Receipt[];
  /** By the place of the act that recorded them. */
  readonly receiptOfAct: Map<number, Receipt>;
  readonly debits: Debit[];
  readonly messages: Message[];
  isFrozen: boolean;
  readonly dismissed: Set<Admin>;
  readonly revoked: Set<0 | 1>;
  /** Ledger balance of the company's suspense account; debit positive. */
  suspense: number;
}

export function openBook(conditions: Conditions, life: Life): Book {
  return {
    conditions,
    life,
    today: conditions.startOn,
    financings: life.financings.map(() => null),
    receipts: [],
    receiptOfAct: new Map(),
    debits: [],
    messages: [],
    isFrozen: false,
    dismissed: new Set(),
    revoked: new Set(),
    suspense: 0,
  };
}

/** Money of reversed allocations counts no more. */
export function paidOf(instalment: Instalment, component: Component): number {
  return instalment.allocations
    .filter(({ reversedOn }) => reversedOn === null)
    .reduce((total, { parts }) => total + parts[component], 0);
}

/** Invariant 2: scheduled = paid + written off + open. */
export function openOf(instalment: Instalment, component: Component): number {
  const { scheduled, writtenOff } = instalment;
  return scheduled[component] - paidOf(instalment, component) - writtenOff[component];
}

export function openTotal(instalment: Instalment): number {
  return components.reduce((total, component) => total + openOf(instalment, component), 0);
}

export function openPrincipalAndFee(instalment: Instalment): number {
  return openOf(instalment, 'principal') + openOf(instalment, 'fee');
}

export function openLateCharges(instalment: Instalment): number {
  return openOf(instalment, 'lateFee') + openOf(instalment, 'lateInterest');
}

/** All instalments of payouts that stand, oldest due first. */
export function instalmentsOf(book: Book): Instalment[] {
  return book.financings
    .flatMap((financing) => financing?.instalments ?? [])
    .sort(
      (one, other) =>
        inOrderOf(one.collectOn, other.collectOn) ||
        inOrderOf(one.financing.terms.readyOn, other.financing.terms.readyOn) ||
        one.financing.index - other.financing.index ||
        one.seq - other.seq,
    );
}

export function isDue(book: Book, instalment: Instalment): boolean {
  return instalment.collectOn <= book.today;
}

/** The debits that the provider has and whose outcome we have not heard. */
export function debitsOut(book: Book, instalment: Instalment): Debit[] {
  return book.debits.filter(
    (debit) =>
      debit.instalment === instalment &&
      debit.state !== 'called_off' &&
      !debit.heard.has('outcome'),
  );
}

export function amountOut(book: Book, instalment: Instalment): number {
  return debitsOut(book, instalment).reduce((total, { amountMinor }) => total + amountMinor, 0);
}

export function heldTotal(book: Book): number {
  return book.receipts.reduce((total, { heldMinor }) => total + heldMinor, 0);
}

/** ◊ Nothing of what is held of a claim may be used before a statement proves it. */
export const usableOf = ({ kind, heldMinor }: Receipt): number =>
  kind === 'claim' ? 0 : heldMinor;

/** A first debit that was announced before the due date will ask for its amount. */
function amountNoticed(book: Book, instalment: Instalment): number {
  return isDue(book, instalment) ? 0 : (instalment.notices.first?.amountMinor ?? 0);
}

/**
 * What is held of the company's money for an instalment: all, less what instalments due before it
 * will take of it.
 */
export function heldFor(book: Book, instalment: Instalment): number {
  let left = book.receipts.reduce((total, receipt) => total + usableOf(receipt), 0);
  for (const earlier of instalmentsOf(book)) {
    if (earlier === instalment) break;
    const askedMinor = amountOut(book, earlier) + amountNoticed(book, earlier);
    left -= Math.max(0, openTotal(earlier) - askedMinor);
  }
  return Math.max(0, left);
}
