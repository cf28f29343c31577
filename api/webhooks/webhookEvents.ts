import * as z from 'zod';

/** What of a provider's webhook is read; the rest is kept as it came. */
const paymentsEvent = z.object({
  id: z.string().min(1).max(100),
  resource_type: z.string(),
  action: z.string(),
  links: z.record(z.string(), z.string().nullish()).default({}),
});
export type PaymentsEvent = z.infer<typeof paymentsEvent>;

export const paymentsBody = z.object({ events: z.array(paymentsEvent.loose()).max(1_000) });
export const esignBody = z.object({
  event: z.string(),
  payload: z
    .object({
      id: z.union([z.number(), z.string()]).optional(),
      envelopeId: z.string().optional(),
      externalId: z.string().nullish(),
    })
    .loose(),
});
export type EsignEvent = z.infer<typeof esignBody>;
