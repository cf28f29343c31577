import { describe, expect, it } from '@jest/globals';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { drawInvoice, drawText, writeRawPdf } from '../testing/rawPdf';
import { extractionLimits as limits } from './limits';
import { readDocument } from './readDocument';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const read = (pages: string[], extra?: { forms?: string[]; annotations?: string }) =>
  readDocument({ bytes: new Uint8Array(writeRawPdf(pages, extra)), ...against, limits });
const codes = (found: { warnings: { code: string }[] }) => found.warnings.map(({ code }) => code);

/** An invoice without VAT, whose amounts agree whatever is put in front of both of them. */
const drawZeroRated = (shows: string) =>
  drawInvoice({ vat: '0.00' })
    .replace('VAT 20%', 'VAT 0%')
    .replace('\xa34,010.00', '\xa34,812.00')
    .replace(/\(\xa34,812\.00\) Tj/g, shows);

describe('letters of which nobody reads more than one', () => {
  it('is read where none is upon another', async () => {
    const { fields } = await read([drawZeroRated('(\xa34,812.00) Tj')]);
    expect(fields.grossMinor).toMatchObject({ value: 481_200 });
    expect(fields.grossMinor?.confidence).toBeGreaterThanOrEqual(sureConfidence);
  });

  it.each<[string, string]>([
    ['a figure squeezed to a line', '(\xa3) Tj 1 Tz (9) Tj 100 Tz (4,812.00) Tj'],
    ['a figure under another one', '[(\xa39) 556 (4) (,812.00)] TJ'],
    ['a figure half under another one', '[(\xa39) 300 (4) (,812.00)] TJ'],
    ['a figure under the same one', '[(\xa34) 556 (4) (,812.00)] TJ'],
    ['a figure printed again', '(\xa34) Tj -5.56 0 Td (4,812.00) Tj'],
  ])('%s is not read as one more', async (_what, shows) => {
    const found = await read([drawZeroRated(shows)]);
    expect(found.fields.grossMinor?.value ?? 481_200).toBe(481_200);
    expect(codes(found)).toContain('hidden_text');
  });

  it('is no sign that a program reads as several figures', async () => {
    // What the page shows as a 4 the font says to be a 4 and an 8.
    const file = writeRawPdf([drawZeroRated('(\xa34,812.00) Tj')]).toString('latin1');
    const map =
      '1 begincodespacerange <00> <FF> endcodespacerange ' +
      '1 beginbfchar <34> <00340038> endbfchar ' +
      '2 beginbfrange <20> <33> <0020> <35> <FF> <0035> endbfrange';
    const toUnicode = `98 0 obj <</Length ${map.length}>>\nstream\n${map}\nendstream endobj\nxref`;
    const lying = file
      .replace('/Encoding/WinAnsiEncoding>>', '/Encoding/WinAnsiEncoding/ToUnicode 98 0 R>>')
      .replace('xref', toUnicode);
    const bytes = new Uint8Array(Buffer.from(lying, 'latin1'));
    const found = await readDocument({ bytes, ...against, limits });
    expect(found.fields.grossMinor).toBeNull();
    expect(codes(found)).toContain('hidden_text');
  });

  it('are told of where other amounts were covered and printed over', async () => {
    const account = (number: string) =>
      drawText(40, 180, `Sort code 20-00-00 Account number ${number}`);
    const cover = 'q 1 g 0 150 m 0 230 l 300 230 l 595 230 l 596 190 l 595 150 l f Q';
    const more = [account('55779911'), cover, account('31926819')];
    const found = await read([drawInvoice({ more })]);
    expect(found.fields.accountNumber?.value).not.toBe('55779911');
    expect(codes(found)).toContain('hidden_text');
  });

  it('are a line printed twice for bold letters, which is read once', async () => {
    const bold = [480, 480.3].map((x) => drawText(x, 530, '\xa34,812.00'));
    const page = drawInvoice({}).replace(drawText(480, 530, '\xa34,812.00'), bold.join('\n'));
    const found = await read([page]);
    expect(codes(found)).toEqual([]);
    expect(found.fields.grossMinor).toMatchObject({ value: 481_200, source: '\xa34,812.00' });
    expect(found.fields.grossMinor?.confidence).toBeGreaterThanOrEqual(sureConfidence);
  });
});

describe('what stands on a page in a stamp, a note or a form field', () => {
  const shown = '/F 4/Rect[0 0 595 842]/AP<</N 6 0 R>>';

  it.each<[string, string, string]>([
    ['Stamp', 'PAID', 'already_paid'],
    ['FreeText', 'This debt has been assigned to Blackwater Factors Ltd.', 'debt_assigned'],
    ['Square', 'Please note our new bank details.', 'bank_details_changed'],
  ])('is told of: %s, %s', async (kind, words, code) => {
    const annotations = `<</Type/Annot/Subtype/${kind}${shown}>>`;
    const found = await read([drawInvoice({})], { annotations, forms: [drawText(40, 300, words)] });
    expect(codes(found)).toContain(code);
  });

  it('is read as a value', async () => {
    const more = [drawText(40, 180, 'Sort code 20-00-00'), drawText(200, 180, 'Account number')];
    const annotations = `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(31926819)${shown}>>`;
    const forms = [drawText(300, 180, '31926819')];
    const found = await read([drawInvoice({ more })], { annotations, forms });
    expect(found.fields.accountNumber).toMatchObject({ value: '31926819' });
    expect(codes(found)).toEqual([]);
  });

  it('is not read where nobody sees it', async () => {
    const annotations = `<</Type/Annot/Subtype/Stamp${shown}>>`;
    const forms = [drawText(40, 300, 'Account number 55779911', 10, '1 g')];
    const found = await read([drawInvoice({})], { annotations, forms });
    expect(codes(found)).toContain('hidden_text');
  });
});

describe('what stands aslant on a page', () => {
  const turned = (matrix: string, size: number, words: string) =>
    `q BT /F ${size} Tf ${matrix} Tm (${words}) Tj ET Q`;

  it.each<[string, string, string]>([
    ['a stamp', turned('.9 .4 -.4 .9 200 300', 60, 'PAID'), 'already_paid'],
    [
      'a notice along the margin',
      turned('0 1 -1 0 580 100', 10, 'This debt has been assigned to Blackwater Factors Ltd.'),
      'debt_assigned',
    ],
    [
      'two lines along the other margin',
      [
        turned('0 -1 1 0 20 600', 9, 'Please note that our bank account'),
        turned('0 -1 1 0 9 600', 9, 'details have changed.'),
      ].join('\n'),
      'bank_details_changed',
    ],
  ])('is told of: %s', async (_what, text, code) => {
    expect(codes(await read([drawInvoice({ more: [text] })]))).toEqual([code]);
  });

  it('is no value', async () => {
    const text = turned('0 1 -1 0 580 100', 10, 'Sort code 20-00-00 Account number 55779911');
    const found = await read([drawInvoice({ more: [text] })]);
    expect(found.fields.accountNumber).toBeNull();
    expect(codes(found)).toEqual([]);
  });
});
