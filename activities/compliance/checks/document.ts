import { readClock } from '@millrace/db/settings/clock';
import { recordEvidence } from '@millrace/domain/compliance/checkEvidence';
import { formatDate, daysBetween } from '@millrace/domain/dates/civilDate';
import { findBlockingDoubt } from '@millrace/domain/invoice/documentDoubts';
import { findReviewDoubts } from '@millrace/domain/invoice/reviewDoubts';
import { countWords } from '@millrace/domain/words/count';
import { compareNames } from '@millrace/domain/vendor/vendorIdentity';
import { normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import { failed, needsReview, passed, type Check } from './check';
import type { CheckFacts } from './facts';

/** Readable: it opens, is not encrypted and has pages; without text a person reads it. */
export const documentReadable: Check = {
  async decide({ facts }) {
    const { extraction } = facts;
    if (!extraction) return needsReview('Nothing was read from the file: a person reads it.');
    const { readable, pageCount, kind } = extraction;
    if (extraction.reason === 'too_slow' || extraction.reason === 'not_read') {
      return needsReview('Reading the file took too long: a person reads it.');
    }
    if (extraction.reason === 'unusual_size') {
      return needsReview('A page is an unusual size, so nothing was read: a person reads it.');
    }
    if (readable === 'unreadable') {
      return failed('The file cannot be opened. Please upload it again.', {
        reason: extraction.reason ?? null,
      });
    }
    if (readable === 'no_text') {
      const doubts = findReviewDoubts(extraction, listTyped(facts));
      const isRecognised = extraction.warnings.some(({ code }) => code === 'read_from_picture');
      const words = isRecognised
        ? 'The file is a picture whose letters were recognised: a person compares the values with it.'
        : 'The file is a picture without text: a person reads it.';
      return needsReview([words, ...doubts].join(' '), { pageCount, kind, key: doubts });
    }
    if (kind !== 'invoice' && kind !== 'unknown') {
      return failed(`The file is a ${kind.replaceAll('_', ' ')}, not an invoice.`, { kind });
    }
    const blocking = findBlockingDoubt(extraction);
    if (blocking) return failed(blocking, { pageCount });
    const doubts = findReviewDoubts(extraction, listTyped(facts));
    if (doubts.length > 0) {
      return needsReview(doubts.join(' '), { pageCount, kind, key: doubts });
    }
    return passed(`The file opens and carries text on ${countWords(pageCount, 'page')}.`, {
      pageCount,
      kind,
    });
  },
};

/** What the company confirmed of the invoice, to be compared with its paper. */
function listTyped(facts: CheckFacts) {
  const { number, issueOn, dueOn, vendorVatNumber, netMinor, vatMinor } = facts;
  const { grossMinor, payableMinor, printedSortCode: sortCode, printedLast4: last4 } = facts;
  return {
    ...{ number, issueOn, dueOn, vendorVatNumber, netMinor, vatMinor, grossMinor, payableMinor },
    ...{ sortCode, last4, deductionsMinor: grossMinor - payableMinor },
  };
}

/** The name billed is the company's; a name close to it, or another of a group, is reviewed. */
export const addressedToCompany: Check = {
  async decide({ facts }) {
    const printed = facts.extraction?.fields.billToName?.value ?? null;
    const stated = facts.billToName ?? printed;
    const evidence = { billToName: stated, printed, companyName: facts.companyName };
    const ownVat = facts.companyVatNumber ? normaliseVatNumber(facts.companyVatNumber) : null;
    if (stated !== null && ownVat !== null && normaliseVatNumber(stated).includes(ownVat)) {
      return passed(recordEvidence('names_vat_number'), evidence);
    }
    if (stated === null) return needsReview('Nobody is named on the invoice.', evidence);
    const match = compareNames(stated, facts.companyName);
    const printedMatch = printed === null ? 'exact' : compareNames(printed, facts.companyName);
    if (match === 'exact' && printedMatch === 'exact') {
      return passed(`It is addressed to ${facts.companyName}.`, evidence);
    }
    if (match === 'different' && printedMatch === 'different') {
      return failed(`It is addressed to ${stated}, not to ${facts.companyName}.`, evidence);
    }
    return needsReview(`It is addressed to ${printed ?? stated}.`, { ...evidence, key: stated });
  },
};

/** Due within the policy’s window, counted from today. */
export const dueDateWindow: Check = {
  async decide({ tx, facts, policy }) {
    const { todayOn } = await readClock(tx);
    const days = daysBetween(todayOn, facts.dueOn);
    const { dueFromDays, dueToDays } = policy.invoice;
    const evidence = { dueOn: facts.dueOn, days };
    const due = `It falls due on ${formatDate(facts.dueOn)}, in ${countWords(days, 'day')}`;
    if (days >= dueFromDays && days <= dueToDays) return passed(`${due}.`, evidence);
    return failed(
      `${due}; we finance what falls due in ${dueFromDays} to ${countWords(dueToDays, 'day')}.`,
      evidence,
    );
  },
};
