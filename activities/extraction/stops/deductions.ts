import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { formatMoney } from '@millrace/domain/money/money';
import { findAmounts } from '../amounts';
import type { Line } from '../cells';
import type { Layout } from '../layout';
import { wordsOf } from '../neighbours';
import { ofEarlier } from './earlierPapers';
import { evidenceOf } from './sentences';

/** What comes off what is owed: the tax of the Construction Industry Scheme, retentions, contra. */
export const deducted =
  /\b(?:less|deduct(?:ion|ions|ed)?|retention|CIS|construction industry scheme|withh(?:eld|olding)|contra|set[- ]?off|MCD|main contractor.?s? discount|liquidated damages|sub-?contractor tax|CIS ?\d+|abzüglich|retenue)\b/i;
/** What was paid or credited before. */
export const paid =
  /\b(?:deposits?|part[- ]?payments?|payments? (?:received|made|to date|on account|already made)|already paid|previously (?:paid|certified|invoiced)|paid (?:to date|on account)|amount paid|credits? (?:applied|note|allocated)|less (?:paid|advance|prepayment|interim|pro ?forma|received|retainer|\d+ ?% paid)|advance payment|prepayment|retainer|received (?:from you|on account)|paid with order|on account|anzahlung|acompte)\b/i;
/** What the trades call a discount comes off whenever it is paid. */
const ofContract = /\b(?:MCD|main contractor.?s? discount|discount to (?:the )?main contractor)\b/i;
/** Such lines say so of a number or of a price, not of what is to pay. */
const neither =
  /\b(?:discount|verif\w*|UTR|if paid|settlement|early|within|skonto|escompte|hourly|registration|rate|limit|credit (?:limit|terms|card|rating)|deposits? held|(?:held|deducted) to date|(?:last|previous) bill|refundable|returnable)\b/i;
/** Amounts that are asked for after the deduction. */
const asked =
  /\b(?:balance|total|amount) (?:now )?(?:due|payable|outstanding|to pay|owing)\b|\bnet total\b/i;

interface Around {
  grossMinor: number;
  /** The line in which the total stands; below it and just above it deductions are from it. */
  fromLine: number;
}

/**
 * Lines such as "Less CIS deduction at 20 %  £1,200.00": their words, what they take off, and their
 * place. Where a line stands above the net amount, the total is what it left already.
 */
export function findDeductions(
  layout: Layout,
  { grossMinor, fromLine }: Around,
): ExtractionWarning[] {
  const before = findBefore(layout);
  const found = layout.lines
    .slice(fromLine)
    .flatMap((line) => readLine(layout, line, grossMinor))
    .filter(({ offMinor = 0 }) => !before.has(offMinor));
  const told = new Set<string>();
  // The same line in a table and again in the sums is one deduction.
  return found.filter(({ offMinor, code }) => {
    const key = `${code} ${offMinor}`;
    return !told.has(key) && told.add(key);
  });
}

/** A sum of a sentence, with words on both sides, is taken off by no row. */
function isInText(text: string, minor: number): boolean {
  const amount = findAmounts(text).find((one) => one.minor === minor);
  const isLong = (words: string) => (words.match(/\p{L}/gu) ?? []).length > 12;
  return (
    amount !== undefined && isLong(text.slice(0, amount.start)) && isLong(text.slice(amount.end))
  );
}

/** What was owed before this paper: its payment takes nothing off it. */
function findBefore(layout: Layout): ReadonlySet<number> {
  const owed = layout.lines
    .map(wordsOf)
    .filter((words) => ofEarlier.test(words) && !paid.test(words) && !/^\W*less\b/i.test(words));
  return new Set(owed.flatMap((words) => findAmounts(words).map(({ minor }) => minor)));
}

function readLine(layout: Layout, line: Line, grossMinor: number): ExtractionWarning[] {
  const words = wordsOf(line);
  const isPaid = paid.test(words);
  const amounts = findAmounts(words);
  const amount = amounts.find(({ minor }) => minor < 0) ?? amounts.at(-1);
  const isOfContract = ofContract.test(words);
  if (!amount || !(isPaid || deducted.test(words)) || asked.test(words)) return [];
  if (neither.test(words) && !isOfContract) {
    return [];
  }
  const offMinor = Math.abs(amount.minor);
  if (line.cells.some(({ text }) => isInText(text, amount.minor))) return [];
  if (offMinor === 0 || offMinor >= grossMinor) return [];
  const label = words.slice(0, amount.start).replace(/[\s:£(–-]+$/, '');
  const first = line.cells.find(({ text }) => paid.test(text) || deducted.test(text));
  const detail = label ? `${label.slice(0, 80)}, ${formatMoney(offMinor)}` : words.slice(0, 100);
  return [
    {
      code: isPaid ? ('part_paid' as const) : ('amount_deducted' as const),
      field: 'grossMinor' as const,
      detail,
      offMinor,
      ...(first ? { place: evidenceOf(layout, first).place } : {}),
    },
  ];
}
