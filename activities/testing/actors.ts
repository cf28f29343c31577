import { randomUUID } from 'node:crypto';
import { Company } from '@millrace/db/models/Company';
import type { Invoice } from '@millrace/db/models/Invoice';
import { InvoiceDocument } from '@millrace/db/models/InvoiceDocument';
import type { User } from '@millrace/db/models/User';
import { Vendor } from '@millrace/db/models/Vendor';
import { fingerprintAccount } from '@millrace/db/crypto/accountNumbers';
import { readSubmission } from '@millrace/db/invoice/submission';
import {
  buildAdmin,
  buildCreditAccount,
  buildInvoice,
  buildUser,
  testKeys,
} from '@millrace/db/testing/build';
import { addDays, addMonths } from '@millrace/domain/dates/civilDate';
import { noFields, type Extraction } from '@millrace/domain/invoice/extraction';
import { WithStartWorkflowOperation } from '@temporalio/client';
import type { Actor } from '../step/actors';
import type { World } from './world';

/** An account of the sandbox whose name check matches the vendor. */
export const goodAccount = { sortCode: '089999', accountNumber: '66374958' };
/** The company's own account; collections from it succeed. */
export const companyAccount = {
  holderName: 'Tarn & Ferrier Joinery Ltd',
  sortCode: '089999',
  accountNumber: '78512203',
};

export interface Cast {
  company: Company;
  signer: User;
  vendor: Vendor;
  maker: User;
  checker: User;
}

export function asActor(user: { id: string; name: string }): Actor {
  return { type: 'user', id: user.id, name: user.name };
}

/** A company that may borrow, its director, a vendor of the sandbox's register, two admins. */
export async function buildCast(given: { limitMinor?: number } = {}): Promise<Cast> {
  const company = await Company.create({
    name: 'TARN & FERRIER JOINERY LTD',
    registryNumber: '07734190',
    registryStatus: 'active',
    legalForm: 'ltd',
    vatNumber: '143675263',
    address: { lines: ['12 Aynam Mills', 'Kendal'], postcode: 'LA9 7DE' },
    riskGrade: 'B',
    status: 'active',
  });
  const signer = await buildUser({ companyId: company.id, name: 'James Ferrier' });
  await company.update({
    signatories: [
      {
        userId: signer.id,
        name: signer.name,
        email: signer.email,
        role: 'Director',
        authority: 'director',
        order: 1,
      },
    ],
  });
  await buildCreditAccount({ companyId: company.id, ...given });
  const vendor = await Vendor.create({
    legalName: 'OAKHANGER TIMBER SUPPLIES LTD',
    registryNumber: '06914455',
    contactName: 'Moira Keane',
    contactEmail: 'accounts@oakhanger.example',
    contactFound: 'register',
    status: 'invited',
  });
  const roles = { adminRoles: ['operations', 'compliance', 'treasury'] };
  const maker = await buildAdmin({ name: 'Ann Maker', ...roles });
  const checker = await buildAdmin(roles);
  return { company, signer, vendor, maker, checker };
}

/** From now on a second director has to sign after the first. */
export async function addSecondSigner(cast: Cast): Promise<User> {
  const second = await buildUser({ companyId: cast.company.id, name: 'Elin Tarn' });
  const asSignatory = (user: User, order: number) => ({
    userId: user.id,
    name: user.name,
    email: user.email,
    role: 'Director',
    authority: 'director' as const,
    order,
  });
  await cast.company.update({ signatories: [asSignatory(cast.signer, 1), asSignatory(second, 2)] });
  return second;
}

/** As an invoice is read of whose values the total alone was made out, and not surely. */
export function readTotalOnly(grossMinor: number): Extraction {
  const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.02 };
  const total = { value: grossMinor, confidence: 0.5, page: 1, box, source: '' };
  return {
    ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, warnings: [] },
    fields: { ...noFields(), grossMinor: total },
  };
}

/** Each draft has a day of issue of its own: equal ones would be reviewed as duplicates. */
const daysOfIssue = new Set<string>();

function findDayOfIssue(todayOn: string): string {
  let issueOn = addDays(todayOn, -10);
  while (daysOfIssue.has(issueOn)) issueOn = addDays(issueOn, -1);
  daysOfIssue.add(issueOn);
  return issueOn;
}

/** A draft of G2's size that falls due in 60 days, with the vendor's account printed on it. */
export async function buildDraft(
  cast: Cast,
  todayOn: string,
  given: Partial<Invoice['_creationAttributes']> = {},
): Promise<Invoice> {
  const invoice = await buildInvoice({
    companyId: cast.company.id,
    vendorId: cast.vendor.id,
    issueOn: findDayOfIssue(todayOn),
    dueOn: addMonths(todayOn, 2),
    billToName: cast.company.name,
    printedAccountFingerprint: fingerprintAccount(goodAccount, testKeys.fingerprint),
    printedAccountLast4: goodAccount.accountNumber.slice(-4),
    printedSortCode: goodAccount.sortCode,
    deliveryAttestedAt: new Date(),
    deliveryAttestedBy: cast.signer.id,
    createdBy: cast.signer.id,
    ...given,
  });
  const extraction = readTotalOnly(invoice.grossMinor ?? 0);
  await InvoiceDocument.update({ extraction }, { where: { invoiceId: invoice.id } });
  return invoice;
}

export interface Submitted {
  invoiceId: string;
  requestId: string;
  status: string;
}

/** The hash of a draft as it stands. */
export async function hashDraft(world: World, cast: Cast, invoiceId: string): Promise<string> {
  const which = { companyId: cast.company.id, invoiceId };
  return (await readSubmission(world.db, world.deps.keys.data, which)).payloadHash;
}

/**
 * Submits as the API does: the draft is marked with the hash of what it says, the process starts with
 * it, the update waits for the row. A draft that was changed between says something else, or bears
 * another mark, or none.
 */
export async function submit(
  world: World,
  cast: Cast,
  invoice: Invoice,
  given: { payloadHash?: string; submittingHash?: string | null } = {},
): Promise<Submitted> {
  const requestId = randomUUID();
  const { payloadHash = await hashDraft(world, cast, invoice.id) } = given;
  const { submittingHash = payloadHash } = given;
  await invoice.update({ submittingHash });
  const answer: unknown = await world.client.workflow.executeUpdateWithStart('submitted', {
    startWorkflowOperation: new WithStartWorkflowOperation('financeInvoice', {
      workflowId: `invoice-${invoice.id}`,
      taskQueue: world.taskQueue,
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [
        {
          invoiceId: invoice.id,
          companyId: cast.company.id,
          vendorId: cast.vendor.id,
          actor: asActor(cast.signer),
          payloadHash,
          verificationRequestId: requestId,
          policy: world.policy,
        },
      ],
    }),
  });
  return { ...(answer as { invoiceId: string; status: string }), requestId };
}

/** Asks a process for something, as the API's procedures do. */
export function ask<Answer>(
  world: World,
  workflowId: string,
  update: string,
  input: object,
): Promise<Answer> {
  return world.client.workflow
    .getHandle(workflowId)
    .executeUpdate<Answer, [object]>(update, { args: [input] });
}
