import { defineMachine, stepsTo } from '../machine/machine';

const setbacks = ['failed', 'suspended'] as const;

/** The authority to collect by direct debit. `failed`, `cancelled` and `expired` need a new one. */
export const mandateMachine = defineMachine({
  noun: 'direct debit mandate',
  initial: 'created',
  transitions: {
    created: ['pending_submission', ...setbacks],
    pending_submission: ['submitted', ...setbacks],
    submitted: ['active', ...setbacks],
    active: ['cancelled', 'expired', ...setbacks],
    cancelled: [],
    expired: [],
    suspended: ['failed'],
    failed: [],
  },
});

export type MandateStatus = keyof (typeof mandateMachine)['transitions'];

/** Direct debits that the banks may bring news of on any working day. */
export const mandatesUnderWay: readonly MandateStatus[] = ['pending_submission', 'submitted'];

const usualOrder = ['created', 'pending_submission', 'submitted', 'active'] as const;

/** The moves that a provider's report calls for; empty if the report is old news. */
export function mandateStepsTo(from: MandateStatus, reported: MandateStatus): MandateStatus[] {
  return stepsTo(mandateMachine, usualOrder, from, reported);
}

/** True if the company has to set up a new mandate. */
export function needsNewMandate(status: MandateStatus): boolean {
  return ['cancelled', 'expired', 'failed', 'suspended'].includes(status);
}

export const mandateWords: Readonly<Record<MandateStatus, string>> = {
  created: 'Started',
  pending_submission: 'Waiting to be sent to the bank',
  submitted: 'Sent to the bank',
  active: 'Active',
  cancelled: 'Cancelled at the bank',
  expired: 'Expired',
  failed: 'Refused by the bank',
  suspended: 'Suspended by the payer',
};
