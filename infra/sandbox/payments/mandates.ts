import * as z from 'zod';
import { addWorkingDays } from '../calendar';
import type { BankAccount, BillingRequest, Flow, MandateRecord } from '../records';
import type { Sandbox } from '../sandbox';
import { findAccount } from './accounts';
import { invalidState, metadataFields, orNotFound, parseEnvelope } from './wire';

/** Bacs takes three working days from the order to the day the payer is charged. */
const LEAD_WORKING_DAYS = 3;
const SUBMIT_AFTER_MS = 200;
const ACTIVATE_AFTER_MS = 400;
const FLOW_LIFE_MS = 7 * 86_400_000;

const requestFields = z.object({
  mandate_request: z.object({ currency: z.literal('GBP').optional(), scheme: z.literal('bacs') }),
  metadata: metadataFields,
  links: z
    .object({ customer: z.string().optional(), customer_bank_account: z.string().optional() })
    .default({}),
});
const flowFields = z.object({
  redirect_uri: z.url(),
  exit_uri: z.url(),
  prefilled_customer: z
    .object({ company_name: z.string().default(''), email: z.string().default('') })
    .default({ company_name: '', email: '' }),
  links: z.object({ billing_request: z.string() }),
});

export function nextPossibleChargeDate(sandbox: Sandbox): string {
  return addWorkingDays(sandbox.dateOn, LEAD_WORKING_DAYS);
}

export function makeBillingRequest(sandbox: Sandbox, body: unknown): BillingRequest {
  const fields = parseEnvelope(body, 'billing_requests', requestFields);
  const { customer, customer_bank_account } = fields.links;
  if (customer) orNotFound(sandbox.store.table('customers').get(customer));
  if (customer_bank_account)
    orNotFound(sandbox.store.table('bankAccounts').get(customer_bank_account));
  return sandbox.store.table('billingRequests').put({
    id: sandbox.newId('BRQ'),
    created_at: sandbox.nowText(),
    status: 'pending',
    metadata: fields.metadata,
    customerId: customer ?? null,
    bankAccountId: customer_bank_account ?? null,
    mandateId: null,
  });
}

export function makeFlow(sandbox: Sandbox, body: unknown): Flow {
  const fields = parseEnvelope(body, 'billing_request_flows', flowFields);
  const request = orNotFound(
    sandbox.store.table('billingRequests').get(fields.links.billing_request),
  );
  if (request.status !== 'pending') {
    throw invalidState('billing_request_not_pending', 'The billing request is closed');
  }
  return sandbox.store.table('flows').put({
    id: sandbox.newId('BRF'),
    created_at: sandbox.nowText(),
    redirect_uri: fields.redirect_uri,
    exit_uri: fields.exit_uri,
    companyName: fields.prefilled_customer.company_name,
    email: fields.prefilled_customer.email,
    billingRequestId: request.id,
  });
}

/** The payer has confirmed: the request is fulfilled and its mandate starts on its way. */
export function fulfilRequest(
  sandbox: Sandbox,
  request: BillingRequest,
  account: BankAccount,
): MandateRecord {
  const mandate = sandbox.store.table('mandates').put({
    id: sandbox.newId('MD'),
    created_at: sandbox.nowText(),
    reference: `MILLRACE-${sandbox.newId('').slice(0, 7)}`,
    status: 'pending_submission',
    bankAccountId: account.id,
    customerId: account.customerId,
    metadata: request.metadata,
  });
  sandbox.store.table('billingRequests').put({
    ...request,
    status: 'fulfilled',
    customerId: account.customerId,
    bankAccountId: account.id,
    mandateId: mandate.id,
  });
  sandbox.emit('billing_requests', 'fulfilled', {
    billing_request: request.id,
    mandate_request_mandate: mandate.id,
  });
  sandbox.emit('mandates', 'created', { mandate: mandate.id });
  if (sandbox.settings.instant) sandbox.later('mandate', mandate.id, SUBMIT_AFTER_MS);
  return mandate;
}

/** One step on: submitted, then active, or failed where the payer's bank refuses. */
export function advanceMandate(sandbox: Sandbox, id: string): void {
  const mandate = sandbox.store.table('mandates').get(id);
  if (mandate?.status === 'pending_submission') {
    changeMandate(sandbox, mandate, 'submitted');
    if (sandbox.settings.instant) sandbox.later('mandate', id, ACTIVATE_AFTER_MS);
  } else if (mandate?.status === 'submitted') {
    const details = sandbox.store.table('bankAccounts').get(mandate.bankAccountId);
    const account = details && findAccount(sandbox, details.sortCode, details.accountNumber);
    if (account?.mandate === 'refused') {
      changeMandate(sandbox, mandate, 'failed', 'invalid_bank_details', 'bank');
    } else {
      changeMandate(sandbox, mandate, 'active');
    }
  }
}

export function cancelMandate(
  sandbox: Sandbox,
  mandate: MandateRecord,
  origin: 'api' | 'bank',
): MandateRecord {
  if (mandate.status === 'cancelled' || mandate.status === 'failed') {
    throw invalidState('cancellation_failed', 'This mandate cannot be cancelled');
  }
  for (const payment of sandbox.store.table('payments').list()) {
    if (payment.mandateId !== mandate.id || payment.status !== 'pending_submission') continue;
    sandbox.store.table('payments').put({ ...payment, status: 'cancelled' });
    sandbox.emit('payments', 'cancelled', { payment: payment.id }, { cause: 'mandate_cancelled' });
  }
  return changeMandate(sandbox, mandate, 'cancelled', 'mandate_cancelled', origin);
}

/** The payer's bank ends the authority without anybody having cancelled it. */
export function endMandate(
  sandbox: Sandbox,
  mandate: MandateRecord,
  status: 'expired' | 'suspended_by_payer',
): MandateRecord {
  return changeMandate(sandbox, mandate, status, `mandate_${status}`, 'bank');
}

function changeMandate(
  sandbox: Sandbox,
  mandate: MandateRecord,
  status: MandateRecord['status'],
  cause?: string,
  origin?: string,
): MandateRecord {
  sandbox.emit('mandates', status, { mandate: mandate.id }, { cause, origin });
  return sandbox.store.table('mandates').put({ ...mandate, status });
}

export function presentBillingRequest(request: BillingRequest) {
  const links: Record<string, string> = {};
  if (request.customerId) links['customer'] = request.customerId;
  if (request.bankAccountId) links['customer_bank_account'] = request.bankAccountId;
  if (request.mandateId) links['mandate_request_mandate'] = request.mandateId;
  const { id, created_at, status, metadata } = request;
  const mandate_request = { currency: 'GBP', scheme: 'bacs' };
  return { id, created_at, status, metadata, mandate_request, links };
}

export function presentFlow(sandbox: Sandbox, flow: Flow) {
  return {
    id: flow.id,
    created_at: flow.created_at,
    authorisation_url: `${sandbox.url}/payments/flow/${flow.id}`,
    expires_at: new Date(Date.parse(flow.created_at) + FLOW_LIFE_MS).toISOString(),
    redirect_uri: flow.redirect_uri,
    exit_uri: flow.exit_uri,
    links: { billing_request: flow.billingRequestId },
  };
}

export function isFlowExpired(flow: Flow): boolean {
  return Date.now() > Date.parse(flow.created_at) + FLOW_LIFE_MS;
}

export function presentMandate(sandbox: Sandbox, mandate: MandateRecord) {
  const usable = !['cancelled', 'failed', 'expired', 'suspended_by_payer'].includes(mandate.status);
  return {
    id: mandate.id,
    created_at: mandate.created_at,
    reference: mandate.reference,
    status: mandate.status,
    scheme: 'bacs',
    next_possible_charge_date: usable ? nextPossibleChargeDate(sandbox) : null,
    metadata: mandate.metadata,
    links: { customer: mandate.customerId, customer_bank_account: mandate.bankAccountId },
  };
}
