import { createHash, randomBytes } from 'node:crypto';
import { dateInstalments, planInstalments } from '@millrace/domain/repayment/schedule';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import type { CreationAttributes } from 'sequelize';
import { sealAccount } from '../crypto/accountNumbers';
import { nameDataKey } from '../crypto/keys';
import { Company } from '../models/Company';
import { CompanyVendor } from '../models/CompanyVendor';
import { ContractSigner } from '../models/ContractSigner';
import { CreditAccount } from '../models/CreditAccount';
import { Document } from '../models/Document';
import { Financing } from '../models/Financing';
import { FinancingDocumentHash } from '../models/FinancingDocumentHash';
import { Instalment } from '../models/Instalment';
import { Invoice } from '../models/Invoice';
import { InvoiceDocument } from '../models/InvoiceDocument';
import { LendingContract } from '../models/LendingContract';
import { Mandate } from '../models/Mandate';
import { User } from '../models/User';
import { Vendor } from '../models/Vendor';
import { VendorBankAccount } from '../models/VendorBankAccount';

/*
 * Factories for tests: each makes one row that the database accepts, and the rows it rests on
 * unless their ids are given. They write through the models, so a database has to be open.
 */

/** Keys for tests alone. */
export const testKeys: { data: KeyRing; fingerprint: Buffer } = {
  data: {
    current: nameDataKey(createHash('sha256').update('test data key').digest()),
    former: [],
  },
  fingerprint: createHash('sha256').update('test fingerprint key').digest(),
};

/** The hash of some text, as documents have one. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Given<M extends { _creationAttributes: object }> = Partial<M['_creationAttributes']>;

export function buildCompany(given: Given<Company> = {}): Promise<Company> {
  return Company.create({
    name: `Company ${unique()}`,
    registryNumber: uniqueDigits(8),
    registryStatus: 'active',
    legalForm: 'ltd',
    address: { lines: ['1 Mill Lane', 'Leeds'], postcode: 'LS1 4AB' },
    riskGrade: 'B',
    status: 'active',
    ...given,
  });
}

/** A company user, unless another type is given. */
export async function buildUser(given: Given<User> = {}): Promise<User> {
  const type = given.type ?? 'company';
  const companyId = type === 'company' ? (given.companyId ?? (await buildCompany()).id) : null;
  const vendorId = type === 'vendor' ? (given.vendorId ?? (await buildVendor()).id) : null;
  const email = `user-${unique()}@example.com`;
  return User.create({
    type,
    name: 'Ada Test',
    email,
    status: 'active',
    ...given,
    companyId,
    vendorId,
  });
}

export function buildAdmin(given: Given<User> = {}): Promise<User> {
  return buildUser({ name: 'Admin Test', adminRoles: ['operations'], ...given, type: 'admin' });
}

export function buildVendor(given: Given<Vendor> = {}): Promise<Vendor> {
  return Vendor.create({
    legalName: `Vendor ${unique()} Limited`,
    registryNumber: uniqueDigits(8),
    contactName: 'Val Vendor',
    contactEmail: `accounts-${unique()}@example.com`,
    contactFound: 'register',
    status: 'registered',
    ...given,
  });
}

/** A verified business account, past its cooling-off, sealed under `testKeys`. */
export async function buildBankAccount(
  given: Given<VendorBankAccount> & { sortCode?: string; accountNumber?: string } = {},
): Promise<VendorBankAccount> {
  const { sortCode = '089999', accountNumber = uniqueDigits(8), ...row } = given;
  return VendorBankAccount.create({
    vendorId: row.vendorId ?? (await buildVendor()).id,
    ...sealAccount({ sortCode, accountNumber }, testKeys),
    holderName: 'Vendor Limited',
    accountType: 'business',
    status: 'verified',
    copResult: 'match',
    copCheckedAt: new Date(),
    coolingOffUntil: new Date(Date.now() - 60_000),
    ...row,
  });
}

export function buildDocument(given: Given<Document> = {}): Promise<Document> {
  const key = unique();
  return Document.create({
    kind: 'invoice',
    ownerType: 'company',
    ownerId: given.companyId ?? '00000000-0000-7000-8000-000000000000',
    fileName: 'invoice.pdf',
    sha256: hashOf(key),
    sizeBytes: 12_345,
    mediaType: 'application/pdf',
    storageKey: `test/${key}.pdf`,
    scanStatus: 'clean',
    ...given,
  });
}

/** A complete invoice of G2's size, its document as version 1; a draft until it has a Financing. */
export async function buildInvoice(given: Given<Invoice> = {}): Promise<Invoice> {
  const companyId = given.companyId ?? (await buildCompany()).id;
  const vendorId = given.vendorId ?? (await buildVendor()).id;
  await CompanyVendor.findOrCreate({ where: { companyId, vendorId } });
  const number = `INV-${unique()}`;
  const document = await buildDocument({ companyId });
  const invoice = await Invoice.create({
    number,
    numberNormalised: number.replaceAll('-', ''),
    issueOn: '2026-01-05',
    dueOn: '2026-03-06',
    billToName: 'The Company Limited',
    netMinor: 833_333,
    vatMinor: 166_667,
    grossMinor: 1_000_000,
    payableMinor: 1_000_000,
    documentId: document.id,
    documentSha256: document.sha256,
    documentVersion: 1,
    termMonths: 3,
    createdBy: companyId,
    ...given,
    companyId,
    vendorId,
  });
  await InvoiceDocument.create({
    invoiceId: invoice.id,
    version: 1,
    documentId: document.id,
    sha256: document.sha256,
  });
  return invoice;
}

/** A financing of G2: £10,000.00, fee £450.00, three months. */
export async function buildFinancing(given: Given<Financing> = {}): Promise<Financing> {
  const parties = {
    ...(given.companyId && { companyId: given.companyId }),
    ...(given.vendorId && { vendorId: given.vendorId }),
  };
  const invoice = given.invoiceId
    ? await Invoice.findByPk(given.invoiceId, { rejectOnEmpty: true })
    : await buildInvoice(parties);
  const sha256 = invoice.documentSha256 ?? hashOf(invoice.id);
  const financing = await Financing.create({
    companyId: invoice.companyId,
    vendorId: invoice.vendorId ?? '',
    status: 'submitted',
    principalMinor: invoice.payableMinor ?? 0,
    feeMinor: 45_000,
    termMonths: 3,
    payloadHash: hashOf(invoice.id),
    submittedBy: invoice.createdBy,
    numberNormalised: invoice.numberNormalised ?? '',
    documentSha256All: [sha256],
    ...given,
    invoiceId: invoice.id,
  });
  const live = !['rejected', 'cancelled', 'expired'].includes(financing.status);
  await FinancingDocumentHash.create({ sha256, invoiceId: invoice.id, live });
  return financing;
}

/** An active account with a limit of £100,000.00, all of which one vendor may use. */
export async function buildCreditAccount(given: Given<CreditAccount> = {}): Promise<CreditAccount> {
  return CreditAccount.create({
    companyId: given.companyId ?? (await buildCompany()).id,
    limitMinor: 10_000_000,
    maxPotentialLimitMinor: 25_000_000,
    vendorCapBps: 10_000,
    status: 'active',
    ...given,
  });
}

/** An executed contract with one signer. */
export async function buildContract(given: Given<LendingContract> = {}): Promise<LendingContract> {
  const contract = await LendingContract.create({
    invoiceId: given.invoiceId ?? (await buildFinancing({ status: 'contract_signed' })).invoiceId,
    attempt: 1,
    reference: `MR/2026/${unique()}`,
    templateVersion: '1',
    borrowerLegalForm: 'ltd',
    plan: {
      currency: 'GBP',
      principalMinor: 1_000_000,
      feeMinor: 45_000,
      instalments: [],
      latestPayout: '2026-01-22',
    },
    scheduleHash: hashOf('plan'),
    latestPayoutOn: '2026-01-22',
    status: 'executed',
    executedAt: new Date(),
    ...given,
  });
  await ContractSigner.create({
    contractId: contract.id,
    seq: 1,
    name: 'Ada Test',
    email: 'ada@example.com',
    role: 'Director',
    authority: 'director',
  });
  return contract;
}

/** An active mandate. */
export async function buildMandate(given: Given<Mandate> = {}): Promise<Mandate> {
  return Mandate.create({
    companyId: given.companyId ?? (await buildCompany()).id,
    providerId: `MD${unique()}`,
    accountLast4: '4958',
    reference: `MILLRACE-${unique()}`,
    status: 'active',
    activeAt: new Date(),
    ...given,
  });
}

/** The dated instalments of a financing, in one statement, as the domain schedules them. */
export function buildPlan(
  financing: Financing,
  { paidOutOn = '2026-01-15' }: { paidOutOn?: string } = {},
): Promise<Instalment[]> {
  const { invoiceId, principalMinor, feeMinor, termMonths } = financing;
  const plan = planInstalments(principalMinor, feeMinor ?? 0, termMonths);
  const rows: CreationAttributes<Instalment>[] = dateInstalments(plan, paidOutOn).map(
    ({ seq, dueOn, collectOn, principalMinor: part, feeMinor: fee }) => ({
      invoiceId,
      seq,
      dueOn,
      collectOn,
      principalMinor: part,
      feeMinor: fee,
    }),
  );
  return Instalment.bulkCreate(rows, { returning: true });
}

function unique(): string {
  return randomBytes(6).toString('hex');
}

function uniqueDigits(length: number): string {
  return String(randomBytes(6).readUIntBE(0, 6)).padStart(length, '0').slice(-length);
}
