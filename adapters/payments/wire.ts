import * as z from 'zod';
import type {
  BankAccountView,
  Collection,
  CollectionPayout,
  Mandate,
  MandateRequest,
  MandateStatus,
  NameCheckResult,
  OutboundPayment,
  PaymentsEvent,
  PayoutItem,
} from './types';

/** What GoCardless sends, and its translation into the words of PaymentsClient. */
const metadata = z.record(z.string(), z.string()).nullish();
const pence = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);

export const customer = z.object({ customers: z.object({ id: z.string() }) });
const bankAccountFields = z.object({
  id: z.string(),
  account_holder_name: z.string(),
  account_number_ending: z.string(),
  bank_name: z.string().nullish(),
});
export const bankAccount = z.object({ customer_bank_accounts: bankAccountFields });

const billingRequestFields = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready_to_fulfil', 'fulfilling', 'fulfilled', 'cancelled']),
  links: z.object({ mandate_request_mandate: z.string().nullish() }).default({}),
});
export const billingRequest = z.object({ billing_requests: billingRequestFields });
export const flow = z.object({
  billing_request_flows: z.object({
    id: z.string(),
    authorisation_url: z.url(),
    expires_at: z.string(),
  }),
});

const mandateStatuses = {
  pending_customer_approval: 'created',
  pending_submission: 'pending_submission',
  submitted: 'submitted',
  active: 'active',
  suspended_by_payer: 'suspended',
  blocked: 'suspended',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  consumed: 'expired',
} as const satisfies Record<string, MandateStatus>;
const mandateFields = z.object({
  id: z.string(),
  status: z.enum(Object.keys(mandateStatuses) as (keyof typeof mandateStatuses)[]),
  reference: z.string().nullish(),
  next_possible_charge_date: z.string().nullish(),
  links: z.object({ customer_bank_account: z.string() }),
});
export const mandate = z.object({ mandates: mandateFields });

const collectionStatuses = {
  pending_customer_approval: 'created',
  pending_submission: 'created',
  submitted: 'submitted',
  confirmed: 'confirmed',
  paid_out: 'paid_out',
  cancelled: 'cancelled',
  customer_approval_denied: 'cancelled',
  failed: 'failed',
  charged_back: 'charged_back',
} as const satisfies Record<string, Collection['status']>;
const collectionFields = z.object({
  id: z.string(),
  status: z.enum(Object.keys(collectionStatuses) as (keyof typeof collectionStatuses)[]),
  amount: pence,
  charge_date: z.string(),
  reference: z.string().nullish(),
  metadata,
  links: z.object({ mandate: z.string(), payout: z.string().nullish() }),
});
export const collection = z.object({ payments: collectionFields });
export const collectionList = z.object({
  payments: z.array(collectionFields),
  meta: z.object({ cursors: z.object({ after: z.string().nullable() }) }),
});

const payoutFields = z.object({
  id: z.string(),
  status: z.enum(['pending', 'paid', 'bounced']),
  amount: pence,
  deducted_fees: pence,
  arrival_date: z.string().nullish(),
  reference: z.string().nullish(),
});
export const payout = z.object({ payouts: payoutFields });
export const payoutList = z.object({ payouts: z.array(payoutFields) });
const payoutItem = z.object({
  type: z.string(),
  /** Tenths of a penny, as a string such as "1000.0"; whole pence are all we send. */
  amount: z.string().regex(/^-?\d+\.0+$/),
  links: z.object({ payment: z.string().nullish() }).default({}),
});
export const payoutItems = z.object({
  payout_items: z.array(payoutItem),
  meta: z.object({ cursors: z.object({ after: z.string().nullable() }) }),
});

const nameResult = z.enum(['full_match', 'partial_match', 'no_match', 'unable_to_match']);
const nameResults = {
  full_match: 'match',
  partial_match: 'close_match',
  no_match: 'no_match',
  unable_to_match: 'unavailable',
} as const satisfies Record<z.infer<typeof nameResult>, NameCheckResult>;
export const nameCheck = z.object({
  bank_account_holder_verifications: z.object({
    id: z.string(),
    status: z.enum(['pending', 'completed']),
    result: nameResult.nullish(),
    actual_account_name: z.string().nullish(),
  }),
});

const outboundFields = z.object({
  id: z.string(),
  created_at: z.string(),
  status: z.enum([
    'verifying',
    'pending_approval',
    'scheduled',
    'executing',
    'executed',
    'failed',
    'cancelled',
    'returned',
  ]),
  amount: pence,
  reference: z.string(),
  execution_date: z.string().nullish(),
  metadata,
  verifications: z
    .object({
      recipient_bank_account_holder_verification: z.object({ result: nameResult }).nullish(),
    })
    .nullish(),
  links: z.object({ recipient_bank_account: z.string() }),
});
export const outbound = z.object({ outbound_payments: outboundFields });
export const outboundList = z.object({
  outbound_payments: z.array(outboundFields),
  meta: z.object({ cursors: z.object({ after: z.string().nullable() }) }),
});

const eventFields = z.object({
  id: z.string(),
  created_at: z.string(),
  resource_type: z.string(),
  action: z.string(),
  links: z.record(z.string(), z.string()).default({}),
  details: z.object({ cause: z.string().nullish() }).nullish(),
});
export const event = z.object({ events: eventFields });
export const eventList = z.object({
  events: z.array(eventFields),
  meta: z.object({ cursors: z.object({ after: z.string().nullable() }) }),
});

const refusal = z.object({
  error: z.object({
    type: z.string(),
    errors: z
      .array(
        z.object({
          reason: z.string().nullish(),
          links: z.object({ conflicting_resource_id: z.string().nullish() }).nullish(),
        }),
      )
      .default([]),
  }),
});

/** The machine code of a refusal and, for a used idempotency key, the resource it made. */
export function readRefusal(body: unknown): { reason?: string; conflictingId?: string } {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return {};
  const first = parsed.data.error.errors[0];
  const reason = first?.reason ?? parsed.data.error.type;
  if (reason !== 'idempotent_creation_conflict') return { reason };
  return { reason, conflictingId: first?.links?.conflicting_resource_id ?? undefined };
}

export function toNameResult(result: z.infer<typeof nameResult>): NameCheckResult {
  return nameResults[result];
}

export function toBankAccount(body: z.infer<typeof bankAccountFields>): BankAccountView {
  return {
    bankAccountId: body.id,
    holderName: body.account_holder_name,
    numberEnding: body.account_number_ending,
    bankName: body.bank_name ?? null,
  };
}

export function toMandateRequest(body: z.infer<typeof billingRequestFields>): MandateRequest {
  const mandateId = body.links.mandate_request_mandate ?? null;
  const { status } = body;
  const open = status !== 'fulfilled' && status !== 'cancelled';
  return { billingRequestId: body.id, status: open ? 'pending' : status, mandateId };
}

export function toMandate(body: z.infer<typeof mandateFields>): Mandate {
  return {
    mandateId: body.id,
    status: mandateStatuses[body.status],
    reference: body.reference ?? null,
    nextPossibleChargeOn: body.next_possible_charge_date ?? null,
    bankAccountId: body.links.customer_bank_account,
  };
}

export function toCollection(body: z.infer<typeof collectionFields>): Collection {
  return {
    collectionId: body.id,
    status: collectionStatuses[body.status],
    amountMinor: body.amount,
    chargeOn: body.charge_date,
    reference: body.reference ?? null,
    mandateId: body.links.mandate,
    payoutId: body.links.payout ?? null,
    metadata: body.metadata ?? {},
  };
}

export function toPayout(body: z.infer<typeof payoutFields>): CollectionPayout {
  return {
    payoutId: body.id,
    status: body.status,
    amountMinor: body.amount,
    feesMinor: body.deducted_fees,
    arrivedOn: body.arrival_date ?? null,
    reference: body.reference ?? null,
  };
}

export function toOutbound(body: z.infer<typeof outboundFields>): OutboundPayment {
  const check = body.verifications?.recipient_bank_account_holder_verification;
  return {
    outboundId: body.id,
    createdAt: body.created_at,
    status: body.status,
    amountMinor: body.amount,
    reference: body.reference,
    executedOn:
      body.status === 'executed' || body.status === 'returned'
        ? (body.execution_date ?? null)
        : null,
    bankAccountId: body.links.recipient_bank_account,
    nameCheck: check ? toNameResult(check.result) : null,
    metadata: body.metadata ?? {},
  };
}

export function toPayoutItem(body: z.infer<typeof payoutItem>): PayoutItem {
  return {
    kind: body.type,
    amountMinor: Number.parseInt(body.amount, 10),
    collectionId: body.links.payment ?? null,
  };
}

export function toEvent(body: z.infer<typeof eventFields>): PaymentsEvent {
  return {
    eventId: body.id,
    createdAt: body.created_at,
    resourceType: body.resource_type,
    action: body.action,
    links: body.links,
    cause: body.details?.cause ?? null,
  };
}
