import { personRef, waiting } from '../../http/page';
import * as z from 'zod';

/** One of the two accounts that an admin compares; the bank's name for it is for admins only. */
const accountSide = z.object({
  id: z.string(),
  words: z.string(),
  holderName: z.string(),
  bankName: z.string().nullable(),
  nameCheck: z.string(),
  status: z.string(),
  statusWords: z.string(),
  addedAt: z.string(),
  coolingOffUntil: z.string().nullable(),
  acceptedBy: z.array(personRef),
});
export type AccountSide = z.infer<typeof accountSide>;

/** A vendor's new account beside the one that it replaces. */
export const accountChangeView = z.object({
  vendor: z.object({
    id: z.string(),
    name: z.string(),
    registryNumber: z.string().nullable(),
    contactEmail: z.string().nullable(),
  }),
  account: accountSide,
  before: accountSide.nullable(),
  /** The vendor's contact was changed shortly before: what it was until then. */
  contactBefore: z
    .object({
      email: z.string(),
      changedAt: z.string(),
    })
    .nullable(),
  /** Invoices that are not paid yet: with the new account verified, each is confirmed again. */
  invoices: z.array(
    z.object({
      invoiceId: z.string(),
      number: z.string(),
      companyName: z.string(),
      amountMinor: z.number(),
      /** What the invoice says of changed bank details, and the account printed on it. */
      notice: z
        .object({
          words: z.string(),
          printedLast4: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  decisionNeeded: z.boolean(),
  canDecide: z.boolean(),
  /** What the first admin proposed, to be confirmed by a second one. */
  proposal: z
    .object({
      to: z.enum(['verified', 'rejected']),
      by: personRef,
      at: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  workflowId: z.string(),
  waiting,
});
export type AccountChangeView = z.infer<typeof accountChangeView>;
