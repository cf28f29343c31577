import { formatMoney } from '../money/money';
import { nameDetail, wordDoubt } from './documentDoubts';
import type { Extraction, ExtractionWarning } from './extraction';
import { describeDifference, findPaperDifferences, type TypedFacts } from './paperDifferences';
import { proposeDeductions } from './payable';
import { handlingIn } from './stops';

/** A doubt that a person of ours decides about, in words for the checklist. */
function describeForReview(warning: ExtractionWarning): string {
  const { code, detail = '' } = warning;
  switch (code) {
    case 'hidden_text':
      return 'The file holds text that cannot be seen on the page.';
    case 'picture_in_doubt':
      return detail
        ? `A picture in the file may say: “${detail}”`
        : 'Part of the file is a picture in which nothing was read.';
    case 'debt_assigned':
      return `The debt may have been assigned: “${detail}”`;
    case 'pay_only_to':
      return `It says who alone may be paid: “${detail}”`;
    case 'bank_details_changed':
      return `It says that the vendor’s bank details have changed: “${detail}”`;
    case 'collected_by_debit':
      return `The vendor may collect the money itself: “${detail}”`;
    case 'not_for_payment':
      return `It may not be for payment: “${detail}”`;
    case 'already_paid':
      return `It may have been paid already: “${detail}”`;
    case 'several_invoices':
      return `The file may hold another invoice: ${detail}.`;
    case 'breaks_standard':
      return `The e-invoice breaks a rule of its standard: ${detail}`;
    case 'differs_from_data':
      return `The data inside the file does not match its page: “${nameDetail(warning)}”`;
    default:
      return wordDoubt(code, 'admin');
  }
}

/**
 * Why a person of ours looks at the document, in words for the checklist; empty where nobody has
 * to. What the company typed is compared with what was read.
 */
export function findReviewDoubts(
  read: Extraction,
  typed: TypedFacts & { deductionsMinor: number },
): string[] {
  const doubts = read.warnings
    .filter(({ code }) => handlingIn(read, code) === 'person_decides')
    .map(describeForReview);
  // Of a picture a person compares every value in any case.
  const isAmountRead = read.fields.grossMinor !== null || read.fields.payableMinor !== null;
  if (read.readable === 'text' && !isAmountRead && typed.grossMinor !== null) {
    doubts.push(
      `No total was read from the file: compare it with the ${formatMoney(typed.grossMinor)} ` +
        'that the company typed.',
    );
  }
  const differences = findPaperDifferences(read, typed);
  doubts.push(...differences.map((one) => describeDifference(one, 'admin')));
  const printedMinor = proposeDeductions(read);
  const isTold = differences.some(({ field }) => field === 'payableMinor');
  if (!isTold && printedMinor !== typed.deductionsMinor && printedMinor > 0) {
    doubts.push(
      `The invoice shows ${formatMoney(printedMinor)} off the total, ` +
        `the company confirmed ${formatMoney(typed.deductionsMinor)}.`,
    );
  }
  const noted = read.warnings.find(({ code }) => code === 'title_retained');
  // Told beside a reason to look, and never one by itself.
  if (noted && doubts.length > 0) {
    doubts.push('The vendor also keeps its title to the goods until they are paid for.');
  }
  return doubts;
}
