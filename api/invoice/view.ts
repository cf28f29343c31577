import { financingStatuses } from '@millrace/domain/invoice/financing';
import { waiting } from '../http/page';
import { moneyLineView } from '../repayment/moneyLine';
import { extraction } from '@millrace/domain/invoice/extraction';
import * as z from 'zod';
import { creditAccountMachine } from '@millrace/domain/credit/credit';
import { instalmentStages } from '@millrace/domain/repayment/nextInstalment';
import { paymentDirections } from '@millrace/domain/payment/payment';
import { instalmentMachine } from '@millrace/domain/repayment/instalment';

export const invoiceStatus = z.enum(financingStatuses);

/** The instalment to speak of first. */
const nextInstalmentView = z.object({
  /** All that is open of it. */
  amountMinor: z.number(),
  stage: z.enum(instalmentStages),
  /** The day of its stage: of the debit that is out, else its own. */
  on: z.string(),
  /** The working day on which it is collected, which may have passed; lateness counts from it. */
  collectOn: z.string(),
  /** What the debits that are out ask for. */
  debitMinor: z.number().nullable(),
  seq: z.number(),
  count: z.number(),
});
export type NextInstalmentView = z.infer<typeof nextInstalmentView>;

const draftStep = z.enum(['upload', 'details', 'vendor', 'plan', 'review', 'done']);
export type DraftStep = z.infer<typeof draftStep>;

const invoiceAction = z.object({
  kind: z.enum([
    'continue_draft',
    'open_checklist',
    'confirm_delivery',
    'accept_offer',
    'sign_contract',
    'set_up_mandate',
    'upload_corrected',
  ]),
  words: z.string(),
});
export type InvoiceAction = z.infer<typeof invoiceAction>;

export const invoiceRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  status: invoiceStatus,
  statusWords: z.string(),
  tone: z.enum(['neutral', 'info', 'positive', 'warning', 'negative']),
  payableMinor: z.number().nullable(),
  leftToRepayMinor: z.number(),
  daysPastDue: z.number(),
  nextInstalment: nextInstalmentView.nullable(),
  waiting,
  moneyLine: moneyLineView.nullable(),
  /** Where the row's one action leads: path kind + label, or null. */
  action: invoiceAction.nullable(),
  /** Of a draft: the file that it came as. */
  file: z
    .object({
      name: z.string().nullable(),
      uploadedAt: z.string(),
    })
    .nullable(),
  draftStep: draftStep.nullable(),
  createdAt: z.string(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** What a company has paid beyond what was due. */
export const heldMoney = z.object({
  /** In all, for all its invoices. */
  totalMinor: z.number(),
  /** Of it what no line of our bank statement shows yet: it pays nothing until then. */
  unprovenMinor: z.number(),
  /** Of it what goes to the instalment that is spoken of first. */
  forNextMinor: z.number(),
});
export type HeldMoney = z.infer<typeof heldMoney>;

export const instalmentView = z.object({
  id: z.string(),
  seq: z.number(),
  dueOn: z.string(),
  collectOn: z.string(),
  amountMinor: z.number(),
  principalMinor: z.number(),
  feeMinor: z.number(),
  lateFeeMinor: z.number(),
  lateInterestMinor: z.number(),
  openMinor: z.number(),
  status: z.enum(instalmentMachine.statuses),
  statusWords: z.string(),
  daysPastDue: z.number(),
  /** How it stands while it is open, and the day of that. */
  stage: z.enum(instalmentStages).nullable(),
  stageOn: z.string().nullable(),
});
export type InstalmentView = z.infer<typeof instalmentView>;

export const planView = z.object({
  principalMinor: z.number(),
  feeMinor: z.number(),
  totalMinor: z.number(),
  termMonths: z.number(),
  monthlyFeeBps: z.number(),
  discountBps: z.number(),
  /** Percent with two decimals as a number, such as 30.35. */
  aprPercent: z.number(),
  xirrPercent: z.number(),
  instalments: z.array(
    z.object({
      seq: z.number(),
      dueOn: z.string().nullable(),
      principalMinor: z.number(),
      feeMinor: z.number(),
      amountMinor: z.number(),
    }),
  ),
});
export type PlanView = z.infer<typeof planView>;

/** What an invoice says on its face; nulls where it was not read or typed yet. */
const invoiceFace = z.object({
  issueOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  billToName: z.string().nullable(),
  currency: z.string(),
  netMinor: z.number().nullable(),
  vatMinor: z.number().nullable(),
  grossMinor: z.number().nullable(),
  deductionsMinor: z.number(),
});
export type InvoiceFace = z.infer<typeof invoiceFace>;

/** How a company pays by itself. */
const payByTransfer = z.object({
  amountMinor: z.number(),
  /** Null where it is not set up: the company asks us. */
  account: z
    .object({
      name: z.string(),
      sortCode: z.string(),
      accountNumber: z.string(),
    })
    .nullable(),
  reference: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type PayByTransfer = z.infer<typeof payByTransfer>;

export const invoiceDetail = invoiceRow.extend({
  ...invoiceFace.shape,
  companyId: z.string(),
  /** Since when Millrace has held it: nothing falls due meanwhile. */
  pausedSince: z.string().nullable(),
  /** Instalments are owed, and there is no direct debit to collect them by. */
  isDebitLost: z.boolean(),
  /** Owed beside the plan, because money that had been used was taken back. */
  owedBackMinor: z.number(),
  /** Where something is to be paid that we do not collect; null where nothing is. */
  payByTransfer: payByTransfer.nullable(),
  held: heldMoney,
  documentId: z.string().nullable(),
  documentVersion: z.number(),
  versions: z.array(
    z.object({
      version: z.number(),
      documentId: z.string(),
      uploadedAt: z.string(),
    }),
  ),
  plan: planView.nullable(),
  instalments: z.array(instalmentView),
  offerExpiresAt: z.string().nullable(),
  closedReason: z.string().nullable(),
  canCancel: z.boolean(),
  canReplaceDocument: z.boolean(),
  payments: z.array(
    z.object({
      id: z.string(),
      on: z.string(),
      amountMinor: z.number(),
      words: z.string(),
      direction: z.enum(paymentDirections),
    }),
  ),
  events: z.array(
    z.object({
      at: z.string(),
      words: z.string(),
    }),
  ),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

export const vendorChoice = z.object({
  id: z.string().nullable(),
  registryNumber: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
  registryStatus: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** 'yours': already one of the company's vendors; 'register': found at the registry. */
  source: z.enum(['yours', 'register']),
  verifiedAccountLast4: z.string().nullable(),
});
export type VendorChoice = z.infer<typeof vendorChoice>;

export const draftView = z.object({
  invoiceId: z.string(),
  step: draftStep,
  documentId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** It is an e-invoice without pages: what is shown was drawn of it, and the file can be downloaded. */
  isData: z.boolean(),
  documentVersion: z.number(),
  extraction: extraction.nullable(),
  /** The text of the fields as it was typed last and is not confirmed, by field. */
  typed: z.record(z.string(), z.string()),
  /** What the person has confirmed or typed so far; nulls where nothing yet. */
  values: invoiceFace.extend(
    z.object({
      number: z.string().nullable(),
      vendorVatNumber: z.string().nullable(),
      sortCode: z.string().nullable(),
      /** Masked, such as "••••3491"; the full number is written once and never read back. */
      accountNumberMasked: z.string().nullable(),
      vendorId: z.string().nullable(),
      termMonths: z.number().nullable(),
      esgCategory: z.string().nullable(),
    }).shape,
  ),
  vendor: vendorChoice.nullable(),
  /** What the next save is based on; wall time. */
  updatedAt: z.string(),
  /** The same in business time, as screens show it. */
  savedAt: z.string(),
});
export type DraftView = z.infer<typeof draftView>;

export const duplicateAnswer = z.union([
  z.object({
    outcome: z.literal('clear'),
  }),
  z.object({
    outcome: z.literal('own_duplicate'),
    invoiceId: z.string(),
    number: z.string(),
    statusWords: z.string(),
  }),
  z.object({
    outcome: z.literal('cannot_be_financed'),
  }),
  z.object({
    outcome: z.literal('altered'),
    invoiceId: z.string(),
    number: z.string(),
  }),
]);
export type DuplicateAnswer = z.infer<typeof duplicateAnswer>;

export const limitImpact = z.object({
  /** Of the credit account: only an active one gets new offers. */
  status: z.enum(creditAccountMachine.statuses),
  limitMinor: z.number(),
  outstandingMinor: z.number(),
  reservedMinor: z.number(),
  thisInvoiceMinor: z.number(),
  leftMinor: z.number(),
  vendorCapBps: z.number(),
  vendorCapMinor: z.number(),
  vendorUsedMinor: z.number(),
  vendorLeftMinor: z.number(),
  fits: z.boolean(),
});
export type LimitImpact = z.infer<typeof limitImpact>;
