import { describe, expect, it, jest } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { drawInvoice, drawText, writeRawPdf } from '../testing/rawPdf';
import { extractionLimits as limits } from './limits';
import { readDocument } from './readDocument';

/** Pages are drawn, which takes its time on a busy machine. */
jest.setTimeout(60_000);

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const read = (page: string) =>
  readDocument({ bytes: new Uint8Array(writeRawPdf([page])), ...against, limits });
const codes = (found: { warnings: { code: string }[] }) => found.warnings.map(({ code }) => code);

/** The amounts of the invoice in another font of its file. */
const inFont = (font: string, page: string) =>
  page.replace(/\/F 10 Tf (480 )/g, `/${font} 10 Tf $1`);

describe('a font that says another figure than it draws', () => {
  it.each<[string, string]>([
    ['by its table of letters', inFont('Liar', drawInvoice({}))],
    [
      'by its names',
      inFont('Named', drawInvoice({ net: '9,010.00', vat: '1,802.00', gross: '10,812.00' })),
    ],
    [
      'by a part of them that is painted over',
      drawInvoice({ gross: '4,888.00', net: '4,073.33', vat: '814.67' }).replace(
        /^(.*480 530.*)$/m,
        '$1\nq 1 g 493.6 529 2.2 9 re f Q',
      ),
    ],
    [
      'in one amount alone, beside the same figures that are drawn as said',
      drawInvoice({}).replace(/\/F 10 Tf (480 530)/, '/Liar 10 Tf $1'),
    ],
  ])('%s is not believed', async (_how, page) => {
    const found = await read(page);
    expect(codes(found)).toContain('hidden_text');
    for (const field of Object.values(found.fields)) expect(isSure(field)).toBe(false);
    expect([971_200, 1_081_200]).not.toContain(found.fields.netMinor?.value);
    expect([901_000, 971_200]).not.toContain(found.fields.grossMinor?.value);
  });

  it('is none where all is drawn as it is said', async () => {
    const found = await read(drawInvoice({}));
    expect(codes(found)).toEqual([]);
    expect(isSure(found.fields.grossMinor)).toBe(true);
  });
});

const gross = (text: string, more: string, size = 10, before = '') =>
  drawInvoice({}).replace(
    /^.*Invoice total.*\n.*$/m,
    `${drawText(350, 530, 'Invoice total', size, before)}\n${text}\n${more}`,
  );
const plain = drawText(480, 530, '\xa34,812.00');

describe('a value of which the page shows more than its text', () => {
  it.each<[string, string]>([
    [
      'a point that is drawn between its figures',
      gross(
        `${drawText(480, 530, '\xa34812')}\n${drawText(509.4, 530, '00')}`,
        'q 0 g 508 530 1 1 re f Q',
      ),
    ],
    [
      'a figure that is drawn before them',
      gross(
        `${drawText(480, 530, '\xa3')}\n${drawText(490, 530, '4,812.00')}`,
        'q 0 g 486.6 530 1 7.2 re f Q',
      ),
    ],
    ['a line through it', gross(plain, 'q 1 w 478 533.5 m 530 533.5 l S Q')],
    ['a bar through all of its line', gross(plain, 'q 0.6 g 0 533 595 1 re f Q')],
    ['a cross over the page', gross(plain, 'q 3 w 420 480 m 580 590 l S Q')],
    ['hardly any ink', gross(drawText(480, 530, '\xa34,812.00', 10, '0.88 g'), '')],
    ['letters of three points', gross(drawText(480, 530, '\xa34,812.00', 3.2), '', 3.2)],
  ])('%s, is never sure', async (_what, page) => {
    const { fields, warnings } = await read(page);
    expect(fields.grossMinor).not.toBeNull();
    expect(isSure(fields.grossMinor)).toBe(false);
    const told = ['grossMinor', 'payableMinor'].map((field) => ({ code: 'hard_to_read', field }));
    expect(told.some((one) => warnings.some((other) => sameAs(one, other)))).toBe(true);
    expect(isSure(fields.number)).toBe(true);
  });

  it.each<[string, string]>([
    ['a line under it', 'q 0.6 w 478 527.5 m 530 527.5 l S Q'],
    ['a line over it', 'q 0.6 w 478 540 m 530 540 l S Q'],
    ['a frame around its cell', 'q 0.5 w 340 526 245 14 re S 470 526 115 14 re S Q'],
  ])('is none that has %s', async (_what, more) => {
    const { fields, warnings } = await read(gross(plain, more));
    expect(isSure(fields.grossMinor)).toBe(true);
    expect(warnings).toEqual([]);
  });
});

const sameAs = (one: { code: string; field?: string }, other: { code: string; field?: string }) =>
  one.code === other.code && one.field === other.field;

describe('a sum with a blank between its thousands', () => {
  const page = drawInvoice({ net: '4 010.00', gross: '4 812.00' });

  it('is read whole behind a sign of money', async () => {
    const { fields } = await read(page);
    expect(fields.grossMinor?.value).toBe(481_200);
    expect(isSure(fields.grossMinor)).toBe(true);
  });

  it('is never sure without one, as the first figure may be another number', async () => {
    const { fields } = await read(page.replaceAll('\xa3', ''));
    for (const name of ['netMinor', 'vatMinor', 'grossMinor', 'payableMinor'] as const) {
      expect(isSure(fields[name])).toBe(false);
    }
  });
});
