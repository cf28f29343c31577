import { AppError } from '../errors/errors';

/**
 * What an admin may do. `operations` runs the day and requests payouts; `compliance` decides checks
 * and accounts; `credit` declines and looks at limits; `treasury` releases money and books
 * receipts; `support` reads, answers and notes; `superuser` may do all of it. No role lifts the
 * rule of two people: that is checked where the approval is made.
 */
export const adminRoles = [
  'operations',
  'compliance',
  'credit',
  'treasury',
  'support',
  'superuser',
] as const;
export type AdminRole = (typeof adminRoles)[number];

export const userTypes = ['company', 'admin', 'vendor', 'investor'] as const;
export type UserType = (typeof userTypes)[number];

/** Who asks. `vendor` covers vendor users and the link session of one verification request. */
export type Identity =
  | { type: 'nobody' }
  | { type: 'company' | 'vendor' | 'investor' }
  | { type: 'admin'; roles: readonly AdminRole[] };

/** Who an action is open to. Whose the records are that it names is asked in `recordRights.ts`. */
export type Grant =
  | 'nobody'
  | 'signed_in'
  | 'company'
  | 'vendor'
  | 'investor'
  | 'admin'
  | AdminRole;

const company = ['company'] as const;
const vendor = ['vendor'] as const;
const anyAdmin = ['admin'] as const;

/** Every procedure, `<noun>.<verb>`, and who may call it. */
export const permissions = {
  'invoice.list': company,
  'invoice.byId': company,
  'invoice.draft': company,
  'invoice.createDraft': company,
  'invoice.updateDraft': company,
  'invoice.keepDraft': company,
  'invoice.doubts': company,
  'invoice.deleteDraft': company,
  'invoice.checkDuplicate': company,
  'invoice.submit': company,
  'invoice.acceptOffer': company,
  'invoice.cancel': company,
  'invoice.readReplacement': company,
  'invoice.replaceDocument': company,
  'vendor.search': company,
  'vendor.create': company,
  'pricing.quote': company,
  'pricing.indicative': ['nobody', 'signed_in'],
  'compliance.checklist': company,
  'compliance.submitItem': company,
  'compliance.recheck': company,
  'compliance.assistanceContext': company,
  'compliance.requestAssistance': company,
  'contract.byInvoice': company,
  'contract.startSigning': company,
  'contract.decline': company,
  'contract.regenerate': company,
  'mandate.current': company,
  'mandate.start': company,
  'dashboard.summary': company,
  'dashboard.actions': company,
  'vendorVerification.get': vendor,
  'vendorVerification.confirm': vendor,
  'vendorVerification.dispute': vendor,
  'vendorVerification.receipt': vendor,
  'vendorVerification.latestReceipt': vendor,
  'vendorPortal.home': vendor,
  'vendorPortal.get': vendor,
  'vendorPortal.updateContact': vendor,
  'vendorBank.get': vendor,
  'vendorBank.replace': vendor,
  'auth.resendLink': ['nobody', 'signed_in'],
  'auth.requestVendorLink': ['nobody', 'signed_in'],
  'pageError.report': ['nobody', 'signed_in'],
  'auth.stepUp': ['signed_in'],
  'auth.requestStepUpCode': ['signed_in'],
  'auth.sessions': ['signed_in'],
  'auth.revokeSession': ['signed_in'],
  'adminOverview.get': anyAdmin,
  'adminOverview.checkBook': anyAdmin,
  'adminInvoice.list': anyAdmin,
  'adminInvoice.get': anyAdmin,
  'adminInvoice.assign': anyAdmin,
  'adminInvoice.saveView': anyAdmin,
  'adminInvoice.removeView': anyAdmin,
  'adminInvoice.addNote': anyAdmin,
  'adminInvoice.answerAssistance': anyAdmin,
  'adminInvoice.requestInfo': ['operations', 'compliance', 'support'],
  'adminInvoice.correctContact': ['operations', 'compliance'],
  'adminInvoice.decideItem': ['operations', 'compliance'],
  'adminInvoice.waiveItem': ['compliance', 'credit'],
  'adminInvoice.acceptBankAccount': ['compliance', 'operations'],
  'adminInvoice.rejectBankAccount': ['compliance', 'operations'],
  'adminInvoice.decline': ['credit', 'compliance', 'operations'],
  'adminInvoice.requestPayout': ['operations', 'treasury'],
  'adminInvoice.approvePayout': ['operations', 'treasury'],
  'adminInvoice.sendBackPayout': ['operations', 'treasury'],
  'adminInvoice.clearReturn': ['compliance', 'operations'],
  'adminInvoice.recordRepayment': ['treasury'],
  'adminBankAccount.get': anyAdmin,
  'adminBankAccount.accept': ['compliance', 'operations'],
  'adminBankAccount.reject': ['compliance', 'operations'],
  'adminMandate.ask': ['operations', 'treasury', 'support'],
  'adminOutside.get': anyAdmin,
  'adminOutside.list': anyAdmin,
  'adminReceipt.list': anyAdmin,
  'adminReceipt.record': ['treasury'],
  'adminReceipt.assign': ['treasury'],
  'adminReceipt.withdraw': ['treasury'],
  'adminRefund.list': anyAdmin,
  'adminRefund.request': ['operations', 'treasury'],
  'adminRefund.approve': ['operations', 'treasury'],
  'adminRefund.sendBack': ['operations', 'treasury'],
  'workflow.list': anyAdmin,
  'workflow.get': anyAdmin,
  'workflow.filters': anyAdmin,
  'workflow.steps': anyAdmin,
  'workflow.openStep': ['operations', 'compliance'],
  'workflow.saveView': anyAdmin,
  'workflow.removeView': anyAdmin,
  'workflow.previewGoBack': anyAdmin,
  'workflow.previewBatch': anyAdmin,
  'workflow.retry': ['operations', 'compliance', 'treasury'],
  'workflow.startAgain': ['operations', 'compliance', 'treasury'],
  'workflow.skip': ['operations'],
  'workflow.abort': ['operations'],
  'workflow.pause': ['operations', 'compliance', 'treasury'],
  'workflow.resume': ['operations', 'compliance', 'treasury'],
  'workflow.cancel': ['operations'],
  'workflow.goBack': ['operations', 'compliance'],
  'workflow.runBatch': ['operations', 'compliance', 'treasury'],
  'workflow.confirm': ['operations', 'treasury'],
  'workflow.sendBack': ['operations', 'compliance', 'treasury'],
  'task.list': anyAdmin,
  'task.claim': anyAdmin,
  'task.snooze': anyAdmin,
  'task.finish': anyAdmin,
  'activity.list': anyAdmin,
  'activity.seals': anyAdmin,
  'adminTest.health': anyAdmin,
  'adminTest.clock': anyAdmin,
  'adminTest.moveClock': anyAdmin,
  'adminTest.testMail': anyAdmin,
  'adminTest.reset': ['superuser'],
  'demo.get': ['nobody', 'signed_in'],
  'demo.moveClock': ['signed_in'],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof permissions;
export const actions = Object.keys(permissions) as Action[];

/** True if the identity may call the action at all. */
export function can(identity: Identity, action: Action): boolean {
  const grants: readonly Grant[] = permissions[action];
  if (identity.type === 'nobody') return grants.includes('nobody');
  if (grants.includes('signed_in')) return true;
  if (identity.type !== 'admin') return grants.includes(identity.type);
  if (identity.roles.length === 0) return false;
  if (grants.includes('admin')) return true;
  const isForAdmins = grants.some((grant) => (adminRoles as readonly string[]).includes(grant));
  return identity.roles.some((role) =>
    role === 'superuser' ? isForAdmins : grants.includes(role),
  );
}

/** Throws UNAUTHORIZED for nobody, FORBIDDEN `not_permitted` for somebody who may not. */
export function assertCan(identity: Identity, action: Action): void {
  if (can(identity, action)) return;
  throw identity.type === 'nobody' ? notSignedIn() : notPermitted();
}

export function notSignedIn(): AppError {
  return new AppError('UNAUTHORIZED', 'Please sign in.');
}

export function notPermitted(): AppError {
  return new AppError('FORBIDDEN', 'You are not allowed to do this.', { reason: 'not_permitted' });
}

/** Money, bank details and admin decisions about them need a fresh second factor. */
const stepUpActions = new Set<Action>([
  'mandate.start',
  'vendorBank.replace',
  'vendorPortal.updateContact',
  'adminInvoice.acceptBankAccount',
  'adminInvoice.rejectBankAccount',
  'adminInvoice.clearReturn',
  'adminBankAccount.accept',
  'adminBankAccount.reject',
  'adminInvoice.correctContact',
  'adminInvoice.decideItem',
  'adminInvoice.waiveItem',
  'adminInvoice.requestPayout',
  'adminInvoice.approvePayout',
  'adminInvoice.recordRepayment',
  'adminReceipt.record',
  'adminReceipt.assign',
  'adminReceipt.withdraw',
  'adminRefund.request',
  'adminRefund.approve',
  'workflow.startAgain',
  'workflow.skip',
  'workflow.abort',
  'workflow.cancel',
  'workflow.goBack',
  'workflow.runBatch',
  'workflow.confirm',
]);

/** True if the action is refused with `step_up_required` unless a step-up is recent. */
export function needsStepUp(action: Action): boolean {
  return stepUpActions.has(action);
}

/** Actions that exist outside production only, in the API too. */
export function isOutsideProductionOnly(action: Action): boolean {
  return action.startsWith('adminTest.') || action.startsWith('demo.');
}

const bareActions = new Set<Action>([
  'dashboard.summary',
  'dashboard.actions',
  'mandate.current',
  'vendorPortal.home',
  'auth.requestStepUpCode',
  'auth.sessions',
  'adminOverview.get',
  'adminOverview.checkBook',
  'activity.seals',
  'adminOutside.get',
  'adminReceipt.list',
  'adminTest.health',
  'adminTest.clock',
  'adminTest.reset',
  'demo.get',
]);

/** Actions that are asked for by their name alone: nothing goes along that could be too much. */
export function takesNothing(action: Action): boolean {
  return bareActions.has(action);
}

/** Why somebody may not, naming the roles that may; null where he may. */
export function explainRole(identity: Identity, action: Action): string | null {
  return can(identity, action) ? null : `Only ${nameRoles(action)} may do this.`;
}

/** The roles that an action is open to, and each of some others beside it, as a sentence names them. */
export function nameRoles(action: Action, ...others: readonly Action[]): string {
  const open: readonly Grant[] = permissions[action];
  const roles = open.filter((role) =>
    others.every((one) => (permissions[one] as readonly Grant[]).includes(role)),
  );
  if (roles.length < 2) return roles.join('');
  return `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`;
}
