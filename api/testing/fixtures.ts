import type { User } from '@millrace/db/models/User';
import { Payment } from '@millrace/db/models/Payment';
import { Process } from '@millrace/db/models/Process';
import { Rate } from '@millrace/db/models/Rate';
import { SignInLink } from '@millrace/db/models/SignInLink';
import { Task } from '@millrace/db/models/Task';
import { VendorVerificationRequest } from '@millrace/db/models/VendorVerificationRequest';
import { Approval } from '@millrace/db/models/Approval';
import { AssistanceRequest } from '@millrace/db/models/AssistanceRequest';
import { ChecklistItem } from '@millrace/db/models/ChecklistItem';
import { sql } from '@millrace/db/connection/sql';
import {
  buildBankAccount,
  buildContract,
  buildCreditAccount,
  buildDocument,
  buildFinancing,
  buildInvoice,
  buildMandate,
  buildUser,
  hashOf,
} from '@millrace/db/testing/build';
import {
  checklistFor,
  checklistRules,
  currentChecklistVersion,
} from '@millrace/domain/compliance/compliance';
import { defaultPolicy, defaultRates } from '@millrace/domain/policy/policy';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { priceFinancing } from '@millrace/domain/credit/pricing';
import { v7 as newId } from 'uuid';
import { makeToken } from '../auth/links';
import { buildCompanyUser, passwordHash } from './people';
import type { TestApi } from './startApi';

/** One company's world: a draft, a financed invoice, its vendor, request, contract and process. */
export interface World {
  userA: User;
  userB: User;
  vendorUser: User;
  investor: User;
  companyId: string;
  vendorId: string;
  draftId: string;
  draftToDeleteId: string;
  invoiceId: string;
  documentId: string;
  requestId: string;
  vendorToken: string;
  bankAccountId: string;
  contractId: string;
  workflowId: string;
  taskId: string;
  processApprovalId: string;
  questionId: string;
  receiptId: string;
  refundId: string;
}

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000);

export async function buildWorld(api: TestApi): Promise<World> {
  const userA = await buildCompanyUser();
  const userB = await buildCompanyUser();
  const investor = await buildUser({ type: 'investor', passwordHash: await passwordHash });
  const vendorUser = await buildUser({ type: 'vendor', passwordHash: await passwordHash });
  const companyId = userA.companyId ?? '';
  const vendorId = vendorUser.vendorId ?? '';
  await Rate.bulkCreate(
    defaultRates.map((rate) => ({ ...rate, effectiveFrom: '2026-01-01', createdBy: null })),
  );
  await buildCreditAccount({ companyId });
  const draft = await buildInvoice({ companyId, vendorId });
  const draftToDelete = await buildInvoice({ companyId, vendorId });
  const { invoiceId, documentId } = await buildOffer(api, { companyId, vendorId });
  const account = await buildBankAccount({ vendorId });
  const { requestId, vendorToken } = await buildRequest({
    invoiceId,
    vendorId,
    userId: vendorUser.id,
    bankAccountId: account.id,
  });
  const contract = await buildContract({ invoiceId });
  await buildMandate({ companyId });
  return {
    userA,
    userB,
    vendorUser,
    investor,
    companyId,
    vendorId,
    draftId: draft.id,
    draftToDeleteId: draftToDelete.id,
    invoiceId,
    documentId,
    requestId,
    vendorToken,
    bankAccountId: account.id,
    contractId: contract.id,
    ...(await buildWork({ invoiceId, companyId, userId: userA.id })),
    ...(await buildReceipt()),
  };
}

/** A priced invoice whose checks have all passed but one, with its file in the store. */
async function buildOffer(api: TestApi, parties: { companyId: string; vendorId: string }) {
  const invoice = await buildInvoice(parties);
  const pricing = priceFinancing({
    principalMinor: 1_000_000,
    termMonths: 3,
    monthlyFeeBps: 150,
    discountBps: 0,
    fromOn: '2026-01-15',
    policy: defaultPolicy,
  });
  await buildFinancing({
    invoiceId: invoice.id,
    ...parties,
    status: 'payout_approval',
    pricingSnapshot: { ...pricing },
  });
  await ChecklistItem.bulkCreate(
    checklistFor(currentChecklistVersion).map((code) => ({
      invoiceId: invoice.id,
      code,
      severity: checklistRules[code].severity,
      result: code === 'bank_details_match_invoice' ? 'needs_review' : 'passed',
      answeredBy: checklistRules[code].answeredBy,
      evidence: { printedLast4: '1234', accountLast4: '5678' },
      checkedAt: new Date(),
    })),
  );
  const stored = await buildDocument({
    companyId: parties.companyId,
    storageKey: `2026/${newId()}`,
    fileName: 'Invoice ‮fdp.exe".pdf',
  });
  const { Readable } = await import('node:stream');
  await api.services.storage.write(
    stored.storageKey,
    Readable.from([Buffer.from('%PDF-1.7 text')]),
  );
  await api.db.change(sql`UPDATE invoices SET document_id = ${stored.id} WHERE id = ${invoice.id}`);
  return { invoiceId: invoice.id, documentId: stored.id };
}

async function buildRequest(given: {
  invoiceId: string;
  vendorId: string;
  userId: string;
  bankAccountId: string;
}) {
  const token = makeToken();
  const { userId, ...row } = given;
  const request = await VendorVerificationRequest.create({
    ...row,
    documentSha256: hashOf('document'),
    tokenHash: hashOf(token),
    expiresAt: inAWeek(),
    status: 'sent',
    submittedAt: new Date(),
  });
  await SignInLink.create({
    tokenHash: hashOf(token),
    userId,
    purpose: 'vendor_request',
    verificationRequestId: request.id,
    expiresAt: inAWeek(),
  });
  return { requestId: request.id, vendorToken: token };
}

/** A receipt without a company, and a request to send it back. */
async function buildReceipt() {
  const receipt = await Payment.create({
    direction: 'in',
    kind: 'transfer',
    idempotencyKey: `transfer-${newId()}`,
    amountMinor: 100,
    reference: 'UNKNOWN',
    status: 'paid_out',
    settledOn: '2026-01-15',
  });
  const refundId = newId();
  const maker = await buildUser({ type: 'admin', adminRoles: ['treasury'] });
  await Approval.create({
    kind: 'refund',
    subjectType: 'payment',
    subjectId: receipt.id,
    amountMinor: 100,
    payload: { refundId },
    payloadHash: hashOf('refund'),
    makerId: maker.id,
    expiresAt: inAWeek(),
  });
  return { receiptId: receipt.id, refundId };
}

/** A parked process, a task and a question about the invoice. */
async function buildWork(given: { invoiceId: string; companyId: string; userId: string }) {
  const { invoiceId, companyId, userId } = given;
  const workflowId = `invoice-${invoiceId}`;
  await Process.create({
    workflowId,
    kind: 'financing',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    companyId,
    status: 'parked',
    step: 'sendPayout',
    stepWords: 'Sending the payout',
    parked: {
      step: 'sendPayout',
      attempts: 5,
      failures: [{ at: new Date().toISOString(), words: 'The bank did not answer.', type: 'E' }],
      skippable: false,
      since: new Date().toISOString(),
      holdsUpMinor: 1_000_000,
    },
  });
  const task = await Task.create({
    kind: 'parked',
    title: 'Sending the payout has stopped',
    words: 'The bank did not answer.',
    subjectType: 'process',
    subjectId: workflowId,
    invoiceId,
    companyId,
    severity: 'warning',
    dedupeKey: `parked:${workflowId}:sendPayout`,
  });
  const question = await AssistanceRequest.create({
    invoiceId,
    askedBy: userId,
    question: 'What is missing?',
  });
  const maker = await buildUser({ type: 'admin', adminRoles: ['treasury'] });
  const proposal = await Approval.create({
    kind: 'process',
    subjectType: 'process',
    subjectId: workflowId,
    invoiceId,
    payload: { operation: 'abort', workflowId },
    payloadHash: hashOf('process'),
    makerId: maker.id,
    expiresAt: inAWeek(),
  });
  return {
    workflowId,
    taskId: task.id,
    questionId: question.id,
    processApprovalId: proposal.id,
  };
}

/** Company A's invoice as if it had come so far: how it would have come there is tried elsewhere. */
export async function standAt(api: TestApi, world: World, status: FinancingStatus): Promise<void> {
  await api.db.change(sql`ALTER TABLE financings DISABLE TRIGGER USER`);
  await api.db.change(
    sql`UPDATE financings SET status = ${status} WHERE invoice_id = ${world.invoiceId}`,
  );
}
