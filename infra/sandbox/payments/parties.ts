import * as z from 'zod';
import type { BankAccount, Customer } from '../records';
import type { Sandbox } from '../sandbox';
import { bankNameOf } from './accounts';
import { metadataFields, orNotFound, parseEnvelope } from './wire';

const sortCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must have 6 digits'));
const accountNumber = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'must have 8 digits'));
/** What a person types about an account; the hosted page and the wire ask the same. */
export const accountFields = z.object({
  account_holder_name: z.string().trim().min(1, 'is missing').max(140),
  branch_code: sortCode,
  account_number: accountNumber,
});

const customerFields = z.object({
  company_name: z.string().min(1).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  email: z.email().optional(),
  country_code: z.string().length(2).optional(),
  metadata: metadataFields,
});
const bankAccountFields = accountFields.extend({
  country_code: z.literal('GB').default('GB'),
  currency: z.literal('GBP').default('GBP'),
  metadata: metadataFields,
  links: z.object({ customer: z.string() }),
});

export function makeCustomer(sandbox: Sandbox, body: unknown): Customer {
  const fields = parseEnvelope(body, 'customers', customerFields);
  const names = [fields.given_name, fields.family_name].filter(Boolean).join(' ');
  return sandbox.store.table('customers').put({
    id: sandbox.newId('CU'),
    created_at: sandbox.nowText(),
    company_name: fields.company_name ?? (names === '' ? null : names),
    email: fields.email ?? null,
    metadata: fields.metadata,
  });
}

export function makeBankAccount(sandbox: Sandbox, body: unknown): BankAccount {
  const fields = parseEnvelope(body, 'customer_bank_accounts', bankAccountFields);
  orNotFound(sandbox.store.table('customers').get(fields.links.customer));
  return storeBankAccount(sandbox, fields.links.customer, fields, fields.metadata);
}

export function storeBankAccount(
  sandbox: Sandbox,
  customerId: string,
  fields: z.infer<typeof accountFields>,
  metadata: Record<string, string> = {},
): BankAccount {
  return sandbox.store.table('bankAccounts').put({
    id: sandbox.newId('BA'),
    created_at: sandbox.nowText(),
    account_holder_name: fields.account_holder_name,
    sortCode: fields.branch_code,
    accountNumber: fields.account_number,
    customerId,
    metadata,
  });
}

export function presentCustomer(customer: Customer) {
  const { id, created_at, company_name, email, metadata } = customer;
  return { id, created_at, company_name, email, metadata, country_code: 'GB', language: 'en' };
}

/** The wire never gives a number back, only its last two digits. */
export function presentBankAccount(account: BankAccount) {
  return {
    id: account.id,
    created_at: account.created_at,
    account_holder_name: account.account_holder_name.toUpperCase(),
    account_number_ending: account.accountNumber.slice(-2),
    bank_name: bankNameOf(account.sortCode)?.toUpperCase() ?? null,
    country_code: 'GB',
    currency: 'GBP',
    enabled: true,
    metadata: account.metadata,
    links: { customer: account.customerId },
  };
}
