import * as z from 'zod';

/**
 * What was read from an uploaded document. Every value says where on the page it was found and how
 * sure the reading is, because a person confirms each of them: nothing here is trusted in silence.
 */

const documentKinds = [
  'invoice',
  'credit_note',
  'statement',
  'pro_forma',
  'quote',
  'purchase_order',
  'receipt',
  'unknown',
] as const;
const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

/** `text`: opens and has text. `no_text`: opens, but is a picture, so a person reads it in any case. `unreadable`: does not open. */
const readability = z.enum(['text', 'no_text', 'unreadable']);

const unreadableReason = z.enum([
  'not_a_pdf',
  'corrupt',
  'encrypted',
  'no_pages',
  'too_large',
  'too_many_pages',
  'too_slow',
  'too_much_memory',
  /** No reader had time for it; that says nothing of the file. */
  'not_read',
  /** A page is larger or smaller than any that viewers show alike. */
  'unusual_size',
]);
export type UnreadableReason = z.infer<typeof unreadableReason>;

const fraction = z.number().min(0).max(1);

/** A rectangle as fractions of the page, from its top left corner as a person sees it. */
const pageBox = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
export type PageBox = z.infer<typeof pageBox>;

const fieldOf = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      value,
      confidence: fraction,
      page: z.int().min(1),
      box: pageBox,
      /** The text as printed, before it was understood. */
      source: z.string(),
      /** It was found where earlier invoices of this vendor had it, as a person corrected them. */
      learned: z.boolean().optional(),
    })
    .nullable();

const text = fieldOf(z.string());
const civilDate = fieldOf(z.iso.date());
const minor = fieldOf(z.int());

const extractedFields = z.object({
  vendorName: text,
  vendorVatNumber: text,
  vendorCompanyNumber: text,
  billToName: text,
  number: text,
  issueOn: civilDate,
  dueOn: civilDate,
  termsDays: fieldOf(z.int().min(0)),
  currency: fieldOf(z.string().length(3)),
  netMinor: minor,
  vatMinor: minor,
  grossMinor: minor,
  /** What the paper asks to pay now; extractions of before this field was read have none. */
  payableMinor: minor.default(null),
  sortCode: text,
  accountNumber: text,
  iban: text,
  accountHolder: text,
});
export type ExtractedFields = z.infer<typeof extractedFields>;
export type ExtractedFieldName = keyof ExtractedFields;
export const extractedFieldNames = Object.keys(extractedFields.shape) as ExtractedFieldName[];

export type ExtractedField<Value> = {
  value: Value;
  confidence: number;
  page: number;
  box: PageBox;
  source: string;
  learned?: boolean | undefined;
};

const extractionWarningCode = z.enum([
  /** Net and VAT do not add up to the total. */
  'totals_do_not_add_up',
  /** Part of the total is shown as paid already. */
  'part_paid',
  /** The VAT number fails its check digits. */
  'vat_number_invalid',
  /** The IBAN fails its check digits. */
  'iban_invalid',
  /** The sort code and account number fail the modulus check. */
  'bank_details_invalid',
  /** More than one account is printed. */
  'several_bank_accounts',
  /** A letter was read as a digit, or the date cannot be understood in only one way. */
  'hard_to_read',
  /** The due date was worked out from the payment terms. */
  'due_date_from_terms',
  /** The printed due date disagrees with the printed terms. */
  'due_date_not_as_terms',
  'due_before_issue',
  'issued_in_future',
  /** More than one currency is printed. */
  'several_currencies',
  /** The text says "copy" or "duplicate". */
  'marked_as_copy',
  /** The file restricts printing or copying, but opens without a password. */
  'permissions_restricted',
  /** Text that nobody can see on the page was left out of the reading. */
  'hidden_text',
  /** Letters were recognised in a picture, as the file has no text: nothing of it is sure. */
  'read_from_picture',
  /** Pictures beside the text may say something that stops money, or could not be read. */
  'picture_in_doubt',
  /** The data that the file carries beside its pages says something else than they do. */
  'differs_from_data',
  /** An e-invoice breaks a rule of EN 16931: the data contradicts itself, or lacks what it must say. */
  'breaks_standard',
  /** Pages that carry different invoice numbers, or more than one set of totals. */
  'several_invoices',
  /** The debt has been sold: it is to be paid to somebody other than the vendor. */
  'debt_assigned',
  /** A Construction Industry Scheme deduction, a retention or another one comes off the total. */
  'amount_deducted',
  /** It is to be paid to one party alone, or payment to others does not count; no word of a sale. */
  'pay_only_to',
  /** The vendor's bank account is said to be another one from now on. */
  'bank_details_changed',
  /** Nothing is left to pay: it says so, or asks for 0.00. */
  'already_paid',
  /** The vendor takes the money itself, by direct debit or from a card. */
  'collected_by_debit',
  /** It asks not to be paid: for information only, on hold, in dispute, no invoice at all. */
  'not_for_payment',
  /** The goods stay the vendor's until they are paid for. */
  'title_retained',
]);
export type ExtractionWarningCode = z.infer<typeof extractionWarningCode>;

export const extractionWarning = z.object({
  code: extractionWarningCode,
  field: z.enum(extractedFieldNames).optional(),
  detail: z.string().optional(),
  /** What comes off the total, where the warning knows it. */
  offMinor: z.int().positive().optional(),
  /** Where on the page the words stand; what was read before places were kept has none. */
  place: z.object({ page: z.int().min(1), box: pageBox }).optional(),
});
export type ExtractionWarning = z.infer<typeof extractionWarning>;

export const extraction = z.object({
  version: z.literal(1),
  kind: documentKind,
  readable: readability,
  reason: unreadableReason.optional(),
  pageCount: z.int().min(0),
  fields: extractedFields,
  warnings: z.array(extractionWarning),
});
export type Extraction = z.infer<typeof extraction>;

/** The fields of a document from which nothing was read. */
export function noFields(): ExtractedFields {
  return {
    vendorName: null,
    vendorVatNumber: null,
    vendorCompanyNumber: null,
    billToName: null,
    number: null,
    issueOn: null,
    dueOn: null,
    termsDays: null,
    currency: null,
    netMinor: null,
    vatMinor: null,
    grossMinor: null,
    payableMinor: null,
    sortCode: null,
    accountNumber: null,
    iban: null,
    accountHolder: null,
  };
}
