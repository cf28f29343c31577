import type { CreditAccountStatus } from '@millrace/domain/credit/credit';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { InstalmentStage } from '@millrace/domain/repayment/nextInstalment';
import type { MoneyLineView } from '../repayment/moneyLine';
import type { Waiting } from '../http/page';

export type InvoiceStatus = FinancingStatus;

export interface InvoiceRow {
  id: string;
  number: string | null;
  vendorId: string | null;
  vendorName: string | null;
  status: InvoiceStatus;
  statusWords: string;
  tone: 'neutral' | 'info' | 'positive' | 'warning' | 'negative';
  payableMinor: number | null;
  leftToRepayMinor: number;
  daysPastDue: number;
  nextInstalment: NextInstalmentView | null;
  waiting: Waiting;
  moneyLine: MoneyLineView | null;
  /** Where the row's one action leads: path kind + label, or null. */
  action: InvoiceAction | null;
  /** Of a draft: the file that it came as. */
  file: { name: string | null; uploadedAt: string } | null;
  draftStep: DraftStep | null;
  createdAt: string;
}

/** The instalment to speak of first. */
export interface NextInstalmentView {
  /** All that is open of it. */
  amountMinor: number;
  stage: InstalmentStage;
  /** The day of its stage: of the debit that is out, else its own. */
  on: string;
  /** Its own day, which may have passed. */
  dueOn: string;
  /** What the debits that are out ask for. */
  debitMinor: number | null;
  seq: number;
  count: number;
}

/** What a company has paid beyond what was due. */
export interface HeldMoney {
  /** In all, for all its invoices. */
  totalMinor: number;
  /** Of it what no line of our bank statement shows yet: it pays nothing until then. */
  unprovenMinor: number;
  /** Of it what goes to the instalment that is spoken of first. */
  forNextMinor: number;
}

export type DraftStep = 'upload' | 'details' | 'vendor' | 'plan' | 'review' | 'done';

export interface InvoiceAction {
  kind:
    | 'continue_draft'
    | 'open_checklist'
    | 'confirm_delivery'
    | 'accept_offer'
    | 'sign_contract'
    | 'set_up_mandate'
    | 'upload_corrected';
  words: string;
}

export interface InstalmentView {
  id: string;
  seq: number;
  dueOn: string;
  collectOn: string;
  amountMinor: number;
  principalMinor: number;
  feeMinor: number;
  lateFeeMinor: number;
  lateInterestMinor: number;
  openMinor: number;
  status: 'scheduled' | 'due' | 'collecting' | 'paid' | 'rescheduled' | 'written_off';
  statusWords: string;
  daysPastDue: number;
  /** How it stands while it is open, and the day of that. */
  stage: InstalmentStage | null;
  stageOn: string | null;
}

export interface PlanView {
  principalMinor: number;
  feeMinor: number;
  totalMinor: number;
  termMonths: number;
  monthlyFeeBps: number;
  discountBps: number;
  /** Percent with two decimals as a number, such as 30.35. */
  aprPercent: number;
  xirrPercent: number;
  instalments: Array<{
    seq: number;
    dueOn: string | null;
    principalMinor: number;
    feeMinor: number;
    amountMinor: number;
  }>;
}

/** What an invoice says on its face; nulls where it was not read or typed yet. */
export interface InvoiceFace {
  issueOn: string | null;
  dueOn: string | null;
  billToName: string | null;
  currency: string;
  netMinor: number | null;
  vatMinor: number | null;
  grossMinor: number | null;
  deductionsMinor: number;
}

/** How a company pays by itself. */
export interface PayByTransfer {
  amountMinor: number;
  /** Null where it is not set up: the company asks us. */
  account: { name: string; sortCode: string; accountNumber: string } | null;
  reference: string;
  phone: string | null;
  email: string | null;
}

export interface InvoiceDetail extends InvoiceRow, InvoiceFace {
  companyId: string;
  /** Since when Millrace has held it: nothing falls due meanwhile. */
  pausedSince: string | null;
  /** Instalments are owed, and there is no direct debit to collect them by. */
  isDebitLost: boolean;
  /** Owed beside the plan, because money that had been used was taken back. */
  owedBackMinor: number;
  /** Where something is to be paid that we do not collect; null where nothing is. */
  payByTransfer: PayByTransfer | null;
  held: HeldMoney;
  documentId: string | null;
  documentVersion: number;
  versions: Array<{ version: number; documentId: string; uploadedAt: string }>;
  plan: PlanView | null;
  instalments: InstalmentView[];
  offerExpiresAt: string | null;
  closedReason: string | null;
  canCancel: boolean;
  canReplaceDocument: boolean;
  payments: Array<{
    id: string;
    on: string;
    amountMinor: number;
    words: string;
    direction: 'in' | 'out';
  }>;
  events: Array<{ at: string; words: string }>;
}

export interface DraftView {
  invoiceId: string;
  step: DraftStep;
  documentId: string | null;
  fileName: string | null;
  documentVersion: number;
  extraction: Extraction | null;
  /** The text of the fields as it was typed last and is not confirmed, by field. */
  typed: Readonly<Record<string, string>>;
  /** What the person has confirmed or typed so far; nulls where nothing yet. */
  values: InvoiceFace & {
    number: string | null;
    vendorVatNumber: string | null;
    sortCode: string | null;
    /** Masked, such as "••••3491"; the full number is written once and never read back. */
    accountNumberMasked: string | null;
    vendorId: string | null;
    termMonths: number | null;
    esgCategory: string | null;
  };
  vendor: VendorChoice | null;
  /** What the next save is based on; wall time. */
  updatedAt: string;
  /** The same in business time, as screens show it. */
  savedAt: string;
}

export interface VendorChoice {
  id: string | null;
  registryNumber: string | null;
  legalName: string;
  address: string;
  registryStatus: string;
  contactName: string | null;
  contactEmail: string | null;
  /** 'yours': already one of the company's vendors; 'register': found at the registry. */
  source: 'yours' | 'register';
  verifiedAccountLast4: string | null;
}

export type DuplicateAnswer =
  | { outcome: 'clear' }
  | { outcome: 'own_twin'; invoiceId: string; number: string; statusWords: string }
  | { outcome: 'cannot_be_financed' }
  | { outcome: 'altered'; invoiceId: string; number: string };

export interface LimitImpact {
  /** Of the credit account: only an active one gets new offers. */
  status: CreditAccountStatus;
  limitMinor: number;
  outstandingMinor: number;
  reservedMinor: number;
  thisInvoiceMinor: number;
  leftMinor: number;
  vendorCapBps: number;
  vendorCapMinor: number;
  vendorUsedMinor: number;
  vendorLeftMinor: number;
  fits: boolean;
}

export interface QuoteView {
  ratesFrom: string;
  options: PlanView[];
  limit: LimitImpact;
}
