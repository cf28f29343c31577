import type { PaymentsCalls } from './calls';
import type { BankAccountDetails, PaymentsClient } from './types';
import * as wire from './wire';

type Mandates = Pick<
  PaymentsClient,
  'startMandate' | 'getMandateRequest' | 'getMandate' | 'cancelMandate' | 'getBankAccount'
>;

/** Mandate set-up on the provider's page, and what became of it. */
export function createMandates(calls: PaymentsCalls): Mandates {
  return {
    async startMandate(input) {
      const account =
        input.account &&
        (await registerPayer(calls, input.account, input.companyName, input.idempotencyKey));
      const request = await calls.create(
        wire.billingRequest,
        '/billing_requests',
        {
          billing_requests: {
            mandate_request: { currency: 'GBP', scheme: 'bacs' },
            metadata: input.metadata ?? {},
            links: account ?? {},
          },
        },
        { idempotencyKey: `${input.idempotencyKey}-request` },
      );
      const billingRequestId = request.billing_requests.id;
      const made = await calls.create(
        wire.flow,
        '/billing_request_flows',
        {
          billing_request_flows: {
            redirect_uri: input.redirectUrl,
            exit_uri: input.exitUrl,
            prefilled_customer: { company_name: input.companyName, email: input.email },
            links: { billing_request: billingRequestId },
          },
        },
        { idempotencyKey: `${input.idempotencyKey}-flow` },
      );
      const { id, authorisation_url, expires_at } = made.billing_request_flows;
      return { billingRequestId, flowId: id, pageUrl: authorisation_url, expiresAt: expires_at };
    },
    async getMandateRequest(billingRequestId) {
      const body = await calls.get(wire.billingRequest, `/billing_requests/${billingRequestId}`);
      return wire.toMandateRequest(body.billing_requests);
    },
    async getMandate(mandateId) {
      const body = await calls.get(wire.mandate, `/mandates/${mandateId}`);
      return wire.toMandate(body.mandates);
    },
    async cancelMandate(mandateId) {
      const path = `/mandates/${mandateId}/actions/cancel`;
      const body = await calls.post(wire.mandate, path, {});
      return wire.toMandate(body.mandates);
    },
    async getBankAccount(bankAccountId) {
      const body = await calls.get(wire.bankAccount, `/customer_bank_accounts/${bankAccountId}`);
      return wire.toBankAccount(body.customer_bank_accounts);
    },
  };
}

async function registerPayer(
  calls: PaymentsCalls,
  account: BankAccountDetails,
  companyName: string,
  idempotencyKey: string,
): Promise<{ customer: string; customer_bank_account: string }> {
  const party = await registerParty(calls, account, companyName, idempotencyKey);
  return { customer: party.customerId, customer_bank_account: party.bankAccountId };
}

/** Registers a company and its account once per key; payers and payees are made the same way. */
export async function registerParty(
  calls: PaymentsCalls,
  account: BankAccountDetails,
  companyName: string,
  idempotencyKey: string,
): Promise<{ customerId: string; bankAccountId: string }> {
  const made = await calls.create(
    wire.customer,
    '/customers',
    { customers: { company_name: companyName, country_code: 'GB' } },
    { idempotencyKey: `${idempotencyKey}-customer` },
  );
  const customerId = made.customers.id;
  const stored = await calls.create(
    wire.bankAccount,
    '/customer_bank_accounts',
    {
      customer_bank_accounts: {
        account_holder_name: account.holderName,
        branch_code: account.sortCode,
        account_number: account.accountNumber,
        country_code: 'GB',
        currency: 'GBP',
        links: { customer: customerId },
      },
    },
    { idempotencyKey: `${idempotencyKey}-account` },
  );
  return { customerId, bankAccountId: stored.customer_bank_accounts.id };
}
