import { AppError } from '../errors/errors';
import type { FinancingStatus } from './financing';

/** The points that an invoice can safely go back to. Once money is on its way there is none. */
export const goBackPoints = ['checks', 'vendor', 'offer', 'contract'] as const;
export type GoBackPoint = (typeof goBackPoints)[number];

export const goBackWords: Readonly<Record<GoBackPoint, string>> = {
  checks: 'All checks are made again',
  vendor: 'The vendor is asked again',
  offer: 'A new offer is made',
  contract: 'A new contract is made',
};

const reachableFrom: Readonly<Record<GoBackPoint, readonly FinancingStatus[]>> = {
  checks: ['offered', 'contract_pending', 'contract_signed', 'payout_approval', 'payout_failed'],
  vendor: [
    'checking',
    'action_required',
    'offered',
    'contract_pending',
    'contract_signed',
    'payout_approval',
    'payout_failed',
  ],
  offer: ['offered', 'contract_pending', 'contract_signed', 'payout_approval'],
  contract: [
    'contract_pending',
    'contract_signed',
    'payout_approval',
    'payout_failed',
    'payout_returned',
  ],
};

/** The points that an invoice of this status can go back to, in their order. */
export function listGoBackPoints(status: FinancingStatus): GoBackPoint[] {
  return goBackPoints.filter((point) => reachableFrom[point].includes(status));
}

/** Throws PRECONDITION_FAILED `illegal_transition` where the point cannot be gone back to. */
export function assertCanGoBack(point: GoBackPoint, status: FinancingStatus): void {
  if (reachableFrom[point].includes(status)) return;
  throw new AppError('PRECONDITION_FAILED', 'The invoice cannot go back to this step now.', {
    reason: 'illegal_transition',
    details: { point, status },
  });
}

/** How an invoice stands, as far as going back touches it. */
export interface GoBackFacts {
  status: FinancingStatus;
  contract: 'none' | 'out' | 'signed';
  /** Who asked for the payout, if a request is open. */
  requestedBy: string | null;
  hasMandate: boolean;
}

type GoBackEffect = 'kept' | 'again' | 'voided' | 'not_begun';

export interface GoBackLine {
  step: string;
  effect: GoBackEffect;
  /** What somebody outside sees of it. */
  outside: string;
}

/** What going back does to each step. */
export function previewGoBack(point: GoBackPoint, facts: GoBackFacts): GoBackLine[] {
  return [
    previewChecks(point),
    previewVendor(point),
    previewOffer(point, facts),
    previewContract(point, facts),
    previewMandate(facts),
    previewRequest(facts),
    line('Payout and repayments', 'not_begun', 'Nothing; no money has left.'),
  ];
}

function previewChecks(point: GoBackPoint): GoBackLine {
  const step = 'Checks';
  if (point === 'contract') return line(step, 'kept', 'The answers stand.');
  if (point === 'checks') {
    const outside = 'Registers and screening are asked again; decisions of people stand.';
    return line(step, 'again', outside);
  }
  if (point === 'vendor') return line(step, 'again', 'Those that rest on the vendor’s answer.');
  return line(step, 'again', 'Limit, dates and standing of the company.');
}

function previewVendor(point: GoBackPoint): GoBackLine {
  const step = 'Vendor’s confirmation';
  if (point !== 'vendor') return line(step, 'kept', 'The vendor hears nothing.');
  return line(step, 'again', 'The vendor gets one mail with a new link; the old one is dead.');
}

function previewOffer(point: GoBackPoint, { status }: GoBackFacts): GoBackLine {
  const step = 'Offer';
  if (status === 'checking' || status === 'action_required') return line(step, 'not_begun', '');
  if (point !== 'offer') return line(step, 'kept', 'Amount, cost and limit stay held.');
  const outside = 'The company gets one mail and accepts again, at the rates of today.';
  return line(step, 'again', outside);
}

function previewContract(point: GoBackPoint, { contract }: GoBackFacts): GoBackLine {
  const step = 'Contract';
  const replaces = point === 'contract' || point === 'offer';
  if (contract === 'none') return line(step, 'not_begun', '');
  if (!replaces) return line(step, 'kept', 'Signatures stand.');
  const old = contract === 'signed' ? 'The signed one is replaced' : 'The one out is withdrawn';
  if (point === 'offer') return line(step, 'voided', `${old}; a new one follows the new offer.`);
  return line(step, 'again', `${old}; the signers get the new one by mail and sign again.`);
}

function previewMandate({ hasMandate }: GoBackFacts): GoBackLine {
  const step = 'Direct debit';
  return hasMandate
    ? line(step, 'kept', 'It is the company’s and serves again.')
    : line(step, 'not_begun', '');
}

function previewRequest({ requestedBy }: GoBackFacts): GoBackLine {
  const step = 'Payout request';
  if (requestedBy === null) return line(step, 'not_begun', '');
  return line(step, 'voided', `${requestedBy} or another admin has to ask again.`);
}

function line(step: string, effect: GoBackEffect, outside: string): GoBackLine {
  return { step, effect, outside };
}
