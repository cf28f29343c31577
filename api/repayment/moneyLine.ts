import * as z from 'zod';

/** What the Money Line draws; the portal adds only geometry. */
export const moneyLineView = z.object({
  state: z.enum(['checking', 'ready', 'active', 'late', 'settled', 'stopped']),
  uploadedOn: z.string(),
  payout: z.object({
    amountMinor: z.number(),
    on: z.string().nullable(),
    done: z.boolean(),
    words: z.string(),
  }),
  instalments: z.array(
    z.object({
      seq: z.number(),
      amountMinor: z.number(),
      /** Null before the payout: the plan's rule is then "n months after the day of payout". */
      on: z.string().nullable(),
      state: z.enum(['done', 'next', 'to_come', 'late']),
    }),
  ),
  settledOn: z.string().nullable(),
  totalMinor: z.number(),
  /** 0–100, where today stands on the rail (between the marks around it). */
  progress: z.number(),
});
export type MoneyLineView = z.infer<typeof moneyLineView>;
