import { randomInt } from 'node:crypto';
import {
  buildAdmin,
  buildBankAccount,
  buildCompany,
  buildCreditAccount,
  buildUser,
  buildVendor,
} from '@millrace/db/testing/build';
import { until } from '@millrace/db/testing/until';
import { addWorkingDays } from '@millrace/domain/dates/workingDays';
import type { DayState, Answer, Life } from '../../../infra/proofs/chaos/oracle/life';
import type { Actor } from '../../step/actors';
import { refreshMandate, startMandate } from '../../repayment/mandates';
import { asActor } from '../actors';
import { postForm } from '../scenario';
import type { House, Told } from './house';

interface BankAccount {
  sortCode: string;
  accountNumber: string;
}

interface Vendor {
  id: string;
  holderName: string;
  bankAccountId: string;
  account: BankAccount;
}

/** One life as it is lived here: its rows, and what became of it so far. */
export interface Household {
  readonly life: Life;
  readonly companyId: string;
  /** What its bank calls it. */
  readonly holderName: string;
  readonly signer: Actor;
  readonly admins: readonly Actor[];
  readonly account: BankAccount;
  readonly vendors: readonly Vendor[];
  /** By place: null where the limit had no room, missing before it was ready. */
  readonly invoiceIds: (string | null)[];
  /** Payments by the place of the act that recorded them, and the refund asked for each. */
  readonly receipts: Map<number, string>;
  readonly refunds: Map<number, { refundId: string; payloadHash: string }>;
  /** Payouts that could not be sent, by the place of their financing. */
  readonly waiting: Map<number, string>;
  /** The day on which each collection has something to do next, by invoice. */
  readonly wakes: Map<string, string>;
  /** How many payouts of each financing have reached the payee's bank. */
  readonly sent: number[];
  /** Told by the provider and to be heard on a later day. */
  unheard: { onOrAfter: string; event: Told }[];
  collects: 'ok' | 'bounce_always';
  hasMandate: boolean;
  readonly answers: Answer[];
  readonly days: DayState[];
}

const newAccount = (): BankAccount => ({
  sortCode: '089999',
  accountNumber: String(randomInt(10_000_000, 99_999_999)),
});

const admins = 4;
const vendors = 2;

/** A company, its two vendors with their accounts, and four admins who see to it alone. */
export async function openHousehold(house: House, life: Life): Promise<Household> {
  const company = await buildCompany();
  const signer = await buildUser({ companyId: company.id });
  const { limitMinor, vendorCapBps } = life;
  await buildCreditAccount({
    companyId: company.id,
    ...{ limitMinor, vendorCapBps, maxPotentialLimitMinor: Math.max(limitMinor, 25_000_000) },
  });
  const account = newAccount();
  await openAtBank(house, account, { holderName: company.name });
  return {
    ...{ life, companyId: company.id, holderName: company.name, account },
    signer: asActor(signer),
    admins: await repeat(admins, async () =>
      asActor(await buildAdmin({ adminRoles: ['operations', 'compliance', 'treasury'] })),
    ),
    vendors: await repeat(vendors, () => openVendor(house)),
    ...{ invoiceIds: [], sent: [], unheard: [], collects: 'ok', hasMandate: false },
    ...{ receipts: new Map(), refunds: new Map(), waiting: new Map(), wakes: new Map() },
    ...{ answers: [], days: [] },
  };
}

async function openVendor(house: House): Promise<Vendor> {
  const vendor = await buildVendor();
  const account = newAccount();
  const row = await buildBankAccount({
    vendorId: vendor.id,
    ...account,
    holderName: vendor.legalName,
    coolingOffUntil: new Date(0),
  });
  await openAtBank(house, account, { holderName: vendor.legalName });
  return { id: vendor.id, holderName: vendor.legalName, bankAccountId: row.id, account };
}

/** Opens an account at the sandbox's bank, or changes how the bank treats one. */
export async function openAtBank(
  house: House,
  account: BankAccount,
  how: {
    holderName: string;
    collection?: Household['collects'];
    payout?: 'ok' | 'refused';
  },
): Promise<void> {
  await house.sandbox.call('POST', '/accounts', { ...account, ...how });
}

/** The company sets its direct debit up at the provider, on its own account. */
export async function giveMandate(
  house: House,
  household: Household,
  invoiceId: string,
): Promise<void> {
  if (household.hasMandate) return;
  const call = () => house.nextCall(`mandate-${invoiceId}`);
  const actor = household.signer;
  const { url } = await startMandate(house.deps, call(), { invoiceId, actor });
  await postForm(url, {
    account_holder_name: household.holderName,
    branch_code: household.account.sortCode,
    account_number: household.account.accountNumber,
    confirmed: 'yes',
    action: 'confirm',
  });
  await until('the direct debit is active', async () => {
    return (await refreshMandate(house.deps, call(), { invoiceId })).mandateActive;
  });
  household.hasMandate = true;
}

/** The last day of a payout whose contract was signed on a day. */
export function latestPayout(signedOn: string): string {
  return addWorkingDays(signedOn, 5);
}

function repeat<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, make));
}
