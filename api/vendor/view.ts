import type { Waiting } from '../http/page';

export interface VendorAccountView {
  id: string;
  /** "10-79-99, account ending 7491" */
  words: string;
  holderName: string;
  status: string;
  statusWords: string;
  nameCheck: 'match' | 'differs' | 'unavailable' | 'pending';
  coolingOffUntil: string | null;
  /** "until 16 January, 09:00", or "over since …" by the business clock. */
  coolingOffWords: string | null;
  current: boolean;
  addedAt: string;
}

export interface VendorRequestView {
  requestId: string;
  vendorId: string;
  vendorName: string;
  companyName: string;
  state:
    | 'open'
    | 'submitted'
    | 'done'
    /** The account that was given cannot be used. */
    | 'refused'
    | 'disputed'
    | 'expired'
    /** A newer request about the same invoice took its place. */
    | 'replaced'
    | 'cancelled';
  invoice: {
    number: string;
    issueOn: string;
    dueOn: string;
    grossMinor: number;
    payableMinor: number;
    documentId: string;
  };
  /** The account already verified for this vendor, offered for re-use. */
  knownAccount: VendorAccountView | null;
  /** Printed on the invoice, masked, to compare with. */
  printedAccountWords: string | null;
  expiresAt: string;
  waiting: Waiting;
}

export interface VendorReceiptView {
  vendorId: string;
  vendorName: string;
  companyName: string;
  number: string;
  amountMinor: number;
  account: VendorAccountView | null;
  confirmedAt: string;
  waiting: Waiting;
}

export interface VendorHomeView {
  vendorId: string;
  vendorName: string;
  toDo: Array<{
    requestId: string;
    companyName: string;
    number: string;
    amountMinor: number;
    expiresAt: string;
  }>;
  due: VendorPaymentView[];
  received: VendorPaymentView[];
  accounts: VendorAccountView[];
}

export interface VendorPaymentView {
  invoiceId: string;
  number: string;
  companyName: string;
  amountMinor: number;
  paidOn: string | null;
  /** Days from our payment to the day on which the invoice is due; null while unpaid. */
  daysEarly: number | null;
  accountWords: string | null;
  stage: 'asked' | 'confirmed' | 'checked' | 'paid' | 'returned';
  waiting: Waiting;
}

export interface VendorView {
  vendorId: string;
  legalName: string;
  address: string;
  contactName: string | null;
  contactEmail: string | null;
  accounts: VendorAccountView[];
}
