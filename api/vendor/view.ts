import { waiting } from '../http/page';
import * as z from 'zod';

export const vendorAccountView = z.object({
  id: z.string(),
  /** "10-79-99, account ending 7491" */
  words: z.string(),
  holderName: z.string(),
  status: z.string(),
  statusWords: z.string(),
  nameCheck: z.enum(['match', 'differs', 'unavailable', 'pending']),
  coolingOffUntil: z.string().nullable(),
  /** "until 16 January, 09:00", or "over since …" by the business clock. */
  coolingOffWords: z.string().nullable(),
  current: z.boolean(),
  addedAt: z.string(),
});
export type VendorAccountView = z.infer<typeof vendorAccountView>;

export const vendorRequestView = z.object({
  requestId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  companyName: z.string(),
  state: z.enum([
    'open',
    'submitted',
    'done',
    'refused',
    'disputed',
    'expired',
    'replaced',
    'cancelled',
  ]),
  invoice: z.object({
    number: z.string(),
    issueOn: z.string(),
    dueOn: z.string(),
    grossMinor: z.number(),
    payableMinor: z.number(),
    documentId: z.string(),
  }),
  /** The account already verified for this vendor, offered for re-use. */
  knownAccount: vendorAccountView.nullable(),
  /** Printed on the invoice, masked, to compare with. */
  printedAccountWords: z.string().nullable(),
  expiresAt: z.string(),
  waiting,
});
export type VendorRequestView = z.infer<typeof vendorRequestView>;

export const vendorReceiptView = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  companyName: z.string(),
  number: z.string(),
  amountMinor: z.number(),
  account: vendorAccountView.nullable(),
  confirmedAt: z.string(),
  waiting,
});
export type VendorReceiptView = z.infer<typeof vendorReceiptView>;

const vendorPaymentView = z.object({
  invoiceId: z.string(),
  number: z.string(),
  companyName: z.string(),
  amountMinor: z.number(),
  paidOn: z.string().nullable(),
  /** Days from our payment to the day on which the invoice is due; null while unpaid. */
  daysEarly: z.number().nullable(),
  accountWords: z.string().nullable(),
  stage: z.enum(['asked', 'confirmed', 'checked', 'paid', 'returned']),
  waiting,
});
export type VendorPaymentView = z.infer<typeof vendorPaymentView>;

export const vendorHomeView = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  toDo: z.array(
    z.object({
      requestId: z.string(),
      companyName: z.string(),
      number: z.string(),
      amountMinor: z.number(),
      expiresAt: z.string(),
    }),
  ),
  due: z.array(vendorPaymentView),
  received: z.array(vendorPaymentView),
  accounts: z.array(vendorAccountView),
});
export type VendorHomeView = z.infer<typeof vendorHomeView>;

export const vendorView = z.object({
  vendorId: z.string(),
  legalName: z.string(),
  address: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  accounts: z.array(vendorAccountView),
});
export type VendorView = z.infer<typeof vendorView>;
