import type { PersonRef } from '../http/page';

/** What one admin proposed and a second one has to confirm. */
export interface ProposalView {
  what: 'accept_account' | 'reject_account' | 'waive_check';
  words: string;
  by: PersonRef;
  /** Business time. */
  at: string;
  reason: string;
}
