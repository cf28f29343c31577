import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { describe, expect, it, jest } from '@jest/globals';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import { findBlockingDoubt } from '@millrace/domain/invoice/documentDoubts';
import { findRefusal } from '@millrace/domain/invoice/documentRefusal';
import { drawFax, drawInvoice, drawText, writeRawPdf } from '../testing/rawPdf';
import { extractInvoice } from './extractInvoice';
import { extractionLimits as limits } from './limits';
import { readDocument } from './readDocument';

/** Some are read by a process, which takes half a second to start, longer on a busy machine. */
jest.setTimeout(90_000);

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
/** By the reader itself: that it runs in a process of its own is another test's matter. */
const read = (pages: string[], extra?: { catalog?: string }) =>
  readDocument({ bytes: new Uint8Array(writeRawPdf(pages, extra)), ...against, limits });
const codes = (found: { warnings: { code: string }[] }) => found.warnings.map(({ code }) => code);

const lie = (before: string, size = 10, x = 480, y = 200) => [
  drawText(x - 130, y, 'Grand total', size, before),
  drawText(x, y, '\xa348,120.00', size, before),
  drawText(40, y - 20, 'Sort code 20-00-00 Account number 55779911', size, before),
];
const rounded =
  '10 150 m 585 150 l 595 150 595 160 595 160 c 595 240 l 10 240 l 0 240 0 230 0 230 c h';
const layersOff = '/OCProperties<</OCGs[99 0 R]/D<</OFF[99 0 R]>>>>';

describe('text that nobody can see', () => {
  it.each<[string, string[]]>([
    ['white on white', lie('1 g')],
    ['nearly white', lie('0.97 0.97 0.98 rg')],
    ['the colour of a box behind it', ['0 0 0.5 rg 0 150 595 100 re f', ...lie('0 0 0.5 rg')]],
    ['two points high', lie('1 g', 2)],
    ['two points high and black', lie('', 2)],
    ['drawn without ink', lie('3 Tr')],
    ['fully transparent', lie('/Clear gs')],
    ['clipped away', lie('0 0 10 10 re W n')],
    ['covered by a box', [...lie(''), '1 g 0 150 595 100 re f']],
    [
      'covered by two boxes, one in the other',
      [...lie(''), '1 g 0 150 595 100 re 1 151 593 98 re f'],
    ],
    ['white within a frame', ['0 g 0 150 595 100 re 1 151 593 98 re f*', ...lie('1 g')]],
    ['covered by a picture from a scanner', [...lie(''), drawFax('595 0 0 100 0 150')]],
    ['covered by a thick line', [...lie(''), 'q 1 G 60 w 0 195 m 595 195 l S Q']],
    ['covered by a curve', [...lie(''), 'q 1 g 0 150 m 0 400 595 400 595 150 c f Q']],
    ['covered by a rounded box', [...lie(''), `q 1 g ${rounded} f Q`]],
    ['covered by a shading', [...lie(''), 'q 0 150 595 100 re W n /White sh Q']],
    ['bleached by how it blends', ['1 g 0 150 595 100 re f', ...lie('/Lighten gs 0 g')]],
    ['bleached by what lies over it', [...lie(''), 'q /Lighten gs 1 g 0 150 595 100 re f Q']],
    ['written in empty letters', lie('').map((text) => text.replaceAll('/F ', '/Blank '))],
  ])('%s is never read, and told of', async (_what, more) => {
    const found = await read([drawInvoice({ more })]);
    expect(found.fields.grossMinor?.value).toBe(481_200);
    expect(found.fields.accountNumber).toBeNull();
    expect(codes(found)).toContain('hidden_text');
    for (const field of Object.values(found.fields)) {
      expect(field?.confidence ?? 0).toBeLessThan(sureConfidence);
    }
  });

  it('on a layer that is switched off is never read', async () => {
    const more = ['/OC /Off BDC', ...lie(''), 'EMC'];
    const found = await read([drawInvoice({ more })], { catalog: layersOff });
    expect(found.fields.grossMinor?.value).toBe(481_200);
    expect(codes(found)).toContain('hidden_text');
  });

  it('beside the page is never read', async () => {
    const found = await read([drawInvoice({ more: lie('', 10, 480, -60) })]);
    expect(found.fields.grossMinor?.value).toBe(481_200);
    expect(found.fields.accountNumber).toBeNull();
  });

  it('of a scan, laid over its picture, is left to a person', async () => {
    const found = await read([drawInvoice({}).replaceAll('BT', 'BT 3 Tr')]);
    expect(found).toMatchObject({ readable: 'no_text', fields: { grossMinor: null } });
  });

  it.each<[string, string[]]>([
    [
      'white in a dark box',
      ['q 0 0 0.4 rg 300 300 280 100 re f Q', drawText(350, 350, 'Thank you', 10, '1 g')],
    ],
    ['grey', [drawText(40, 60, 'Registered in England', 8, '0.6 g')]],
    [
      'within a frame',
      ['q 0 g 300 300 280 100 re 301 301 278 98 re f* Q', drawText(350, 350, 'Thank you', 10)],
    ],
    ['a line under a light box', ['q 0.95 g 0 50 595 40 re f Q', drawText(40, 60, 'Thank you', 9)]],
  ])('is not what is %s', async (_what, more) => {
    expect(codes(await read([drawInvoice({ more })]))).not.toContain('hidden_text');
  });
});

describe('a file of two invoices', () => {
  const second = drawInvoice({ number: 'RW-4813', net: '100.00', vat: '20.00', gross: '120.00' });

  it('is read as its first, of which nothing is sure, and told of', async () => {
    const found = await read([drawInvoice({}), second]);
    expect(found.fields).toMatchObject({
      number: { value: 'RW-4812' },
      grossMinor: { value: 481_200 },
    });
    expect(found.fields.grossMinor?.confidence).toBeLessThan(sureConfidence);
    expect(found.warnings[0]).toMatchObject({
      ...{ code: 'several_invoices', detail: 'RW-4813' },
      place: { page: 2 },
    });
  });

  it('is told of where both have the same totals', async () => {
    const found = await read([drawInvoice({}), drawInvoice({ number: 'RW-4813' })]);
    expect(found.fields.number?.value).toBe('RW-4812');
    expect(found.warnings[0]).toMatchObject({
      ...{ code: 'several_invoices', detail: 'RW-4813' },
      place: { page: 2 },
    });
    expect(findBlockingDoubt(found)).toContain('Also in the file: RW-4813.');
  });

  it.each<[string, string]>([
    ['with its number', drawInvoice({})],
    ['without it', drawInvoice({}).replace(/^.*Invoice number.*$/m, '')],
  ])('is not what repeats its totals on the next page, %s', async (_how, next) => {
    const found = await read([drawInvoice({}), next]);
    expect(codes(found)).not.toContain('several_invoices');
    expect(findBlockingDoubt(found)).toBeNull();
  });

  it('is not what repeats its head on the next page', async () => {
    const next = [
      drawText(40, 790, 'Rowan Works Ltd', 16),
      drawText(400, 790, 'INVOICE', 20),
      drawText(40, 760, 'Invoice number: RW-4812'),
      drawText(40, 700, 'Delivered to the yard on three pallets, left under cover'),
    ].join('\n');
    expect(codes(await read([drawInvoice({}), next]))).not.toContain('several_invoices');
  });
});

describe('a head that is repeated on the next page', () => {
  const head = (ref: string) => [
    drawText(40, 790, 'Rowan Works Ltd', 16),
    drawText(40, 760, 'No.'),
    drawText(160, 760, ref),
  ];
  const first = drawInvoice({}).replace(/^.*Invoice number.*$/m, head('JOB-114').join('\n'));
  const next = (...more: string[]) =>
    [...more, drawText(40, 700, 'Delivered to the yard on three pallets, under cover')].join('\n');

  it('is no second proof of what it says', async () => {
    const once = await read([first, next()]);
    const twice = await read([first, next(...head('JOB-114'))]);
    expect(once.fields.number).toMatchObject({ value: 'JOB-114' });
    expect(twice.fields.number?.confidence).toBe(once.fields.number?.confidence);
    expect(twice.fields.number?.confidence).toBeLessThan(sureConfidence);
  });
});

describe('a debt that was assigned', () => {
  it.each([
    'This debt has been assigned to Blackwater Factors Ltd. Pay only account 55779911.',
    'The benefit of this invoice has been sold to Kestrel Invoice Finance Limited.',
    'Payment of this account can only be discharged by paying direct to our factors, Lomax Ltd.',
    'NOTICE OF ASSIGNMENT: please remit to Close Valley Commercial Finance.',
    'This invoice is assigned to and payable only to Aldine Receivables Ltd.',
    'All debts due under this account have been absolutely assigned to Tern Capital plc.',
    'Payment must be made to our factor, who alone can give a valid discharge of this debt.',
  ])('is told of: %s', async (sentence) => {
    const found = await read([drawInvoice({ more: [drawText(40, 80, sentence, 8)] })]);
    const warning = found.warnings.find(({ code }) => code === 'debt_assigned');
    expect(warning?.detail).toContain(sentence.split('.')[0]);
    expect(warning?.detail).not.toContain('55779911');
    expect(warning?.detail).not.toContain('Invoice total');
  });

  it.each([
    'The customer may not assign this contract without our prior written consent.',
    'Title in the goods is not transferred to the buyer until payment is made in full.',
    'Sold to: Tarn & Ferrier Joinery Ltd',
    'Please pay this invoice by bank transfer to the account above.',
    'Project manager assigned: J. Holt',
  ])('is not: %s', async (sentence) => {
    const found = await read([drawInvoice({ more: [drawText(40, 80, sentence, 8)] })]);
    expect(codes(found)).not.toContain('debt_assigned');
  });
});

describe('what is payable and is not the total', () => {
  it.each([
    ['Less CIS deduction at 20%', '-802.00', '4,010.00', 'amount_deducted'],
    ['Less retention 5%', '240.60', '4,571.40', 'amount_deducted'],
    ['Less deposit received', '1,000.00', '3,812.00', 'part_paid'],
  ])('%s is proposed as a deduction', async (label, off, left, code) => {
    const more = [
      drawText(350, 510, label),
      drawText(480, 510, off),
      drawText(350, 495, 'Amount due'),
      drawText(480, 495, `\xa3${left}`),
    ];
    const found = await read([drawInvoice({ more })]);
    expect(found.fields.grossMinor?.value).toBe(481_200);
    const offMinor = Math.round(Math.abs(Number(off.replace(',', ''))) * 100);
    expect(found.warnings).toContainEqual(expect.objectContaining({ code, offMinor }));
  });
});

describe('a photo', () => {
  it.each(['89504e470d0a1a0a', 'ffd8ffe000104a46'])('%s is left to a person', async (start) => {
    const found = await extractInvoice(Buffer.from(start, 'hex'), against);
    expect(found).toMatchObject({ readable: 'no_text', pageCount: 1 });
  });
});

const endless = '9'.repeat(400);

describe('a page of an endless size', () => {
  it.each([
    ['across', '/MediaBox[0 0 1e999 800]'],
    ['both ways', '/MediaBox[0 0 1e999 1e999]'],
    ['by its unit', '/UserUnit 1e999/MediaBox[0 0 595 842]'],
    ['in digits', `/MediaBox[0 0 ${endless} 842]`],
    ['by a unit in digits', `/UserUnit ${endless}/MediaBox[0 0 595 842]`],
    ['as what is shown of it', '/MediaBox[0 0 595 842]/CropBox[0 0 1e999 842]'],
    ['under a name in codes', '/Media#42ox[0 0 1e999 842]'],
    ['in an object of its own', '/MediaBox 98 0 R', '98 0 obj [0 0 1e999 842] endobj'],
    ['part by part', '/MediaBox[0 0 98 0 R 842]', '98 0 obj 1e999 endobj'],
    ['of ten metres', '/MediaBox[0 0 595 28346]'],
    ['of ten metres by its unit', '/UserUnit 40/MediaBox[0 0 595 842]'],
    ['of a dot', '/MediaBox[0 0 2 2]'],
    ['of no numbers', '/MediaBox[0 0 (595) 842]'],
  ])('%s is left to a person, and ends nothing of ours', async (_way, box, more = '') => {
    const page = writeRawPdf([drawInvoice({})]).toString('latin1');
    const file = page.replace('/MediaBox[0 0 595 842]', box).replace('xref', `${more}\nxref`);
    const found = await extractInvoice(Buffer.from(file, 'latin1'), against);
    expect(found.fields.grossMinor).toBeNull();
    expect(['no_text', 'unreadable']).toContain(found.readable);
    expect(findRefusal(found, 'application/pdf')).toBeNull();
  });
});
