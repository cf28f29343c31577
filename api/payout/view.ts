import { personRef } from '../http/page';
import * as z from 'zod';

/** A payout that came back from the account, until two admins say that it may be paid again. */
export const returnedPayoutView = z.object({
  paymentId: z.string(),
  proposal: z
    .object({
      by: personRef,
      at: z.string(),
      reason: z.string(),
    })
    .nullable(),
  canClear: z.boolean(),
  /** Who may say so, for a reader who may not. */
  whyNot: z.string().nullable(),
});
export type ReturnedPayoutView = z.infer<typeof returnedPayoutView>;

export const gateLine = z.object({
  code: z.string(),
  passed: z.boolean(),
  words: z.string(),
});
