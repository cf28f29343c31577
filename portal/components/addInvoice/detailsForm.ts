import { readTypedDate, writeTypedDate } from '@millrace/domain/dates/typedDate';
import { proposeDeductions } from '@millrace/domain/invoice/payable';
import { typedDetails } from '@millrace/domain/invoice/typedFields';
import { formatMoney, parseMinor } from '@millrace/domain/money/money';
import * as z from 'zod';
import type { DraftView } from '@millrace/api/invoice/view';

function day(message: string) {
  return z.string().transform((text, context) => {
    const on = readTypedDate(text);
    if (on !== null) return on;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function amount(message: string) {
  return z.string().transform((text, context) => {
    try {
      return parseMinor(text);
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });
}

/** What the person confirms about the invoice; each complaint says what to do. */
export const detailsSchema = z
  .object({
    billToName: z.string().trim().min(1, 'Enter the company the invoice is addressed to'),
    number: z.string().trim().min(1, 'Enter the invoice number as printed').max(60),
    issueOn: day('Enter the invoice date as day, month and year, such as 27/03/2026'),
    dueOn: day('Enter the due date as day, month and year, such as 27/03/2026'),
    netMinor: amount('Enter the net amount, such as 8,333.33'),
    vatMinor: amount('Enter the VAT, or 0.00 if there is none'),
    grossMinor: amount('Enter the total, such as 10,000.00'),
    deductionsMinor: amount('Enter what was paid already, or 0.00'),
    vendorVatNumber: z.string().trim().max(20),
    sortCode: z
      .string()
      .trim()
      .refine((text) => text === '' || /^\d{2}[- ]?\d{2}[- ]?\d{2}$/.test(text), {
        message: 'Enter six digits, such as 08-99-99, or leave it empty',
      }),
    accountNumber: z
      .string()
      .trim()
      .refine((text) => text === '' || /^\d{8}$/.test(text), {
        message: 'Enter eight digits, or leave it empty',
      }),
  })
  .refine((values) => values.netMinor + values.vatMinor === values.grossMinor, {
    path: ['grossMinor'],
    message: 'Net and VAT do not add up to the total. Look at the three once more',
  })
  .refine((values) => values.deductionsMinor < values.grossMinor, {
    path: ['deductionsMinor'],
    message: 'Nothing would be left to pay',
  })
  .refine((values) => values.issueOn <= values.dueOn, {
    path: ['dueOn'],
    message: 'The due date lies before the invoice date',
  });

export type DetailsInput = z.input<typeof detailsSchema>;
export type DetailsOutput = z.output<typeof detailsSchema>;

/** The form as it opens: what was typed last, else what was confirmed before, else what was read,
 *  else empty. */
export function fillDetails(draft: DraftView): DetailsInput {
  const { values, extraction, typed } = draft;
  const read = extraction?.fields;
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : formatMoney(minor, { symbol: false });
  const filled = {
    billToName: values.billToName ?? read?.billToName?.value ?? '',
    number: values.number ?? read?.number?.value ?? '',
    issueOn: values.issueOn ?? read?.issueOn?.value ?? '',
    dueOn: values.dueOn ?? read?.dueOn?.value ?? '',
    netMinor: money(values.netMinor ?? read?.netMinor?.value),
    vatMinor: money(values.vatMinor ?? read?.vatMinor?.value),
    grossMinor: money(values.grossMinor ?? read?.grossMinor?.value),
    deductionsMinor: money(values.deductionsMinor || proposeDeductions(extraction)),
    vendorVatNumber: values.vendorVatNumber ?? read?.vendorVatNumber?.value ?? '',
    sortCode: values.sortCode ?? '',
    ...typed,
    accountNumber: '',
  };
  const [issueOn, dueOn] = [writeTypedDate(filled.issueOn), writeTypedDate(filled.dueOn)];
  return { ...filled, issueOn, dueOn };
}

/**
 * What a draft keeps of a form that is still being filled in: the text of each field, and those
 * values that are whole by themselves.
 * @returns `left`: what stays on the screen alone, in words for the person
 */
export function collectTyping(form: DetailsInput) {
  const { shape } = detailsSchema;
  const typed = Object.fromEntries(typedDetails.map((name) => [name, form[name]]));
  const values: Partial<DetailsOutput> = {};
  for (const name of typedDetails) {
    const parsed = shape[name].safeParse(form[name]);
    if (!parsed.success || name === 'sortCode') continue;
    // An empty VAT number is a value: it says that none is printed.
    if (parsed.data === '' && name !== 'vendorVatNumber') continue;
    Object.assign(values, { [name]: parsed.data });
  }
  if (!values.grossMinor) delete values.grossMinor;
  const { accountNumber } = form;
  const isWhole =
    shape.accountNumber.safeParse(accountNumber).success &&
    shape.sortCode.safeParse(form.sortCode).success &&
    form.sortCode !== '';
  const isEmptied = form.sortCode === '' && accountNumber === '';
  const account =
    isEmptied || (accountNumber && isWhole) ? { sortCode: form.sortCode, accountNumber } : {};
  const isHalf = accountNumber !== '' && !isWhole;
  const left = isHalf ? 'Saved, but for the account number: it isn’t complete' : undefined;
  return { typed, values: { ...values, ...account }, left };
}

/**
 * What goes to the server. The sort code alone is what is stored already with an account number
 * that is never read back, so it goes only when changed; emptied, the account goes with it.
 */
export function toDraftValues(values: DetailsOutput, draft: DraftView) {
  const { sortCode, accountNumber, ...rest } = values;
  const isChanged = accountNumber !== '' || sortCode !== (draft.values.sortCode ?? '');
  return isChanged ? { ...rest, sortCode, accountNumber } : rest;
}
