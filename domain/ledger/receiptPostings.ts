import { sumComponents } from '../repayment/allocation';
import type { ComponentAmounts } from '../repayment/instalment';
import { makePosting, type AccountCode, type Posting } from './journal';
import type { Minor } from '../money/money';
import type { SettlementQuote } from '../repayment/settlement';

interface Ids {
  financingId: string;
  companyId: string;
}

/** A debit is confirmed: its shares pay the receivables, the rest is held for the company. */
export function postCollectionConfirmed(
  input: Ids & { amountMinor: Minor; shares: ComponentAmounts },
): Posting {
  return postReceipt('collection_confirmed', 'collections_in_flight', input);
}

/** The provider pays a confirmed debit out to us, less its cost. */
export function postCollectionPaidOut(input: {
  financingId: string;
  amountMinor: Minor;
  costMinor: Minor;
}): Posting {
  return makePosting('collection_paid_out', { financing: input.financingId }, [
    ['bank', input.amountMinor - input.costMinor],
    ['provider_fees', input.costMinor],
    ['collections_in_flight', -input.amountMinor],
  ]);
}

/** A bank transfer of a known company. */
export function postTransferReceived(
  input: Ids & { amountMinor: Minor; shares: ComponentAmounts },
): Posting {
  return postReceipt('transfer_received', 'bank', input);
}

/** A bank transfer whose sender nobody knows yet; a Task is opened beside it. */
export function postReceiptUnidentified(input: { amountMinor: Minor }): Posting {
  return makePosting('receipt_unidentified', {}, [
    ['bank', input.amountMinor],
    ['unidentified_receipts', -input.amountMinor],
  ]);
}

/** Somebody found out whose it is: it pays what is due, as a transfer would have. */
export function postReceiptIdentified(
  input: Ids & { amountMinor: Minor; shares: ComponentAmounts },
): Posting {
  return postReceipt('receipt_identified', 'unidentified_receipts', input);
}

/** Nobody found out whose it is: it goes back to the account it came from. */
export function postReceiptReturned(input: { amountMinor: Minor }): Posting {
  return makePosting('receipt_returned', {}, [
    ['unidentified_receipts', input.amountMinor],
    ['bank', -input.amountMinor],
  ]);
}

/** Money held for the company pays what is due. */
export function postSuspenseApplied(input: Ids & { shares: ComponentAmounts }): Posting {
  return makePosting('suspense_applied', toIds(input), [
    ['suspense', sumComponents(input.shares)],
    ...receivablesPaid(input.shares),
  ]);
}

/** Money held for the company goes back to the account it came from. */
export function postSuspenseRefunded(input: { companyId: string; amountMinor: Minor }): Posting {
  return makePosting('suspense_refunded', { company: input.companyId }, [
    ['suspense', input.amountMinor],
    ['bank', -input.amountMinor],
  ]);
}

/** What the provider took for collecting stays taken when the payer has the money back. */
export function postProviderCostKept(input: { financingId: string; costMinor: Minor }): Posting {
  return makePosting('provider_cost_kept', { financing: input.financingId }, [
    ['provider_fees', input.costMinor],
    ['bank', -input.costMinor],
  ]);
}

/** Held money that had been spent was taken back: the company owes it. */
export function postReversalShortfall(input: Ids & { amountMinor: Minor }): Posting {
  return makePosting('reversal_shortfall', toIds(input), [
    ['reversal_receivable', input.amountMinor],
    ['suspense', -input.amountMinor],
  ]);
}

/** The company makes good what a charge-back left owed. */
export function postReversalRepaid(
  input: Ids & {
    amountMinor: Minor;
    from: 'bank' | 'suspense' | 'collections_in_flight' | 'unidentified_receipts';
  },
): Posting {
  return makePosting('reversal_repaid', toIds(input), [
    [input.from, input.amountMinor],
    ['reversal_receivable', -input.amountMinor],
  ]);
}

/** A collection that a returned payout had moved to suspense is taken back after all. */
export function postCollectedTakenBack(input: Ids & { collected: ComponentAmounts }): Posting {
  return makePosting('collected_taken_back', toIds(input), [
    ['suspense', sumComponents(input.collected)],
    ...receivablesPaid(input.collected),
  ]);
}

/** Early settlement: one entry, only on settled money, with the unearned fee given back in it. */
export function postEarlySettled(
  input: Ids & {
    from: 'bank' | 'suspense' | 'collections_in_flight';
    open: ComponentAmounts;
    quote: Pick<SettlementQuote, 'cashMinor' | 'feeRebateMinor' | 'principalRebateMinor'>;
  },
): Posting {
  const { quote } = input;
  return makePosting('early_settled', toIds(input), [
    [input.from, quote.cashMinor],
    ['deferred_fee', quote.feeRebateMinor + quote.principalRebateMinor],
    ...receivablesPaid(input.open),
  ]);
}

function postReceipt(
  kind: 'collection_confirmed' | 'transfer_received' | 'receipt_identified',
  into: AccountCode,
  input: Ids & { amountMinor: Minor; shares: ComponentAmounts },
): Posting {
  return makePosting(kind, toIds(input), [
    [into, input.amountMinor],
    ...receivablesPaid(input.shares),
    ['suspense', sumComponents(input.shares) - input.amountMinor],
  ]);
}

function receivablesPaid(shares: ComponentAmounts): [AccountCode, Minor][] {
  return [
    ['late_fee_receivable', -shares.lateFee],
    ['late_interest_receivable', -shares.lateInterest],
    ['fee_receivable', -shares.fee],
    ['principal', -shares.principal],
  ];
}

function toIds(ids: Ids): { financing: string; company: string } {
  return { financing: ids.financingId, company: ids.companyId };
}
