import type { PaymentsCalls } from './paymentsCalls';
import type { PaymentsClient } from './paymentsTypes';
import * as wire from './paymentsWire';

type Collections = Pick<
  PaymentsClient,
  'createCollection' | 'getCollection' | 'cancelCollection' | 'getPayout' | 'listPayoutItems'
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
    async cancelCollection(collectionId) {
      const path = `/payments/${collectionId}/actions/cancel`;
      const body = await calls.post(wire.collection, path, {});
      return wire.toCollection(body.payments);
    },
    async getPayout(payoutId) {
      const body = await calls.get(wire.payout, `/payouts/${payoutId}`);
      return wire.toPayout(body.payouts);
    },
    async listPayoutItems(payoutId) {
      const query = { payout: payoutId, limit: '500' };
      const body = await calls.get(wire.payoutItems, '/payout_items', { query });
      return body.payout_items.map((item) => ({
        kind: item.type,
        amountMinor: Number.parseInt(item.amount, 10),
        collectionId: item.links.payment ?? null,
      }));
    },
  };
}
