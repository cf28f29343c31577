import { v7 as newId } from 'uuid';
import type { World } from './fixtures';

const reason = 'Because a test says so.';
const hash = 'a'.repeat(64);
const bank = { holderName: 'Vendor Limited', sortCode: '089999', accountNumber: '66374958' };

const corrected = {
  number: 'INV-1',
  issueOn: '2026-01-10',
  dueOn: '2026-03-10',
  billToName: 'Company Limited',
  netMinor: 100_000,
  vatMinor: 20_000,
  grossMinor: 120_000,
  deductionsMinor: 0,
};
const receipt = { amountMinor: 100, reference: 'R', receivedOn: '2026-01-15' };
const contact = { contactName: 'Val', contactEmail: 'val@example.com' };

/** A well-formed input of each call, about company A's own records. */
export function inputOf(path: string, world: World): unknown {
  const inputs = listInputs(world);
  return path in inputs ? inputs[path] : { invoiceId: world.invoiceId };
}

/** Of each call that takes another input than an invoice's id alone. */
export function listInputs(world: World): Inputs {
  return {
    ...ofCompany(world),
    ...ofVendor(world),
    ...ofAnybody(),
    ...ofAdmin(world),
    ...ofOperator(world),
  };
}

type Inputs = Record<string, unknown>;

function ofCompany(world: World): Inputs {
  const { invoiceId, draftId } = world;
  return {
    'invoice.list': {},
    'invoice.draft': { invoiceId: draftId },
    'invoice.createDraft': { invoiceId: draftId, documentId: world.documentId },
    'invoice.keepDraft': {
      invoiceId: draftId,
      basedOn: '2026-01-15T09:00:00.000Z',
      typed: {},
      values: {},
    },
    'invoice.doubts': { invoiceId: draftId },
    'invoice.updateDraft': { invoiceId: draftId, step: 'plan', values: { termMonths: 3 } },
    'invoice.deleteDraft': { invoiceId: world.draftToDeleteId },
    'invoice.submit': { invoiceId: draftId, deliveryAttested: true },
    'invoice.readReplacement': { invoiceId, documentId: world.documentId },
    'invoice.replaceDocument': { invoiceId, documentId: world.documentId, values: corrected },
    'vendor.search': { q: '' },
    'vendor.create': { vendorId: newId(), registryNumber: '01234567', ...contact },
    'pricing.indicative': { amountMinor: 1_000_000, termMonths: 3 },
    'compliance.submitItem': { code: 'delivery_confirmed', invoiceId, attested: true },
    'compliance.recheck': { invoiceId, code: 'vendor_registered' },
    'compliance.requestAssistance': {
      requestId: newId(),
      invoiceId,
      question: 'Help?',
      callBack: true,
    },
    'contract.decline': { invoiceId, reason },
    'mandate.current': undefined,
    'dashboard.summary': undefined,
    'dashboard.actions': undefined,
  };
}

function ofVendor({ requestId, vendorId, bankAccountId }: World): Inputs {
  return {
    'vendorVerification.get': { requestId },
    'vendorVerification.confirm': { requestId, genuine: true, unpaid: true, bank },
    'vendorVerification.dispute': { requestId, reason: 'not_ours', words: 'Not ours.' },
    'vendorVerification.receipt': { requestId },
    'vendorVerification.latestReceipt': { vendorId },
    'vendorPortal.home': undefined,
    'vendorPortal.get': { vendorId },
    'vendorPortal.updateContact': { vendorId, ...contact },
    'vendorBank.get': { vendorId, bankAccountId },
    'vendorBank.replace': { vendorId, bankAccountId: newId(), ...bank },
  };
}

function ofAnybody(): Inputs {
  return {
    'auth.resendLink': { email: `${newId()}@example.com` },
    'auth.requestVendorLink': { requestId: newId() },
    'pageError.report': { reference: newId(), path: '/', words: 'It broke.', digest: null },
    'auth.stepUp': { code: '000000' },
    'auth.requestStepUpCode': undefined,
    'auth.sessions': undefined,
    'auth.revokeSession': { sessionId: hash },
  };
}

function ofAdmin(world: World): Inputs {
  const { invoiceId, bankAccountId } = world;
  const item = { invoiceId, code: 'bank_details_match_invoice', reason, evidenceVersion: 1 };
  const decision = { decisionId: newId(), bankAccountId, reason };
  return {
    'adminOverview.get': undefined,
    'adminOverview.checkBook': undefined,
    'adminInvoice.list': {},
    'adminInvoice.approvePayout': { invoiceId, approvalId: newId(), payloadHash: hash },
    'adminInvoice.sendBackPayout': { invoiceId, approvalId: newId(), reason },
    'adminInvoice.clearReturn': { invoiceId, paymentId: newId(), reason },
    'adminInvoice.decideItem': { ...item, result: 'passed' },
    'adminInvoice.waiveItem': { decisionId: newId(), ...item },
    'adminInvoice.acceptBankAccount': { ...decision, invoiceId },
    'adminInvoice.rejectBankAccount': { ...decision, invoiceId },
    'adminInvoice.correctContact': { invoiceId, ...contact, reason },
    'adminInvoice.requestInfo': { invoiceId, question: 'Which order was it?' },
    'adminInvoice.decline': { invoiceId, reason },
    'adminInvoice.addNote': { noteId: newId(), invoiceId, text: 'A note.' },
    'adminInvoice.assign': { invoiceIds: [invoiceId], userId: null },
    'adminInvoice.saveView': { viewId: newId(), name: 'Late', filters: { view: 'late' } },
    'adminInvoice.removeView': { viewId: newId() },
    'adminInvoice.recordRepayment': {
      paymentId: newId(),
      invoiceId,
      amountMinor: 100,
      reference: 'INV',
      receivedOn: '2026-02-15',
    },
    'adminInvoice.answerAssistance': { requestId: world.questionId, resolution: reason },
    'adminBankAccount.get': { bankAccountId },
    'adminBankAccount.accept': decision,
    'adminBankAccount.reject': decision,
    'adminMandate.ask': { companyId: world.companyId },
    'adminOutside.get': undefined,
    'adminOutside.list': {},
    'adminReceipt.list': undefined,
    'adminReceipt.record': { paymentId: newId(), ...receipt },
    'adminReceipt.assign': { paymentId: world.receiptId, invoiceId },
    'adminReceipt.withdraw': { paymentId: world.receiptId, reason },
    'adminRefund.list': { invoiceId },
    'adminRefund.request': { refundId: newId(), paymentId: world.receiptId, reason },
    'adminRefund.approve': { refundId: world.refundId, payloadHash: hash },
    'adminRefund.sendBack': { refundId: world.refundId, reason },
  };
}

function ofOperator(world: World): Inputs {
  const { workflowId, taskId } = world;
  return {
    'workflow.list': {},
    'workflow.get': { workflowId },
    'workflow.filters': {},
    'workflow.steps': { workflowId },
    'workflow.openStep': { workflowId, eventId: '5' },
    'workflow.saveView': { viewId: newId(), name: 'Stopped', filters: { status: 'parked' } },
    'workflow.removeView': { viewId: newId() },
    'workflow.previewGoBack': { workflowId },
    'workflow.previewBatch': { operation: 'pause' },
    'workflow.retry': { workflowId },
    'workflow.startAgain': { workflowId, reason },
    'workflow.skip': { workflowId, reason },
    'workflow.abort': { workflowId, reason },
    'workflow.pause': { workflowId, reason },
    'workflow.resume': { workflowId, reason },
    'workflow.cancel': { workflowId, reason },
    'workflow.goBack': { workflowId, point: 'checks', reason, seenStatus: 'payout_approval' },
    'workflow.runBatch': { operation: 'retry', workflowIds: [workflowId], reason },
    'workflow.confirm': { approvalId: world.processApprovalId, payloadHash: hash },
    'workflow.sendBack': { approvalId: world.processApprovalId, reason },
    'task.list': {},
    'task.claim': { taskId },
    'task.snooze': { taskId, until: new Date(Date.now() + 60_000).toISOString() },
    'task.finish': { taskId, outcome: reason },
    'activity.list': {},
    'adminTest.health': undefined,
    'adminTest.clock': undefined,
    'adminTest.moveClock': { toOn: '2000-01-03' },
    'adminTest.testMail': { to: 'somebody@example.com' },
    'adminTest.reset': undefined,
    'demo.get': undefined,
    'demo.moveClock': { toOn: '2000-01-03' },
  };
}
