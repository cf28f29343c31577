import * as z from 'zod';
import { nextWorkingDay } from '../calendar';
import type { PaymentRecord, PayoutRecord } from '../records';
import type { Sandbox } from '../sandbox';
import { nextPossibleChargeDate } from './mandates';
import { invalidState, metadataFields, orNotFound, parseEnvelope, PaymentsRefusal } from './wire';

const fields = z.object({
  amount: z.int().positive().max(500_000_00),
  currency: z.literal('GBP'),
  charge_date: z.iso.date().optional(),
  reference: z.string().max(10).optional(),
  description: z.string().max(100).optional(),
  metadata: metadataFields,
  links: z.object({ mandate: z.string() }),
});

export function makePayment(sandbox: Sandbox, body: unknown): PaymentRecord {
  const wanted = parseEnvelope(body, 'payments', fields);
  const mandate = orNotFound(sandbox.store.table('mandates').get(wanted.links.mandate));
  if (mandate.status === 'cancelled' || mandate.status === 'failed') {
    throw invalidState('mandate_is_inactive', 'The mandate is cancelled or failed');
  }
  const earliestOn = nextPossibleChargeDate(sandbox);
  const chargeOn = wanted.charge_date ?? earliestOn;
  if (chargeOn < earliestOn) {
    throw new PaymentsRefusal(
      422,
      'validation_failed',
      'charge_date_too_early',
      `charge_date must be on or after mandate's next_possible_charge_date ${earliestOn}`,
    );
  }
  const payment = sandbox.store.table('payments').put({
    id: sandbox.newId('PM'),
    created_at: sandbox.nowText(),
    amount: wanted.amount,
    charge_date: nextWorkingDay(chargeOn),
    reference: wanted.reference ?? mandate.reference,
    description: wanted.description ?? null,
    metadata: wanted.metadata,
    status: 'pending_submission',
    mandateId: mandate.id,
    payoutId: null,
    confirmedOn: null,
    feeMinor: 0,
    paidOutOn: null,
    clawBackOn: null,
    clawedBack: false,
  });
  sandbox.emit('payments', 'created', { payment: payment.id });
  return payment;
}

export function cancelPayment(sandbox: Sandbox, payment: PaymentRecord): PaymentRecord {
  if (payment.status !== 'pending_submission') {
    throw invalidState('cancellation_failed', 'Only a payment not yet submitted can be cancelled');
  }
  sandbox.emit('payments', 'cancelled', { payment: payment.id }, { origin: 'api' });
  return sandbox.store.table('payments').put({ ...payment, status: 'cancelled' });
}

export function presentPayment(payment: PaymentRecord) {
  return {
    id: payment.id,
    created_at: payment.created_at,
    amount: payment.amount,
    amount_refunded: 0,
    currency: 'GBP',
    charge_date: payment.charge_date,
    reference: payment.reference,
    description: payment.description,
    metadata: payment.metadata,
    status: payment.status,
    retry_if_possible: false,
    links: {
      mandate: payment.mandateId,
      creditor: 'CR000MILLRACE',
      ...(payment.payoutId ? { payout: payment.payoutId } : {}),
    },
  };
}

export function presentPayout(payout: PayoutRecord) {
  return {
    id: payout.id,
    created_at: payout.created_at,
    amount: payout.amount,
    deducted_fees: payout.deducted_fees,
    arrival_date: payout.arrival_date,
    currency: 'GBP',
    payout_type: 'merchant',
    reference: payout.reference,
    status: 'paid',
    metadata: {},
    links: { creditor: 'CR000MILLRACE', creditor_bank_account: 'BA000MILLRACE' },
  };
}

/** Items carry their amount as a decimal string of pence, as the real wire does. */
export function presentPayoutItems(payout: PayoutRecord) {
  return payout.items.map((item) => ({
    type: item.type,
    amount: `${item.amount}.0`,
    taxes: [],
    links: { payment: item.paymentId },
  }));
}
