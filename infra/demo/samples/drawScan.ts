import { formatSortCode } from '@millrace/domain/vendor/bankDetails';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import { makePicturePdf } from './canvas';
import { glyphBits, glyphHeight, glyphLetters, glyphWidth } from './glyphs';
import { encodeGreyPng } from './png';
import type { SampleInvoice } from './sampleInvoice';

/** A4 at 150 dots an inch. */
const width = 1240;
const height = 1754;
const columns = 84;
const margin = Math.floor((width - columns * glyphWidth) / 2);
const paper = 244;

/** Draws an invoice as a scanner gives it: a slightly crooked picture with specks and no text. */
export async function drawScan(invoice: SampleInvoice): Promise<Buffer> {
  const dots = new Uint8Array(width * height).fill(paper);
  typeLines(invoice).forEach((line, row) => {
    [...line].forEach((letter, column) => printLetter(dots, letter, row, column));
  });
  addSpecks(dots);
  const about = { title: 'Scan', madeOn: invoice.issueOn };
  return makePicturePdf(about, encodeGreyPng(dots, width, height));
}

function typeLines(invoice: SampleInvoice): string[] {
  const { vendor, company, currency } = invoice;
  const spread = (start: string, end: string) =>
    start + end.padStart(Math.max(columns - start.length, end.length + 1));
  const money = (minor: number) => formatMoney(minor, { currency });
  const rule = '-'.repeat(columns);
  return [
    vendor.name.toUpperCase(),
    ...vendor.addressLines,
    `VAT No. GB ${vendor.vatNumber.replace(/^GB/, '')}`,
    '',
    '',
    spread('INVOICE', `Number  ${invoice.number}`),
    spread('', `Date  ${formatDate(invoice.issueOn)}`),
    spread('To', `Please pay by  ${formatDate(invoice.dueOn)}`),
    company.name,
    ...company.addressLines,
    '',
    '',
    rule,
    // The scanner's letters are those of a typewriter, without raised figures.
    ...invoice.lines.map(({ text, netMinor }) => spread(text.replace('³', '3'), money(netMinor))),
    rule,
    spread('', `Net  ${money(invoice.netMinor)}`),
    spread('', `VAT at 20%  ${money(invoice.vatMinor)}`),
    spread('', `Total to pay  ${money(invoice.grossMinor)}`),
    '',
    '',
    `Bank transfer to ${vendor.accountHolder}`,
    `${formatSortCode(vendor.sortCode)}  ${vendor.accountNumber}`,
  ];
}

function printLetter(dots: Uint8Array, letter: string, row: number, column: number): void {
  const index = glyphLetters.indexOf(letter);
  if (index <= 0) return;
  for (let y = 0; y < glyphHeight; y += 1) {
    for (let x = 0; x < glyphWidth; x += 1) {
      const bit = (index * glyphHeight + y) * glyphWidth + x;
      if (((glyphBits[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) {
        const down = 130 + row * 34 + y;
        const across = margin + column * glyphWidth + x;
        // The sheet lay a little askew: one dot down for every eighty across, and back.
        const place = (down + Math.floor(across / 80)) * width + across - Math.floor(down / 80);
        dots[place] = 52;
      }
    }
  }
}

/** Dust, in the same places each time so that the same invoice gives the same file. */
function addSpecks(dots: Uint8Array): void {
  let seed = 20_418;
  for (let count = 0; count < 2_600; count += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    dots[seed % dots.length] = 120 + (seed % 90);
  }
}
