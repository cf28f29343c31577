import type { ExtractedFieldName, Extraction, ExtractionWarning } from './extraction';
import { handlingIn } from './stops';

/** Who reads a doubt: whoever uploaded the file, or one of our team. */
type Reader = 'company' | 'admin';

/** What the reader doubted, in words for the company, which may still correct it. */
const doubtWords: Record<ExtractionWarning['code'], string> = {
  totals_do_not_add_up: 'Net and VAT do not add up to the total as printed.',
  part_paid:
    'Less is still to pay than the total. We took the difference as paid already: check the amount.',
  vat_number_invalid: 'The VAT number does not pass its own check.',
  iban_invalid: 'The IBAN does not pass its own check.',
  bank_details_invalid: 'The sort code and account number do not belong together.',
  several_bank_accounts: 'More than one bank account is printed. Choose the one to compare with.',
  hard_to_read: 'A value was hard to read.',
  due_date_from_terms: 'No due date is printed; we worked it out from the terms.',
  due_date_not_as_terms: 'The printed due date does not fit the printed terms.',
  due_before_issue: 'The due date lies before the invoice date.',
  issued_in_future: 'The invoice is dated in the future.',
  several_currencies: 'More than one currency is printed. We finance pounds only.',
  marked_as_copy: 'The invoice is marked as a copy.',
  permissions_restricted: 'The file restricts printing or copying.',
  hidden_text:
    'This file holds text that cannot be seen on the page. We left it out; check every value ' +
    'against the page. A person reviews the file later.',
  read_from_picture:
    'This was read from a picture, so letters may be wrong. Check every value against the page.',
  picture_in_doubt:
    'Part of this file is a picture, and we cannot be sure of what it says. Look there for who is ' +
    'to be paid, and whether it is paid already. A person reviews the file later.',
  differs_from_data:
    'The data inside this file does not match the page. Compare the two, or ask the vendor which ' +
    'is right. A person reviews the file later.',
  breaks_standard:
    'This e-invoice contradicts itself or leaves out what it has to say. Ask the vendor for a ' +
    'corrected one; if you go on, a person reviews it later.',
  several_invoices:
    'This file holds more than one invoice. Save each invoice as a file of its own and upload ' +
    'them one by one.',
  debt_assigned:
    'The invoice says that somebody other than the vendor is to be paid. Our compliance team ' +
    'reviews this before anything is paid.',
  amount_deducted:
    'Something is deducted from the total. We took it as a deduction: check the amount.',
  pay_only_to:
    'The invoice says who alone may be paid. Our compliance team compares it with the vendor ' +
    'before anything is paid.',
  bank_details_changed:
    'The invoice says that the vendor’s bank details have changed, which is how payments are ' +
    'most often stolen. Call the vendor on a number that you knew before. Our compliance team ' +
    'reviews it before anything is paid.',
  already_paid:
    'The invoice says that it is paid, so there is nothing to finance. Upload an invoice that is ' +
    'still to be paid.',
  collected_by_debit:
    'The invoice says that the vendor collects the money itself, so it could be paid twice. A ' +
    'person reviews this later.',
  not_for_payment:
    'The invoice says that it is not to be paid now, or is no invoice. A person reviews this later.',
  title_retained: 'The goods stay the vendor’s until they are paid for. That is usual.',
};

/** The same for our team, where the company is told what to do or what we will do. */
const adminWords: Partial<typeof doubtWords> = {
  part_paid: 'Less is still to pay than the total.',
  several_bank_accounts: 'More than one bank account is printed.',
  due_date_from_terms: 'No due date is printed; the reader worked it out from the terms.',
  hidden_text:
    'This file holds text that cannot be seen on the page. The reader left it out; compare the ' +
    'values with the page.',
  read_from_picture: 'This was read from a picture, so letters may be wrong.',
  picture_in_doubt:
    'Part of this file is a picture, and the reader cannot be sure of what it says. Look there for ' +
    'who is to be paid, and whether it is paid already.',
  differs_from_data:
    'The data inside this file does not match the page. Ask the vendor which is right.',
  breaks_standard: 'This e-invoice contradicts itself or leaves out what it has to say.',
  several_invoices: 'This file holds more than one invoice.',
  debt_assigned: 'The invoice says that somebody other than the vendor is to be paid.',
  amount_deducted: 'Something is deducted from the total.',
  pay_only_to: 'The invoice says who alone may be paid. Compare it with the vendor.',
  bank_details_changed:
    'The invoice says that the vendor’s bank details have changed, which is how payments are ' +
    'most often stolen. Have the vendor called on a number that was known before.',
  already_paid: 'The invoice says that it is paid, so there may be nothing to finance.',
  collected_by_debit:
    'The invoice says that the vendor collects the money itself, so it could be paid twice.',
  not_for_payment: 'The invoice says that it is not to be paid now, or is no invoice.',
};

/** What a doubt means, in words for whoever reads it. */
export function wordDoubt(code: ExtractionWarning['code'], reader: Reader): string {
  return (reader === 'admin' && adminWords[code]) || doubtWords[code];
}

const detailTitles: Partial<Record<ExtractionWarning['code'], string>> = {
  part_paid: 'As printed',
  due_date_not_as_terms: 'By the terms',
  several_invoices: 'Also in the file',
  differs_from_data: 'In the data',
  breaks_standard: 'What is wrong',
  hard_to_read: 'As printed',
};

/** A doubt in full: what it means, and what was found where there is more to say. */
export function describeDoubt(
  { code, field, detail }: ExtractionWarning,
  reader: Reader = 'company',
): string {
  const words = nameDoubted(code, reader, field);
  if (!detail) return words;
  const title = detailTitles[code];
  return `${words} ${title ? `${title}: ${sayDetail(detail)}.` : `“${detail}”`}`;
}

/** Written here because a page shows these words first: the schemas of `civilDate` would come with it. */
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day that was worked out is said as people say it; everything else is in words already. */
function sayDetail(detail: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(detail) ? days.format(new Date(detail)) : detail;
}

/** What it means, by the name of the value where it is about one alone. */
function nameDoubted(
  code: ExtractionWarning['code'],
  reader: Reader,
  field?: ExtractedFieldName,
): string {
  const name = code === 'hard_to_read' && field ? fieldNames[field] : undefined;
  return name ? `The ${name} was hard to read.` : wordDoubt(code, reader);
}

/** What a value is called where the data of a file has another one. */
const fieldNames: Partial<Record<ExtractedFieldName, string>> = {
  ...{ number: 'number', issueOn: 'invoice date', dueOn: 'due date', currency: 'currency' },
  ...{ netMinor: 'net', vatMinor: 'VAT', grossMinor: 'total', payableMinor: 'to pay' },
  ...{ vendorName: 'vendor', billToName: 'billed to', vendorVatNumber: 'VAT number' },
  ...{ vendorCompanyNumber: 'company number', accountNumber: 'account' },
};

/** Doubts of which there may be one for each value: they are said once, with all that they are about. */
const saidOnce = new Set<ExtractionWarning['code']>(['differs_from_data', 'breaks_standard']);

/** A doubt about several values, with what was found of each. */
export type JoinedDoubt = ExtractionWarning & { details?: readonly string[] };

/** The same for a list: what it means, with the title of what was found, and each of that. */
export function listDoubt(
  { code, details = [] }: JoinedDoubt,
  reader: Reader = 'company',
): { words: string; found: readonly string[] } {
  const words = wordDoubt(code, reader);
  const title = detailTitles[code];
  return { words: title ? `${words} ${title}:` : words, found: details };
}

/** The doubts in the order in which they were found, those about several values as one, at the first of their places. */
export function joinAlike(warnings: readonly ExtractionWarning[]): JoinedDoubt[] {
  return warnings.flatMap((warning, index) => {
    const { code } = warning;
    if (!saidOnce.has(code)) return [warning];
    const alike = warnings.filter((one) => one.code === code);
    if (alike[0] !== warnings[index]) return [];
    const details = alike.map(nameDetail);
    const place = alike.find((one) => one.place)?.place;
    return [{ code, detail: details.join('; '), details, ...(place ? { place } : {}) }];
  });
}

/** Its detail, by the name of the value that it is about. */
export function nameDetail({ code, field, detail = '' }: ExtractionWarning): string {
  const name = code === 'differs_from_data' && field ? fieldNames[field] : undefined;
  const said = sayDetail(detail);
  return name ? `${name} ${said}` : said;
}

/** The doubt with which a file cannot go on: another file has to be uploaded. */
export function findBlockingWarning(read: Extraction | null): ExtractionWarning | null {
  return read?.warnings.find(({ code }) => handlingIn(read, code) === 'at_upload') ?? null;
}

/** The same in words; null where the file can go on. */
export function findBlockingDoubt(read: Extraction | null): string | null {
  const found = findBlockingWarning(read);
  return found && describeDoubt(found);
}
