import { readFileSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { handlingOf } from '@millrace/domain/invoice/stops';
import { drawInvoice, drawText, writeRawPdf } from '../testing/rawPdf';
import { drawPicture } from '../testing/rawPictures';
import { extractInvoice } from './extractInvoice';
import { extractionLimits as limits } from './limits';
import { readDocument } from './readDocument';
import { namesLargePicture } from './pictureAreas';
import type { Pictured } from './readAgainst';
import { readPictured } from './readPictured';

/** Recognising a picture takes up to a second, and much longer on a busy machine. */
jest.setTimeout(90_000);

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const account = drawText(40, 450, 'Sort code 20-00-00 Account number 55779911');
const invoice = drawInvoice({ more: [account] });
const codes = ({ warnings }: Extraction) => warnings.map(({ code }) => code);
const doubtOf = ({ warnings }: Extraction) =>
  warnings.find(({ code }) => code === 'picture_in_doubt')?.detail;

/** On a machine that is too busy a picture is left to a person, who may try again, and so does this. */
async function readFile(file: Uint8Array, triesLeft = 3): Promise<Extraction> {
  const found = await extractInvoice(file, against);
  const isUnread = codes(found).includes('picture_in_doubt') && doubtOf(found) === undefined;
  return isUnread && triesLeft > 0 ? readFile(file, triesLeft - 1) : found;
}
const read = (pages: string[]) => readFile(new Uint8Array(writeRawPdf(pages)));

const scan = (...lines: string[]) =>
  drawPicture(lines.map((line, at) => drawText(60, 760 - at * 24, line, 12)).join('\n'), {
    at: '595 0 0 842 0 0',
  });
/** Of a size that stamps and boxes have, upon the invoice. */
const box = (lines: string[], at = '240 0 0 70 60 180', size = 12) =>
  drawPicture(lines.map((line, row) => drawText(8, 818 - row * 20, line, size)).join('\n'), {
    from: { x: 0, y: 0, width: 240, height: 70 },
    at,
  });

describe('what stands in a picture of an invoice that has text', () => {
  it('stops money where a page is a scan of a notice', async () => {
    const notice = await scan(
      'NOTICE OF ASSIGNMENT',
      'This debt has been assigned to Corven Factors Limited.',
      'Payment to them alone discharges this invoice.',
    );
    const found = await read([invoice, notice]);
    const told = found.warnings.find(({ code }) => code === 'debt_assigned');
    expect(told?.detail).toMatch(/assign/i);
    expect(told?.place?.page).toBe(2);
    expect(found.fields.grossMinor?.value).toBe(481_200);
    expect(codes(found)).not.toContain('picture_in_doubt');
  });

  it('stops money where a box says who is to be paid', async () => {
    const found = await read([
      `${invoice}\n${await box(['Please pay only to Corven Factors Ltd'])}`,
    ]);
    expect(found.warnings.some(({ code }) => /debt_assigned|pay_only_to/.test(code))).toBe(true);
    const { place } = found.warnings.find(({ code }) => /assigned|only/.test(code)) ?? {};
    expect(place?.box.x).toBeGreaterThan(0.1);
    expect(place?.box.y).toBeGreaterThan(0.7);
    expect(place?.box.y).toBeLessThan(0.8);
  });

  it.each<[string, string, string[], number]>([
    ['a stamp says that it is paid', 'PAID', ['PAID'], 30],
    ['another account', '2217', ['Sort code 30-93-21', 'Account number 14402217'], 12],
    ['a title says that it is none', 'CREDIT NOTE', ['CREDIT NOTE'], 24],
  ])('is left to a person, and nothing is sure: %s', async (_what, said, lines, size) => {
    const found = await read([`${invoice}\n${await box(lines, undefined, size)}`]);
    expect(doubtOf(found)).toContain(said);
    for (const field of Object.values(found.fields)) {
      expect(field?.confidence ?? 0).toBeLessThan(sureConfidence);
    }
    expect(found.fields.accountNumber?.value).toBe('55779911');
  });

  it('is left to a person where it is another invoice', async () => {
    const other = await drawPicture(
      drawInvoice({ number: 'RW-4999', net: '1,000.00', vat: '200.00', gross: '1,200.00' }),
      { at: '595 0 0 842 0 0' },
    );
    expect(doubtOf(await read([invoice, other]))).toContain('RW-4999');
  });

  it('is shown where no text names an account, and is never sure', async () => {
    const page = `${drawInvoice({})}\n${await box(['Sort code 20-00-00', 'Account number 55779911'])}`;
    const found = await read([page]);
    expect(found.fields.accountNumber?.value).toBe('55779911');
    expect(found.fields.accountNumber?.confidence).toBeLessThan(sureConfidence);
    expect(codes(found)).not.toContain('picture_in_doubt');
  });

  it('is said to nobody where it is a logo, a mark of squares or a page left blank', async () => {
    const squares = Array.from({ length: 400 }, (_, at) => (at * 7919) % 13 < 6)
      .map((isDark, at) =>
        isDark ? `${(at % 20) * 4} ${760 + Math.floor(at / 20) * 4} 4 4 re f` : '',
      )
      .join('\n');
    const code = await drawPicture(squares, {
      from: { x: 0, y: 0, width: 80, height: 82 },
      at: '80 0 0 80 470 60',
    });
    const logo = await box(['Rowan Works'], '120 0 0 35 440 740', 30);
    const found = await read([`${invoice}\n${logo}\n${code}`, '']);
    expect(codes(found)).not.toContain('picture_in_doubt');
    expect(found.fields.grossMinor?.confidence).toBeGreaterThanOrEqual(sureConfidence);
  });
});

describe('documents of the corpus with pictures', () => {
  it.each([
    ['picture-page', ['debt_assigned']],
    ['picture-stamp', ['picture_in_doubt']],
    ['picture-usual', []],
  ])('%s', async (name, told) => {
    const file = new URL(`./corpus/tuning-8/${name}.pdf`, import.meta.url);
    const found = await readFile(new Uint8Array(readFileSync(file)));
    const stops = codes(found).filter((code) => handlingOf(code) === 'person_decides');
    expect(stops).toEqual(told);
  });
});

describe('pictures that cannot be read', () => {
  async function readWith(pages: string[], recognise: Parameters<typeof readPictured>[3]) {
    const asked = () => ({ bytes: new Uint8Array(writeRawPdf(pages)), ...against, limits });
    let pictured: Pictured = { pages: [], numbers: [] };
    const aside = {
      onPictures: (told: Pictured) => {
        pictured = told;
      },
    };
    const first = await readDocument(asked(), undefined, aside);
    return { first, found: await readPictured(asked(), first, pictured, recognise) };
  }

  it('are told of before they are read, and stay so where nothing reads them', async () => {
    const pages = [`${invoice}\n${await box(['PAID'], undefined, 30)}`];
    const { first, found } = await readWith(pages, () => Promise.resolve(null));
    expect(codes(first)).toContain('picture_in_doubt');
    expect(codes(found)).toContain('picture_in_doubt');
  });

  it('are told of where there are more than are read', async () => {
    const page = await scan('Terms of the trade');
    const many = [invoice, ...Array.from({ length: 6 }, () => page)];
    const { found } = await readWith(many, () => Promise.resolve([]));
    expect(codes(found)).toContain('picture_in_doubt');
  });

  it('are looked for once more where the library leaves them out for their size', async () => {
    const large = writeRawPdf([invoice, ''])
      .toString('latin1')
      .replace('/Type/Catalog', '/Type/Catalog/Was<</Subtype/Image/Width 3000/H#65ight 2000>>');
    expect(namesLargePicture(Buffer.from(large, 'latin1'), 4_000_000)).toBe(true);
    expect(namesLargePicture(Buffer.from(large, 'latin1'), 7_000_000)).toBe(false);
    const elsewhere = large.replace('/Width 3000', '/Width 12 0 R');
    expect(namesLargePicture(Buffer.from(elsewhere, 'latin1'), 7_000_000)).toBe(true);
  });

  it('cost nothing where there are none', async () => {
    const { first } = await readWith([invoice], () => Promise.reject(new Error('Not asked.')));
    expect(codes(first)).not.toContain('picture_in_doubt');
  });
});
