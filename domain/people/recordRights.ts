import type { Action, permissions } from './permissions';

/** Whose a record is: a company's, or a vendor's, which has it through one request where it is given. */
export type Owner =
  | { type: 'company'; companyId: string }
  | { type: 'vendor'; vendorId: string; requestId?: string };

/** Who asks, as records know their owners. The session of a link is there for one request only. */
export interface Tenant {
  companyId: string | null;
  vendorId: string | null;
  requestId: string | null;
}

/** True where the record is theirs. To anybody else it is as if it did not exist. */
export function isTheirs(tenant: Tenant, owner: Owner): boolean {
  if (owner.type === 'company') return tenant.companyId === owner.companyId;
  if (tenant.vendorId !== owner.vendorId) return false;
  return tenant.requestId === null || tenant.requestId === owner.requestId;
}

export type RecordKind = 'invoice' | 'document' | 'vendor' | 'bank account' | 'request';

/** A field of the input that names a record. One that may be new is named by an id that the form made. */
interface Named {
  readonly kind: RecordKind;
  readonly mayBeNew?: true;
  /** The call asks whose it is of the very row that it answers from: pages ask for it all the time. */
  readonly askedByCall?: true;
}

type GrantsOf<A extends Action> = (typeof permissions)[A][number];
/** The calls of companies and vendors; admins see the records of all. */
export type TenantAction = {
  [A in Action]: GrantsOf<A> extends 'company' | 'vendor' ? A : never;
}[Action];

const invoice = { invoiceId: { kind: 'invoice' } } as const;
const invoiceAndDocument = { ...invoice, documentId: { kind: 'document' } } as const;
const request = { requestId: { kind: 'request' } } as const;
const vendor = { vendorId: { kind: 'vendor' } } as const;

/** Which records each call names, by the field of its input: every call has its line. */
export const recordsNamed: Record<TenantAction, Readonly<Record<string, Named>>> = {
  'invoice.list': {},
  'invoice.byId': { invoiceId: { kind: 'invoice', askedByCall: true } },
  'invoice.draft': invoice,
  'invoice.createDraft': {
    invoiceId: { kind: 'invoice', mayBeNew: true },
    documentId: { kind: 'document' },
  },
  'invoice.updateDraft': invoice,
  'invoice.keepDraft': invoice,
  'invoice.doubts': invoice,
  'invoice.deleteDraft': invoice,
  'invoice.checkDuplicate': invoice,
  'invoice.submit': invoice,
  'invoice.acceptOffer': invoice,
  'invoice.cancel': invoice,
  'invoice.readReplacement': invoiceAndDocument,
  'invoice.replaceDocument': invoiceAndDocument,
  'vendor.search': {},
  'vendor.create': {},
  'pricing.quote': invoice,
  'compliance.checklist': invoice,
  'compliance.submitItem': invoiceAndDocument,
  'compliance.recheck': invoice,
  'compliance.assistanceContext': invoice,
  'compliance.requestAssistance': invoice,
  'contract.byInvoice': invoice,
  'contract.startSigning': invoice,
  'contract.decline': invoice,
  'contract.regenerate': invoice,
  'mandate.current': {},
  'mandate.start': invoice,
  'dashboard.summary': {},
  'dashboard.actions': {},
  'vendorVerification.get': request,
  'vendorVerification.confirm': request,
  'vendorVerification.dispute': request,
  'vendorVerification.receipt': request,
  // Anything may stand in its address; the call looks at it itself.
  'vendorVerification.latestReceipt': {},
  'vendorPortal.home': {},
  'vendorPortal.get': vendor,
  'vendorPortal.updateContact': vendor,
  'vendorBank.get': { ...vendor, bankAccountId: { kind: 'bank account' } },
  'vendorBank.replace': { ...vendor, bankAccountId: { kind: 'bank account', mayBeNew: true } },
};

/** The records that a call names, by field; none for what is not a company's or a vendor's call. */
export function listNamed(action: string): readonly (Named & { field: string })[] {
  if (!Object.hasOwn(recordsNamed, action)) return [];
  const fields = recordsNamed[action as TenantAction];
  return Object.entries(fields).map(([field, named]) => ({ field, ...named }));
}
