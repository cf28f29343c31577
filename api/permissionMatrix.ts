import { adminRoles, type AdminRole } from '@millrace/domain/people/permissions';

/**
 * Who gets in where, as the tests prove it: every typed call and every path × every identity. A
 * call or a path without a row here fails its test, and so does a row without one.
 */
export const identities = [
  'nobody',
  'companyA',
  'companyB',
  'vendor',
  'vendorLink',
  'investor',
  ...adminRoles,
] as const;
export type IdentityName = (typeof identities)[number];

/**
 * `yes`: the call does its work, or refuses for a reason of the business. `hidden`: as if the
 * record did not exist. `no`: FORBIDDEN. `signIn`: UNAUTHORIZED.
 */
export type Outcome = 'yes' | 'hidden' | 'no' | 'signIn';
type Row = Readonly<Record<IdentityName, Outcome>>;

const nobodyIn = Object.fromEntries(
  identities.map((name) => [name, name === 'nobody' ? 'signIn' : 'no']),
) as Row;
const all = (outcome: Outcome) =>
  Object.fromEntries(identities.map((name) => [name, outcome])) as Row;

/** Records of company A, which company B must not even know of. */
const ownCompany: Row = { ...nobodyIn, companyA: 'yes', companyB: 'hidden' };
const anyCompany: Row = { ...nobodyIn, companyA: 'yes', companyB: 'yes' };
/** The request of a vendor, which its link opens too. */
const ownRequest: Row = { ...nobodyIn, vendor: 'yes', vendorLink: 'yes' };
const ownVendor: Row = { ...nobodyIn, vendor: 'yes' };
const everybody = all('yes');
const signedIn: Row = { ...everybody, nobody: 'signIn' };
const admins = (...names: AdminRole[]): Row => {
  const letIn = names.length === 0 ? adminRoles : [...names, 'superuser' as const];
  return { ...nobodyIn, ...Object.fromEntries(letIn.map((name) => [name, 'yes'])) };
};

/** What an admin keeps: to any other admin it is as if it did not exist. */
const onlyOwn: Row = {
  ...nobodyIn,
  ...Object.fromEntries(adminRoles.map((name) => [name, 'hidden' as const])),
};

export const procedureMatrix: Readonly<Record<string, Row>> = {
  'invoice.list': anyCompany,
  'invoice.byId': ownCompany,
  'invoice.draft': ownCompany,
  'invoice.createDraft': ownCompany,
  'invoice.updateDraft': ownCompany,
  'invoice.keepDraft': ownCompany,
  'invoice.doubts': ownCompany,
  'invoice.deleteDraft': ownCompany,
  'invoice.checkDuplicate': ownCompany,
  'invoice.submit': ownCompany,
  'invoice.acceptOffer': ownCompany,
  'invoice.cancel': ownCompany,
  'invoice.readReplacement': ownCompany,
  'invoice.replaceDocument': ownCompany,
  'vendor.search': anyCompany,
  'vendor.create': anyCompany,
  'pricing.quote': ownCompany,
  'pricing.indicative': everybody,
  'compliance.checklist': ownCompany,
  'compliance.submitItem': ownCompany,
  'compliance.recheck': ownCompany,
  'compliance.assistanceContext': ownCompany,
  'compliance.requestAssistance': ownCompany,
  'contract.byInvoice': ownCompany,
  'contract.startSigning': ownCompany,
  'contract.decline': ownCompany,
  'contract.regenerate': ownCompany,
  'mandate.current': anyCompany,
  'mandate.start': ownCompany,
  'dashboard.summary': anyCompany,
  'dashboard.actions': anyCompany,
  'vendorVerification.get': ownRequest,
  'vendorVerification.confirm': ownRequest,
  'vendorVerification.dispute': ownRequest,
  'vendorVerification.receipt': ownRequest,
  'vendorVerification.latestReceipt': ownRequest,
  'vendorPortal.home': ownVendor,
  'vendorPortal.get': ownVendor,
  'vendorPortal.updateContact': ownVendor,
  'vendorBank.get': ownVendor,
  'vendorBank.replace': ownVendor,
  'auth.resendLink': everybody,
  'auth.requestVendorLink': everybody,
  'pageError.report': everybody,
  'auth.stepUp': signedIn,
  'auth.requestStepUpCode': signedIn,
  'auth.sessions': { ...signedIn, vendorLink: 'no' },
  'auth.revokeSession': { ...all('hidden'), nobody: 'signIn', vendorLink: 'no' },
  'adminOverview.get': admins(),
  'adminOverview.checkBook': admins(),
  'adminInvoice.list': admins(),
  'adminInvoice.get': admins(),
  'adminInvoice.requestPayout': admins('operations', 'treasury'),
  'adminInvoice.approvePayout': admins('operations', 'treasury'),
  'adminInvoice.sendBackPayout': admins('operations', 'treasury'),
  'adminInvoice.clearReturn': admins('operations', 'compliance'),
  'adminInvoice.decideItem': admins('operations', 'compliance'),
  'adminInvoice.waiveItem': admins('compliance', 'credit'),
  'adminInvoice.acceptBankAccount': admins('operations', 'compliance'),
  'adminInvoice.rejectBankAccount': admins('operations', 'compliance'),
  'adminInvoice.correctContact': admins('operations', 'compliance'),
  'adminInvoice.requestInfo': admins('operations', 'compliance', 'support'),
  'adminInvoice.decline': admins('operations', 'compliance', 'credit'),
  'adminInvoice.addNote': admins(),
  'adminInvoice.assign': admins(),
  'adminInvoice.saveView': admins(),
  'adminInvoice.removeView': onlyOwn,
  'adminInvoice.recordRepayment': admins('treasury'),
  'adminInvoice.answerAssistance': admins(),
  'adminBankAccount.get': admins(),
  'adminBankAccount.accept': admins('operations', 'compliance'),
  'adminBankAccount.reject': admins('operations', 'compliance'),
  'adminMandate.ask': admins('operations', 'treasury', 'support'),
  'adminOutside.get': admins(),
  'adminOutside.list': admins(),
  'adminReceipt.list': admins(),
  'adminReceipt.record': admins('treasury'),
  'adminReceipt.assign': admins('treasury'),
  'adminReceipt.withdraw': admins('treasury'),
  'adminRefund.list': admins(),
  'adminRefund.request': admins('operations', 'treasury'),
  'adminRefund.approve': admins('operations', 'treasury'),
  'adminRefund.sendBack': admins('operations', 'treasury'),
  'workflow.list': admins(),
  'workflow.get': admins(),
  'workflow.filters': admins(),
  'workflow.steps': admins(),
  'workflow.openStep': admins('operations', 'compliance'),
  'workflow.saveView': admins(),
  'workflow.removeView': onlyOwn,
  'workflow.previewGoBack': admins(),
  'workflow.previewBatch': admins(),
  'workflow.retry': admins('operations', 'compliance', 'treasury'),
  'workflow.startAgain': admins('operations', 'compliance', 'treasury'),
  'workflow.skip': admins('operations'),
  'workflow.abort': admins('operations'),
  'workflow.pause': admins('operations', 'compliance', 'treasury'),
  'workflow.resume': admins('operations', 'compliance', 'treasury'),
  'workflow.cancel': admins('operations'),
  'workflow.goBack': admins('operations', 'compliance'),
  'workflow.runBatch': admins('operations', 'compliance', 'treasury'),
  'workflow.confirm': admins('operations', 'treasury'),
  'workflow.sendBack': admins('operations', 'compliance', 'treasury'),
  'task.list': admins(),
  'task.claim': admins(),
  'task.snooze': admins(),
  'task.finish': admins(),
  'activity.list': admins(),
  'activity.seals': admins(),
  'adminTest.health': admins(),
  'adminTest.clock': admins(),
  'adminTest.moveClock': admins(),
  'adminTest.testMail': admins(),
  'adminTest.reset': admins('superuser'),
  'demo.get': everybody,
  'demo.moveClock': signedIn,
};

/** A document of company A's invoice: the vendor of that invoice may see it too, and admins. */
const ownDocument: Row = {
  ...signedIn,
  companyB: 'hidden',
  investor: 'hidden',
};
const csv: Row = { ...admins(), companyA: 'yes', companyB: 'hidden' };
/** A wrong or missing signature is UNAUTHORIZED, whoever sends it. */
const signed = all('signIn');

export const pathMatrix: Readonly<Record<string, Row>> = {
  'GET /healthz': everybody,
  'GET /readyz': everybody,
  'POST /api/webhooks/payments': signed,
  'POST /api/webhooks/esign': signed,
  'GET /api/auth/session': everybody,
  'POST /api/auth/session': everybody,
  'GET /api/auth/csrf': everybody,
  'GET /api/auth/providers': everybody,
  'GET /api/auth/signin': everybody,
  'GET /api/auth/error': everybody,
  'GET /api/auth/success': everybody,
  'GET /api/auth/success/vendor': everybody,
  'POST /api/auth/callback/:provider': everybody,
  'POST /api/auth/signin/email': everybody,
  'POST /api/auth/signin/:provider': everybody,
  'POST /api/auth/signout': everybody,
  'POST /api/auth/_log': everybody,
  'POST /api/invoices/upload': anyCompany,
  'POST /api/documents/upload': anyCompany,
  'GET /api/documents/:id': ownDocument,
  'GET /api/invoices/csv': csv,
  'GET /api/activities/csv': admins(),
  'GET /api/esignatures/post-contract-signed-redirect': everybody,
  'GET /api/payments/mandate-redirect': everybody,
  'GET /api/demo/samples/:file': everybody,
};
