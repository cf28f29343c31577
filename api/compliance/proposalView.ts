import { personRef } from '../http/page';
import * as z from 'zod';

/** What one admin proposed and a second one has to confirm. */
export const proposalView = z.object({
  what: z.enum(['accept_account', 'reject_account', 'waive_check']),
  words: z.string(),
  by: personRef,
  /** Business time. */
  at: z.string(),
  reason: z.string(),
});
export type ProposalView = z.infer<typeof proposalView>;
