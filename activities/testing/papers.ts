import type { TextPage, TextRun } from '../extraction/textRuns';

/** Pages of text that are laid out by hand, to try what the reader makes of one thing on them. */

/** A line of text, or cells by their left edge in points. */
export type PaperLine = string | readonly (readonly [x: number, text: string])[];

interface Paper {
  vendor: string;
  /** Where the vendor's name stands, and how large, in points. */
  head?: { x: number; height: number };
  sums?: readonly (readonly [label: string, amount: string])[];
  /** Labels and their values over the items; its number and its date unless they are named. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** What stands between "Invoice to:" and the customer's address; its name unless they are named. */
  billed?: readonly string[];
  /** What stands under the sums. */
  foot: readonly PaperLine[];
}

export const paperBuyer = { name: 'Tarn & Ferrier Joinery Ltd' };

const usualSums = [
  ['Net', '1,000.00'],
  ['VAT 20%', '200.00'],
  ['Total', '1,200.00'],
] as const;

const usualFacts = [
  ['Invoice number', 'HB-20417'],
  ['Invoice date', '12 January 2026'],
] as const;

/** An invoice for `paperBuyer`, of one page, with no fault in it. */
export function layPaper({
  vendor,
  head,
  sums = usualSums,
  facts = usualFacts,
  billed = [paperBuyer.name],
  foot,
}: Paper): TextPage[] {
  const { x, height } = head ?? { x: 40, height: 16 };
  const runs: TextRun[] = [];
  let y = 40;
  const put = (left: number, text: string, size = 10) =>
    runs.push({ text, x: left, y, width: text.length * size * 0.5, height: size });
  const line = (by = 14) => {
    y += by;
  };
  put(x, vendor, height);
  line(height * 1.4);
  for (const text of ['Unit 4, Mill Lane', 'Bury BL9 0AA']) {
    put(x, text);
    line();
  }
  line();
  for (const text of ['Invoice to:', ...billed, '12 Weir Street', 'Kendal LA9 4HE']) {
    put(40, text);
    line();
  }
  line();
  put(400, 'INVOICE', 14);
  line(28);
  for (const [label, value] of facts) {
    put(40, label);
    put(260, value);
    line();
  }
  line();
  put(40, 'Machining of brackets');
  put(450, '1,000.00');
  line(28);
  for (const [label, amount] of sums) {
    put(320, label);
    put(520 - amount.length * 5, amount);
    line();
  }
  line();
  for (const one of foot) {
    for (const [left, text] of typeof one === 'string' ? [[40, one] as const] : one)
      put(left, text);
    line();
  }
  return [{ page: 1, width: 595, height: 842, runs }];
}
