import { minorAmount, minorAmountOrZero } from '@millrace/domain/money/amount';
import { esgCategories } from '@millrace/domain/compliance/complianceWords';
import * as z from 'zod';
import { dateOn, id } from '../http/inputs';

export const draftSteps = ['upload', 'details', 'vendor', 'plan', 'review', 'done'] as const;
export const draftValues = z.strictObject({
  number: z.string().trim().min(1).max(60).optional(),
  issueOn: dateOn.optional(),
  dueOn: dateOn.optional(),
  billToName: z.string().trim().min(1).max(160).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  netMinor: minorAmountOrZero.optional(),
  vatMinor: minorAmountOrZero.optional(),
  grossMinor: minorAmount.optional(),
  deductionsMinor: minorAmountOrZero.optional(),
  vendorVatNumber: z.string().trim().max(20).optional(),
  sortCode: z.string().trim().max(10).optional(),
  accountNumber: z.string().trim().max(12).optional(),
  vendorId: id.optional(),
  termMonths: z.int().min(1).max(24).optional(),
  esgCategory: z.enum(esgCategories).optional(),
});
export type DraftValues = z.infer<typeof draftValues>;

/** What is confirmed of a corrected document; whom and how long it is about stays as it is. */
export const replacedValues = draftValues
  .omit({ vendorId: true, termMonths: true, esgCategory: true, currency: true })
  .required({
    number: true,
    issueOn: true,
    dueOn: true,
    billToName: true,
    netMinor: true,
    vatMinor: true,
    grossMinor: true,
    deductionsMinor: true,
  });
export type ReplacedValues = z.infer<typeof replacedValues>;
