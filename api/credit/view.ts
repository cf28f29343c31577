import { limitImpact, planView } from '../invoice/view';
import * as z from 'zod';

export const quoteView = z.object({
  ratesFrom: z.string(),
  options: z.array(planView),
  limit: limitImpact,
  /** The vendor is paid within so many working days of the signature, or not at all. */
  payoutWorkingDays: z.number(),
});
export type QuoteView = z.infer<typeof quoteView>;

/** What the public calculator shows, and what it lets anybody ask. */
export const indicativeView = z.object({
  ratesFrom: z.string(),
  plan: planView,
  rules: z.object({
    minPayableMinor: z.number(),
    maxPayableMinor: z.number(),
    /** The terms on offer, in months. */
    offered: z.array(z.number()),
  }),
});
export type IndicativeView = z.infer<typeof indicativeView>;
