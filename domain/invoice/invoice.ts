import * as z from 'zod';
import { esgCategories } from '../compliance/complianceWords';
import { civilDate, type CivilDate } from '../dates/civilDate';
import { AppError, type Reason } from '../errors/errors';
import { minorAmount, minorAmountOrZero } from '../money/amount';
import { recordId } from '../lists/recordId';
import { formatMoney, type Minor } from '../money/money';
import type { Policy } from '../policy/policy';
import { doubtAmount, doubtCurrency, doubtDueDate, doubtIssueDate } from './doubts';
import { countWords } from '../words/count';

/** "INV-0042 / a" → "INV0042A": what counts when two invoice numbers are compared. */
export function normaliseInvoiceNumber(number: string): string {
  const normalised = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
  if (normalised !== '') return normalised;
  throw new AppError('BAD_REQUEST', 'Enter the invoice number as it is printed.');
}

/** Letters and digits as printed, at least one of them; no control characters. */
export const invoiceNumber = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]*$/u)
  .regex(/[\p{L}\p{N}]/u, 'Enter the invoice number as it is printed.');

const shortText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}]*$/u);

/** What a form may hold of an invoice; every field may still be missing. */
export const invoiceDraftInput = z.strictObject({
  invoiceId: recordId,
  vendorId: recordId.optional(),
  number: invoiceNumber.optional(),
  issueOn: civilDate.optional(),
  dueOn: civilDate.optional(),
  billToName: shortText.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  netMinor: minorAmountOrZero.optional(),
  vatMinor: minorAmountOrZero.optional(),
  grossMinor: minorAmount.optional(),
  deductionsMinor: minorAmountOrZero.optional(),
  vendorVatNumber: shortText.optional(),
  sortCode: shortText.optional(),
  accountNumber: shortText.optional(),
  termMonths: z.int().min(1).max(12).optional(),
  esgCategory: z.enum(esgCategories).optional(),
});
type InvoiceDraftInput = z.infer<typeof invoiceDraftInput>;

/** What has to be there for an invoice to be submitted. */
export const submitInvoiceInput = invoiceDraftInput
  .required({
    vendorId: true,
    number: true,
    issueOn: true,
    dueOn: true,
    billToName: true,
    currency: true,
    netMinor: true,
    vatMinor: true,
    grossMinor: true,
    termMonths: true,
  })
  .extend({
    deductionsMinor: minorAmountOrZero.default(0),
    documentId: recordId,
    documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
    deliveryAttested: z.literal(true),
  });
export type SubmitInvoiceInput = z.infer<typeof submitInvoiceInput>;

/** What the vendor is still owed: gross less what was paid, credited, retained or deducted. */
export function payableOf(amounts: { grossMinor: Minor; deductionsMinor: Minor }): Minor {
  return amounts.grossMinor - amounts.deductionsMinor;
}

export interface InvoiceProblem {
  field: keyof InvoiceDraftInput;
  reason: Reason;
  message: string;
}

/** All that keeps an invoice from being submitted, for the form; empty if nothing does. */
export function findInvoiceProblems(
  invoice: {
    issueOn: CivilDate;
    dueOn: CivilDate;
    currency: string;
    netMinor: Minor;
    vatMinor: Minor;
    grossMinor: Minor;
    deductionsMinor: Minor;
  },
  todayOn: CivilDate,
  policy: Policy['invoice'],
): InvoiceProblem[] {
  const problems: InvoiceProblem[] = [];
  const report = (field: keyof InvoiceDraftInput, reason: Reason, message: string) =>
    problems.push({ field, reason, message });
  if (doubtCurrency(invoice.currency)) {
    report('currency', 'currency_not_supported', 'We finance invoices in pounds sterling only.');
  }
  if (invoice.netMinor + invoice.vatMinor !== invoice.grossMinor) {
    report('grossMinor', 'totals_do_not_add_up', 'Net and VAT have to add up to the total.');
  }
  if (doubtIssueDate(invoice.issueOn, todayOn)) {
    report('issueOn', 'invalid_date', 'The invoice date is in the future.');
  }
  const due = doubtDueDate(invoice.dueOn, todayOn, policy);
  if (due?.code === 'past_due' || invoice.dueOn < invoice.issueOn) {
    report('dueOn', 'past_due', 'This invoice is past its due date.');
  } else if (due?.code === 'due_too_soon') {
    const words = `It has to fall due at least ${countWords(policy.dueFromDays, 'day')} from today.`;
    report('dueOn', due.code, words);
  } else if (due) {
    report('dueOn', due.code, `It has to fall due within ${countWords(policy.dueToDays, 'day')}.`);
  }
  const payableMinor = payableOf(invoice);
  const amount = doubtAmount(payableMinor, policy);
  if (payableMinor <= 0) {
    report('deductionsMinor', 'nothing_payable', 'Nothing is left to pay on this invoice.');
  } else if (amount) {
    const words =
      amount.code === 'amount_too_small'
        ? `We finance invoices from ${formatMoney(amount.fromMinor)}.`
        : `We finance invoices up to ${formatMoney(amount.toMinor)}.`;
    report('grossMinor', amount.code, words);
  }
  return problems;
}

/** Throws UNPROCESSABLE_CONTENT with the first problem; `details.fields` names all of them. */
export function assertInvoice(
  invoice: Parameters<typeof findInvoiceProblems>[0],
  todayOn: CivilDate,
  policy: Policy['invoice'],
): void {
  const problems = findInvoiceProblems(invoice, todayOn, policy);
  const [first] = problems;
  if (!first) return;
  throw new AppError('UNPROCESSABLE_CONTENT', first.message, {
    reason: first.reason,
    details: { fields: problems.map((problem) => problem.field) },
  });
}

/** The text whose SHA-256 is the submission's `payloadHash`: the same body, the same text. */
export function canonicalSubmission(companyId: string, input: SubmitInvoiceInput): string {
  return JSON.stringify({
    version: 1,
    companyId,
    invoiceId: input.invoiceId,
    vendorId: input.vendorId,
    number: normaliseInvoiceNumber(input.number),
    issueOn: input.issueOn,
    dueOn: input.dueOn,
    billToName: input.billToName,
    currency: input.currency,
    netMinor: input.netMinor,
    vatMinor: input.vatMinor,
    grossMinor: input.grossMinor,
    deductionsMinor: input.deductionsMinor,
    sortCode: input.sortCode ?? null,
    accountNumber: input.accountNumber ?? null,
    termMonths: input.termMonths,
    documentId: input.documentId,
    documentSha256: input.documentSha256,
  });
}
