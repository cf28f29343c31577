import { createPaymentsCalls, type PaymentsConfig } from './calls';
import { createCollections } from './collections';
import { createMandates } from './mandates';
import { createOutbound } from './outbound';
import * as wire from './wire';
import type { PaymentsClient } from './types';

export type * from './types';

/** GoCardless: mandates, collections, outbound payments and name check. Amounts are pence. */
export function createPaymentsClient(config: PaymentsConfig): PaymentsClient {
  const calls = createPaymentsCalls(config);
  return {
    ...createMandates(calls),
    ...createCollections(calls),
    ...createOutbound(calls),
    async getEvent(eventId) {
      const body = await calls.get(wire.event, `/events/${eventId}`);
      return wire.toEvent(body.events);
    },
    async listEvents({ after, limit = 100, sinceMs, beforeMs } = {}) {
      const at = (ms: number) => new Date(ms).toISOString();
      const query = {
        limit: String(limit),
        ...(after !== undefined && { after }),
        ...(sinceMs !== undefined && { 'created_at[gte]': at(sinceMs) }),
        ...(beforeMs !== undefined && { 'created_at[lt]': at(beforeMs) }),
      };
      const body = await calls.get(wire.eventList, '/events', { query });
      return { events: body.events.map(wire.toEvent), after: body.meta.cursors.after };
    },
  };
}
