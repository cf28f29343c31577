import { rgb } from '@cantoo/pdf-lib';
import { formatSortCode } from '@millrace/domain/vendor/bankDetails';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import { makePdf, sans, serif } from './canvas';
import type { Canvas } from './canvas';
import type { SampleInvoice, SampleLook } from './sampleInvoice';
import { makeUkIban } from './ukIban';

const plain = (minor: number) => formatMoney(minor, { symbol: false });
const spaceVat = (vat: string) => vat.replace(/^(?:GB)?(\d{3})(\d{4})(\d{2})$/, '$1 $2 $3');
const left = 57;
const right = 538;

/** Draws an invoice in its look: a letterhead, ruled boxes, or a coloured band. */
export async function drawInvoice(invoice: SampleInvoice): Promise<Buffer> {
  const faces = invoice.look === 'letter' ? serif : sans;
  const title = `Invoice ${invoice.number}`;
  const draw: Record<SampleLook, (canvas: Canvas, invoice: SampleInvoice) => void> = {
    letter: drawLetter,
    boxed: drawBoxes,
    band: drawBand,
  };
  return makePdf({ title, madeOn: invoice.issueOn, faces }, (canvas) =>
    draw[invoice.look](canvas, invoice),
  );
}

function drawAddress({ text }: Canvas, lines: string[], x: number, y: number): void {
  lines.forEach((line, index) => text(line, x, y + index * 14));
}

function drawLetter(canvas: Canvas, invoice: SampleInvoice): void {
  const { text, line } = canvas;
  const { vendor, company } = invoice;
  text(vendor.name, left, 78, { size: 17, bold: true });
  text(vendor.addressLines.join(', '), left, 96);
  text(`VAT GB ${spaceVat(vendor.vatNumber)}`, left, 110);
  text('I N V O I C E', left, 160, { size: 11 });
  text('To', left, 196);
  text(company.name, left, 211, { bold: true });
  drawAddress(canvas, company.addressLines, left, 226);
  const head = [
    ['Number', invoice.number],
    ['Date', formatDate(invoice.issueOn)],
    ['Please pay by', formatDate(invoice.dueOn)],
  ] as const;
  head.forEach(([label, value], index) => {
    text(label, 430, 196 + index * 15, { align: 'right' });
    text(value, right, 196 + index * 15, { align: 'right' });
  });
  text('Description', left, 306, { bold: true });
  text(invoice.currency === 'EUR' ? '€' : '£', right, 306, { bold: true, align: 'right' });
  line(left, right, 312, 1);
  const y = drawLines(canvas, invoice, 330, 25);
  drawTotals(canvas, invoice, ['Net', 'VAT at 20%', 'Total to pay'], y + 36, 300);
  text(`Bank transfer to ${vendor.accountHolder}`, left, y + 170);
  text(`${formatSortCode(vendor.sortCode)}  ${vendor.accountNumber}`, left, y + 185);
}

function drawLines({ text, line }: Canvas, invoice: SampleInvoice, fromY: number, step: number) {
  invoice.lines.forEach((one, index) => {
    const y = fromY + index * step;
    text(one.text, left, y);
    text(plain(one.netMinor), right, y, { align: 'right' });
    line(left, right, y + 7);
  });
  return fromY + invoice.lines.length * step;
}

function drawTotals(
  { text, line }: Canvas,
  { netMinor, vatMinor, grossMinor, currency }: SampleInvoice,
  labels: [string, string, string],
  y: number,
  x: number,
): void {
  const amounts = [netMinor, vatMinor, grossMinor];
  labels.forEach((label, index) => {
    const bold = index === 2;
    const amount = formatMoney(amounts[index] ?? 0, { currency });
    text(label, x, y + index * 22, { bold });
    text(amount, right, y + index * 22, { align: 'right', bold });
    line(x, right, y + 7 + index * 22, bold ? 1 : 0.5);
  });
}

function drawBoxes(canvas: Canvas, invoice: SampleInvoice): void {
  const { text, box } = canvas;
  const { vendor, company } = invoice;
  text(vendor.name.toUpperCase(), left, 72, { size: 15, bold: true });
  drawAddress(canvas, vendor.addressLines, left, 90);
  text('INVOICE', right, 74, { size: 20, bold: true, align: 'right' });
  box(left, 140, 230, 78);
  text('Invoice to:', left + 6, 154, { bold: true });
  text(company.name, left + 6, 169);
  drawAddress(canvas, company.addressLines, left + 6, 183);
  const heads = ['Invoice No', 'Tax Point', 'Due Date'];
  const values = [invoice.number, slashed(invoice.issueOn), slashed(invoice.dueOn)];
  heads.forEach((head, index) => {
    const x = left + index * 160.3;
    box(x, 236, 160.3, 18, rgb(0.88, 0.88, 0.88));
    box(x, 236, 160.3, 18);
    box(x, 254, 160.3, 20);
    text(head, x + 6, 249, { bold: true });
    text(values[index] ?? '', x + 6, 268);
  });
  text('Description', left, 306, { bold: true });
  text('Net', right, 306, { bold: true, align: 'right' });
  const y = drawLines(canvas, invoice, 326, 22);
  drawTotals(canvas, invoice, ['Total net', 'Total VAT', 'Invoice total'], y + 30, 340);
  text(`Payment by BACS: ${vendor.accountHolder}`, left, y + 150, { bold: true });
  text(`Sort code: ${formatSortCode(vendor.sortCode)}`, left, y + 166);
  text(`Account number: ${vendor.accountNumber}`, left + 150, y + 166);
  drawSmallPrint(canvas, invoice);
}

function drawBand(canvas: Canvas, invoice: SampleInvoice): void {
  const { text, box } = canvas;
  const { vendor, company } = invoice;
  const white = rgb(1, 1, 1);
  box(0, 0, 596, 86, rgb(0.13, 0.25, 0.36));
  text(vendor.name, left, 46, { size: 18, bold: true, colour: white });
  text(vendor.addressLines.join(', '), left, 64, { size: 9, colour: white });
  text('Tax invoice', left, 124, { size: 20, bold: true });
  const head = [
    ['Invoice number', invoice.number],
    ['Invoice date', formatDate(invoice.issueOn, { short: true })],
    ['Due date', formatDate(invoice.dueOn, { short: true })],
  ] as const;
  head.forEach(([label, value], index) => {
    text(label, left + index * 170, 156, { size: 8 });
    text(value, left + index * 170, 171, { size: 11, bold: true });
  });
  text('Billed to', left, 206, { size: 8 });
  text(company.name, left, 221, { bold: true });
  drawAddress(canvas, company.addressLines, left, 235);
  text('Item', left, 306, { bold: true });
  text('Amount', right, 306, { bold: true, align: 'right' });
  const y = drawLines(canvas, invoice, 328, 24);
  drawTotals(canvas, invoice, ['Subtotal', 'VAT (20%)', 'Amount due'], y + 32, 320);
  text(`Account name: ${vendor.accountHolder}`, left, y + 156);
  const account =
    invoice.currency === 'EUR'
      ? `IBAN: ${makeUkIban(vendor.sortCode, vendor.accountNumber)}`
      : `Sort code ${formatSortCode(vendor.sortCode)}, account ${vendor.accountNumber}`;
  text(account, left, y + 171);
  drawSmallPrint(canvas, invoice);
}

const slashed = (on: string) => on.split('-').reverse().join('/');

function drawSmallPrint({ text }: Canvas, { vendor }: SampleInvoice): void {
  const registered = `Registered in England, company number ${vendor.companyNumber}.`;
  text(`${registered} VAT number GB ${spaceVat(vendor.vatNumber)}.`, left, 800, { size: 8 });
}
