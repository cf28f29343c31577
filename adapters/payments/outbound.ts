import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import type { PaymentsCalls } from './calls';
import { registerParty } from './mandates';
import type { OutboundPayment, PaymentsClient } from './types';
import * as wire from './wire';
import { ProviderError } from '../providerError';

type Outbound = Pick<
  PaymentsClient,
  | 'checkName'
  | 'createOutboundPayment'
  | 'getOutboundPayment'
  | 'approveOutboundPayment'
  | 'cancelOutboundPayment'
  | 'findOutboundPayments'
>;

const signed = { signed: true };
const NAME_CHECK_POLLS = 20;
const NAME_CHECK_POLL_MS = 250;

/** Name check and money going out; every request about an outbound payment is signed. */
export function createOutbound(calls: PaymentsCalls): Outbound {
  return {
    checkName: (input) => checkName(calls, input),
    async createOutboundPayment(input) {
      const body = await calls.create(
        wire.outbound,
        '/outbound_payments',
        {
          outbound_payments: {
            amount: input.amountMinor,
            scheme: 'faster_payments',
            reference: input.reference,
            description: input.description,
            execution_date: input.executeOn,
            metadata: input.metadata ?? {},
            links: { recipient_bank_account: input.bankAccountId },
          },
        },
        { ...signed, idempotencyKey: input.idempotencyKey },
      );
      return wire.toOutbound(body.outbound_payments);
    },
    getOutboundPayment: (outboundId) => getOutbound(calls, outboundId),
    approveOutboundPayment: (outboundId) => approve(calls, outboundId),
    async cancelOutboundPayment(outboundId) {
      const path = `/outbound_payments/${outboundId}/actions/cancel`;
      const body = await calls.post(wire.outbound, path, {}, signed);
      return wire.toOutbound(body.outbound_payments);
    },
    async findOutboundPayments(reference) {
      const query = { reference, limit: '100' };
      const body = await calls.get(wire.outboundList, '/outbound_payments', { ...signed, query });
      return body.outbound_payments
        .map(wire.toOutbound)
        .filter((payment) => payment.reference === reference);
    },
  };
}

async function getOutbound(calls: PaymentsCalls, outboundId: string): Promise<OutboundPayment> {
  const body = await calls.get(wire.outbound, `/outbound_payments/${outboundId}`, signed);
  return wire.toOutbound(body.outbound_payments);
}

/** A second approval is refused by the provider, so after a lost answer we ask for the state. */
async function approve(calls: PaymentsCalls, outboundId: string): Promise<OutboundPayment> {
  const path = `/outbound_payments/${outboundId}/actions/approve`;
  try {
    const body = await calls.post(wire.outbound, path, {}, signed);
    return wire.toOutbound(body.outbound_payments);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    const payment = await getOutbound(calls, outboundId);
    if (['scheduled', 'executing', 'executed', 'returned'].includes(payment.status)) return payment;
    throw error;
  }
}

async function checkName(
  calls: PaymentsCalls,
  input: Parameters<PaymentsClient['checkName']>[0],
): ReturnType<PaymentsClient['checkName']> {
  const { bankAccountId } = await registerParty(
    calls,
    input,
    input.holderName,
    input.idempotencyKey,
  );
  const path = '/bank_account_holder_verifications';
  let body: z.infer<typeof wire.nameCheck> = await calls.create(
    wire.nameCheck,
    path,
    {
      bank_account_holder_verifications: {
        type: 'confirmation_of_payee',
        links: { bank_account: bankAccountId },
      },
    },
    { idempotencyKey: `${input.idempotencyKey}-check` },
  );
  const checkId = body.bank_account_holder_verifications.id;
  for (let poll = 0; poll < NAME_CHECK_POLLS; poll += 1) {
    const { status, result, actual_account_name } = body.bank_account_holder_verifications;
    if (status === 'completed' && result) {
      const bankName = result === 'partial_match' ? (actual_account_name ?? null) : null;
      return { checkId, bankAccountId, result: wire.toNameResult(result), bankName };
    }
    await sleep(NAME_CHECK_POLL_MS);
    body = await calls.get(wire.nameCheck, `${path}/${checkId}`);
  }
  throw new ProviderError({
    provider: 'payments',
    kind: 'unavailable',
    message: 'payments has not finished the name check yet',
  });
}
