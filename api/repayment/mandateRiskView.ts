import * as z from 'zod';

/** A company that owes instalments and has no direct debit to collect them by. */
export const mandateRisk = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** Null where none was ever active. */
  lostAt: z.string().nullable(),
  /** A new one waits for the bank. */
  isUnderWay: z.boolean(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      openMinor: z.number(),
    }),
  ),
  openMinor: z.number(),
  /** Since it was lost: when an admin asked the company for a new one. */
  asked: z
    .object({
      at: z.string(),
      byName: z.string(),
    })
    .nullable(),
});
export type MandateRisk = z.infer<typeof mandateRisk>;
