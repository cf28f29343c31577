import type { PersonRef, Waiting } from '../http/page';

/** One of the two accounts that an admin compares; the bank's name for it is for admins only. */
export interface AccountSide {
  id: string;
  words: string;
  holderName: string;
  bankName: string | null;
  nameCheck: string;
  status: string;
  statusWords: string;
  addedAt: string;
  coolingOffUntil: string | null;
  acceptedBy: PersonRef[];
}

/** A vendor's new account beside the one that it replaces. */
export interface AccountChangeView {
  vendor: { id: string; name: string; registryNumber: string | null; contactEmail: string | null };
  account: AccountSide;
  before: AccountSide | null;
  /** The vendor's contact was changed shortly before: what it was until then. */
  contactBefore: { email: string; changedAt: string } | null;
  /** Invoices that are not paid yet: with the new account verified, each is confirmed anew. */
  invoices: Array<{ invoiceId: string; number: string; companyName: string; amountMinor: number }>;
  decisionNeeded: boolean;
  canDecide: boolean;
  /** What the first admin proposed, to be confirmed by a second one. */
  proposal: {
    to: 'verified' | 'rejected';
    by: PersonRef;
    at: string;
    reason: string | null;
  } | null;
  workflowId: string;
  waiting: Waiting;
}
