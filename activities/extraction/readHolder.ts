import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { isBank } from './banks';
import { chooseBest, findLabelled } from './candidates';
import type { Candidate, FindValue, Label } from './found';
import type { Layout } from './layout';
import { findHoldersByPlace } from './holderByPlace';
import { hasTitle, isPerson } from './holderInBlock';
import { isNamedAgain } from './namedAgain';
import {
  findCompanyNames,
  findHolder,
  findName,
  isCompany,
  isSameFirm,
  withAccount,
} from './names';
import type { Buyer } from './readAgainst';
import { textAround } from './paragraphs';
import { doubtField } from './readDoubts';
import { findSortCodes } from './readBank';
import { closeWrapped } from './wrappedNames';

/** Whose the account is that an invoice asks to be paid to. */

const holderLabels: Label[] = [
  {
    words: '(?:account|a/c|acc(?:oun)?t?\\.?) (?:name|holder|title)(?:.s)?(?: name)?(?: is)?',
    weight: 0.97,
    anywhere: true,
  },
  { words: 'name (?:of|on)(?: the)?(?: bank)? account', weight: 0.96, anywhere: true },
  {
    words:
      '(?:beneficiary|payee)(?:.s)?(?: name)?(?: for confirmation of payee)?|beneficiario|bénéficiaire|begünstigter|' +
      'zahlungsempfänger|rekeninghouder|ten name van|titulaire du compte|intestat(?:o a|ario)|titular(?: de la cuenta)?|' +
      'właściciel konta|enw.r cyfrif|yn daladwy i',
    weight: 0.96,
    anywhere: true,
  },
  {
    words:
      'make (?:all )?(?:payments?|cheques?|transfers?)(?: payable)?(?: out)? to|made (?:payable|out) to|' +
      'payments? (?:should be |must be |to be |may be )?made (?:only )?to|to the (?:account|order|credit) of|(?:for the )?credit (?:to|of)|for account of',
    weight: 0.93,
    anywhere: true,
  },
  { words: 'in the name(?: of)?|in favour of|name on it(?: is)?', weight: 0.92, anywhere: true },
  {
    words:
      '(?:please )?(?:pay|remit|send) £?[\\d,]+(?:\\.\\d\\d)? (?:(?:by|before|on) (?:[\\d./-]+|\\d{1,2}[a-z]{0,2} \\p{L}+ \\d{2,4}) )?to|' +
      'please pay (?:with)?in \\d+ days (?:in)?to',
    weight: 0.9,
    anywhere: true,
  },
  { words: 'bacs (?:payment )?to|(?:where|who|whom) to pay', weight: 0.9, anywhere: true },
  {
    words: '(?:is|are|now) (?:now )?payable (?:only|solely|exclusively) to',
    weight: 0.9,
    anywhere: true,
  },
  // Whoever is named for cheques may have the account in another name.
  { words: 'cheques? (?:should be made )?(?:payable )?to', weight: 0.74, anywhere: true },
  {
    words:
      '(?:bank transfer|transfer|payable|pay|by bank transfer|please pay|(?:please )?remit|(?:please )?remit payments?|(?:bacs )?payments?|paid by bacs)(?: in full| by bacs)? (?:in)?to',
    weight: 0.9,
  },
  { words: 't\\.?n\\.?v\\.?|kontoinhaber|titulaire', weight: 0.9, anywhere: true },
];
/** What follows these is a name only where it looks like one. */
const weakHolderLabels: Label[] = [{ words: 'please pay|(?:payment by )?bacs', weight: 0.88 }];
/** The bank itself stands behind this word as often as the holder. */
const bankLabels: Label[] = [{ words: 'bank(?: details)?(?: name)?', weight: 0.88 }];
type Text = ExtractedField<string> | null;

/** @param inBlock names that stand with a sort code or an IBAN under no label that says so */
export function readHolder(
  layout: Layout,
  billTos: readonly Candidate<string>[],
  inBlock: readonly Candidate<string>[],
  buyer: Buyer | null,
): Text {
  const named = [
    ...findLabelled(layout, holderLabels, findHolder),
    ...findLabelled(layout, weakHolderLabels, findPayee).filter(isClose),
    ...findLabelled(layout, bankLabels, findName).flatMap((one) => {
      if (isNamedAgain(layout, one.cell, one.value)) return [one];
      return isCompany(one.value) || !isPerson(layout, one.cell, one.value)
        ? []
        : [{ ...one, score: 0.68 }];
    }),
    ...findHoldersByPlace(layout, findSortCodes(layout)),
  ].filter((one) => !billTos.some((other) => other.cell === one.cell && other.label === one.label));
  const anchors = [...findSortCodes(layout), ...inBlock].map(({ cell }) => cell);
  const isAway = ({ cell, value }: Candidate<string>) =>
    anchors.length > 0 &&
    !isNamedAgain(layout, cell, value) &&
    anchors.every(({ page, y }) => page !== cell.page || Math.abs(y - cell.y) > cell.height * 12);
  const holders = [...named, ...inBlock]
    // The customer's account has a name as well.
    .filter((one) => !isAway(one))
    .filter((one) => !isTail(one) && !isRefused(one))
    .filter((one) => !isBank(one.value) && !(buyer && isSameFirm(one.value, buyer.name)))
    .map((one) => closeWrapped(layout, withAccountBelow(layout, one)))
    .map((one) => ({
      ...one,
      score: one.score * (isCompany(one.value) ? 1 : 0.95) * (isForCheques(layout, one) ? 0.8 : 1),
    }))
    // Where words without a legal form merely follow "bank" or "pay", they may be anything.
    .filter((one) => isCompany(one.value) || one.score > 0.64 || hasTitle(one.value));
  const best = chooseBest(layout, holders);
  const isTwo = holders.some(
    ({ value, score }) =>
      best && score >= 0.7 && isCompany(value) && !isSameFirm(value, best.value),
  );
  // Which of two firms that are to be paid has the account, a person says.
  return isTwo ? doubtField(best) : best;
}

/** "Maddox Pell LLP", where the next line goes on with "Office Account". */
function withAccountBelow(layout: Layout, one: Candidate<string>): Candidate<string> {
  if (one.end < one.cell.text.length || !isCompany(one.value)) return one;
  const { text, at } = textAround(layout, one.cell);
  const found = { value: one.value, quality: 1, start: at + one.start, end: at + one.end };
  return { ...one, value: withAccount(text, found).value };
}

const findPayee: FindValue<string> = (text) =>
  findName(text).map((found) => withAccount(text, found));

/** Far from "please pay" over the sum the sender's own head stands in another column. */
function isClose({ cell, label }: Candidate<string>): boolean {
  return cell === label || cell.x - label.x - label.width < label.height * 9;
}

/** "Bank Street Joinery Ltd" is whole, though "bank" is a label. */
function isTail({ cell, start, end }: Candidate<string>): boolean {
  return findCompanyNames(cell.text).some(
    (one) =>
      one.end === end &&
      one.start < start &&
      !/^(?:name|payee)\s+$/i.test(cell.text.slice(one.start, start)),
  );
}

/** Whoever is named for cheques may have the account in another name. */
function isForCheques(layout: Layout, { cell, start }: Candidate<string>): boolean {
  const { text, at } = textAround(layout, cell);
  return /cheques?(?![^.;|]*\b(?:bacs|transfer|bank|payments?|or))[^.;|]*$/i.test(
    text.slice(0, at + start),
  );
}

/** "We no longer accept cheques made payable to …" names who is not to be paid. */
function isRefused({ cell, start }: Candidate<string>): boolean {
  return /(?:\b(?:not|never|no longer|cannot|instead of|rather than|other than)|n[’']t)\b[^.;,]{0,60}$/i.test(
    cell.text.slice(0, start),
  );
}
