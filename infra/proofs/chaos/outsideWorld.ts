import * as z from 'zod';

/** What the checker reads of the sandbox's own records: what the outside world believes. */
const shapes = {
  outbound: z.object({
    id: z.string(),
    amount: z.number(),
    status: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  payments: z.object({
    id: z.string(),
    amount: z.number(),
    status: z.string(),
    metadata: z.record(z.string(), z.string()),
  }),
  envelopes: z.object({ id: z.string(), externalId: z.string().nullable(), status: z.string() }),
  mail: z.object({
    to: z.array(z.string()),
    subject: z.string(),
    messageId: z.string().nullable(),
  }),
  timers: z.object({ id: z.string() }),
  webhooks: z.object({ attempts: z.number() }),
};
type Shapes = typeof shapes;

export interface OutsideWorld {
  readonly outbound: z.infer<Shapes['outbound']>[];
  readonly payments: z.infer<Shapes['payments']>[];
  readonly envelopes: z.infer<Shapes['envelopes']>[];
  readonly mail: z.infer<Shapes['mail']>[];
  readonly timers: z.infer<Shapes['timers']>[];
  /** Webhooks that wait to be delivered: those without an attempt are late by themselves. */
  readonly webhooks: z.infer<Shapes['webhooks']>[];
}

export async function readOutsideWorld(sandboxUrl: string): Promise<OutsideWorld> {
  const read = async <T>(page: string, shape: z.ZodType<T>): Promise<T[]> => {
    const response = await fetch(`${sandboxUrl}/admin/${page}`);
    return z.array(shape).parse(await response.json());
  };
  return {
    outbound: await read('records/outbound', shapes.outbound),
    payments: await read('records/payments', shapes.payments),
    envelopes: await read('records/envelopes', shapes.envelopes),
    mail: await read('records/mail', shapes.mail),
    timers: await read('records/timers', shapes.timers),
    webhooks: await read('webhooks', shapes.webhooks),
  };
}
