import { formatMoney } from '../money/money';
import type { Extraction, ExtractionWarning } from './extraction';

/** What the reader doubted, in words for the person who now looks. */
const words: Record<ExtractionWarning['code'], string> = {
  totals_do_not_add_up: 'Net and VAT do not add up to the total as printed.',
  part_paid: 'Less is still to pay than the total. Enter the difference as deductions.',
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
  differs_from_data:
    'The data inside this file says something else than the page. Check the value against the ' +
    'page, or ask the vendor. A person reviews the file later.',
  several_invoices:
    'This file holds more than one invoice. Save each invoice as a file of its own and upload ' +
    'them one by one.',
  debt_assigned:
    'The invoice says that somebody other than the vendor is to be paid. Our compliance team ' +
    'reviews this before anything is paid.',
  amount_deducted:
    'Something is deducted from the total. We took it as a deduction: check the amount.',
};

const detailTitles: Partial<Record<ExtractionWarning['code'], string>> = {
  part_paid: 'Still to pay as printed',
  due_date_not_as_terms: 'By the terms',
  several_invoices: 'Also in the file',
  differs_from_data: 'In the data',
  hard_to_read: 'As printed',
};

/** A doubt in full: what it means, and what was found where there is more to say. */
export function describeDoubt({ code, detail }: ExtractionWarning): string {
  if (!detail) return words[code];
  const title = detailTitles[code];
  return `${words[code]} ${title ? `${title}: ${detail}.` : `“${detail}”`}`;
}

/**
 * The doubts with which a file cannot go on: another file has to be uploaded. Letters that were
 * recognised in a picture are no ground for that, and a person reviews it in any case.
 */
export function findBlockingDoubt(read: Extraction | null): string | null {
  if (read?.readable === 'no_text') return null;
  const found = read?.warnings.find(({ code }) => code === 'several_invoices');
  return found ? describeDoubt(found) : null;
}

/** What the document itself says comes off the total, in pence; 0 where it says nothing. */
export function proposeDeductions(read: Extraction | null): number {
  return (read?.warnings ?? []).reduce((sum, { offMinor }) => sum + (offMinor ?? 0), 0);
}

const reviewWords: Partial<Record<ExtractionWarning['code'], (detail: string) => string>> = {
  hidden_text: () => 'The file holds text that cannot be seen on the page.',
  debt_assigned: (sentence) => `The debt may have been assigned: “${sentence}”`,
  differs_from_data: (said) => `The file’s own data says something else than its page: “${said}”`,
};

/**
 * Why a person of ours looks at the document, in words for the checklist; empty where nobody has
 * to. `deductionsMinor`: what the company confirmed as deducted from the total.
 */
export function findReviewDoubts(read: Extraction, deductionsMinor: number): string[] {
  const doubts = read.warnings.flatMap(({ code, detail = '' }) => {
    const doubt = reviewWords[code];
    return doubt ? [doubt(detail)] : [];
  });
  const printedMinor = proposeDeductions(read);
  if (printedMinor !== deductionsMinor && printedMinor > 0) {
    doubts.push(
      `The invoice shows ${formatMoney(printedMinor)} off the total, ` +
        `the company confirmed ${formatMoney(deductionsMinor)}.`,
    );
  }
  return doubts;
}
