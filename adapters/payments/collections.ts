import type { PaymentsCalls } from './calls';
import type { Collection, PaymentsClient, PayoutItem } from './types';
import * as wire from './wire';

type Collections = Pick<
  PaymentsClient,
  | 'createCollection'
  | 'getCollection'
  | 'listCollections'
  | 'cancelCollection'
  | 'getPayout'
  | 'listLatestPayouts'
  | 'listPayoutItems'
>;

/** Direct debits, and the payouts in which the provider passes the money on to us. */
export function createCollections(calls: PaymentsCalls): Collections {
  return {
    async createCollection(input) {
      const body = await calls.create(
        wire.collection,
        '/payments',
        {
          payments: {
            amount: input.amountMinor,
            currency: 'GBP',
            charge_date: input.chargeOn,
            reference: input.reference,
            description: input.description,
            metadata: input.metadata ?? {},
            links: { mandate: input.mandateId },
          },
        },
        { idempotencyKey: input.idempotencyKey },
      );
      return wire.toCollection(body.payments);
    },
    async getCollection(collectionId) {
      const body = await calls.get(wire.collection, `/payments/${collectionId}`);
      return wire.toCollection(body.payments);
    },
    listCollections: ({ mandateId }) => listAll(calls, { mandate: mandateId }),
    async cancelCollection(collectionId) {
      const path = `/payments/${collectionId}/actions/cancel`;
      const body = await calls.post(wire.collection, path, {});
      return wire.toCollection(body.payments);
    },
    async getPayout(payoutId) {
      const body = await calls.get(wire.payout, `/payouts/${payoutId}`);
      return wire.toPayout(body.payouts);
    },
    async listLatestPayouts() {
      const body = await calls.get(wire.payoutList, '/payouts', { query: { limit: '500' } });
      return body.payouts.map(wire.toPayout);
    },
    async listPayoutItems(payoutId) {
      const items: PayoutItem[] = [];
      const query: Record<string, string> = { payout: payoutId, limit: '500' };
      for (;;) {
        const { payout_items, meta } = await calls.get(wire.payoutItems, '/payout_items', {
          query,
        });
        items.push(...payout_items.map(wire.toPayoutItem));
        if (meta.cursors.after === null) return items;
        query['after'] = meta.cursors.after;
      }
    },
  };
}

async function listAll(calls: PaymentsCalls, of: Record<string, string>): Promise<Collection[]> {
  const found: Collection[] = [];
  const query: Record<string, string> = { ...of, limit: '500' };
  for (;;) {
    const { payments, meta } = await calls.get(wire.collectionList, '/payments', { query });
    found.push(...payments.map(wire.toCollection));
    if (meta.cursors.after === null) return found;
    query['after'] = meta.cursors.after;
  }
}
