import { defineMachine } from '../machine/machine';

const openEnds = ['expired', 'cancelled'] as const;

/**
 * A request to a vendor to confirm one invoice and where to pay it.
 * An undeliverable or expired one stays so: a corrected address or a new link is a new request.
 */
export const verificationMachine = defineMachine({
  noun: 'verification request',
  initial: 'created',
  transitions: {
    created: ['sent', ...openEnds],
    sent: ['opened', 'undeliverable', ...openEnds],
    opened: ['submitted', 'failed', ...openEnds],
    submitted: ['succeeded', 'failed', 'disputed', ...openEnds],
    succeeded: [],
    failed: [],
    disputed: [],
    undeliverable: [],
    expired: [],
    cancelled: [],
  },
});
export type VerificationStatus = keyof (typeof verificationMachine)['transitions'];

/** True while the vendor may still answer, and so while the link still works. */
export function isOpenVerification(status: VerificationStatus): boolean {
  return verificationMachine.transitions[status].includes('expired');
}
