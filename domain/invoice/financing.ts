import { AppError } from '../errors/errors';
import { assertMove, canMove, defineMachine } from '../machine/machine';

const beforePayoutEnds = ['rejected', 'cancelled', 'expired'] as const;

/**
 * The life of a financing, from an uploaded invoice to its last penny.
 * Past the contract's `latestPayoutOn` the contract is superseded, hence the ways back to
 * `contract_pending` from the states that wait for a payout.
 */
export const financingMachine = defineMachine({
  noun: 'invoice',
  initial: 'draft',
  transitions: {
    draft: ['submitted', ...beforePayoutEnds],
    submitted: ['checking', ...beforePayoutEnds],
    checking: ['action_required', 'offered', ...beforePayoutEnds],
    action_required: [
      'checking',
      'offered',
      'accepted',
      'contract_pending',
      'contract_signed',
      'payout_approval',
      'payout_failed',
      ...beforePayoutEnds,
    ],
    offered: ['accepted', 'action_required', ...beforePayoutEnds],
    accepted: ['contract_pending', 'action_required', ...beforePayoutEnds],
    contract_pending: ['contract_signed', 'offered', 'action_required', ...beforePayoutEnds],
    contract_signed: [
      'payout_approval',
      'contract_pending',
      'action_required',
      ...beforePayoutEnds,
    ],
    payout_approval: ['paying', 'contract_pending', 'action_required', ...beforePayoutEnds],
    paying: ['active', 'payout_failed'],
    payout_failed: ['payout_approval', 'contract_pending', 'action_required', 'cancelled'],
    payout_returned: ['payout_approval', 'contract_pending', 'cancelled'],
    active: ['overdue', 'defaulted', 'repaid', 'payout_returned'],
    overdue: ['active', 'defaulted', 'repaid', 'payout_returned'],
    defaulted: ['overdue', 'active', 'repaid', 'written_off', 'payout_returned'],
    repaid: ['overdue', 'payout_returned'],
    written_off: ['recovered'],
    recovered: [],
    rejected: [],
    cancelled: [],
    expired: [],
  },
});

export type FinancingStatus = keyof (typeof financingMachine)['transitions'];
export const financingStatuses = financingMachine.statuses;

/** The states in which a check may go stale; `action_required` remembers which one it left. */
export const interruptibleStatuses = [
  'checking',
  'offered',
  'accepted',
  'contract_pending',
  'contract_signed',
  'payout_approval',
  'payout_failed',
] as const satisfies readonly FinancingStatus[];

/**
 * As `assertMove`, and from `action_required` only to `checking` or to the state it left:
 * a person who fixes a document must not skip the contract.
 */
export function assertFinancingMove(
  from: FinancingStatus,
  to: FinancingStatus,
  leftStatus?: FinancingStatus | null,
): void {
  assertMove(financingMachine, from, to);
  if (from !== 'action_required' || to === 'checking' || to === leftStatus) return;
  if ((beforePayoutEnds as readonly FinancingStatus[]).includes(to)) return;
  throw new AppError('PRECONDITION_FAILED', 'This invoice goes back to where it was stopped.', {
    reason: 'illegal_transition',
    details: { from, to, leftStatus: leftStatus ?? null },
  });
}

/** True if a company or an admin may still stop this financing at no cost. */
export function canCancel(status: FinancingStatus): boolean {
  return canMove(financingMachine, status, 'cancelled');
}

const beforePayout = new Set<FinancingStatus>([
  'draft',
  'submitted',
  'checking',
  'action_required',
  'offered',
  'accepted',
  'contract_pending',
  'contract_signed',
  'payout_approval',
  'payout_failed',
  'payout_returned',
]);
const live = new Set<FinancingStatus>(['active', 'overdue', 'defaulted']);
const closed = new Set<FinancingStatus>([
  'repaid',
  'written_off',
  'recovered',
  'rejected',
  'cancelled',
  'expired',
]);
const reserving = new Set<FinancingStatus>([
  'offered',
  'accepted',
  'contract_pending',
  'contract_signed',
  'payout_approval',
  'payout_failed',
  'payout_returned',
]);

/** No money has left, or it came back. */
export function isBeforePayout(status: FinancingStatus): boolean {
  return beforePayout.has(status);
}

/** The money has reached the vendor and the plan holds: none of these once a payout came back. */
export const statusesWithPlan: readonly FinancingStatus[] = [
  ...live,
  'repaid',
  'written_off',
  'recovered',
];

/** Money is owed and collected. */
export function isLive(status: FinancingStatus): boolean {
  return live.has(status);
}

/** Nothing more is expected; a late charge-back may still reopen `repaid`. */
export function isClosed(status: FinancingStatus): boolean {
  return closed.has(status);
}

/**
 * True while the limit holds a reservation for this financing. It is made with the offer, ends in
 * the transaction that sends the payout, and is made again in the one that records a failed or
 * returned payout, because the principal stops being outstanding there.
 */
export function holdsReservation(
  status: FinancingStatus,
  leftStatus?: FinancingStatus | null,
): boolean {
  if (status === 'action_required') return leftStatus ? reserving.has(leftStatus) : false;
  return reserving.has(status);
}

/** The moves that end a reservation: into the payout, or out of business before it. */
export function releasesReservation(to: FinancingStatus): boolean {
  return to === 'paying' || (beforePayoutEnds as readonly FinancingStatus[]).includes(to);
}

/** Statuses that do not count when invoices are compared for duplicates (invariant 4). */
export const statusesOutsideUniqueness = [
  'draft',
  'rejected',
  'cancelled',
  'expired',
] as const satisfies readonly FinancingStatus[];
