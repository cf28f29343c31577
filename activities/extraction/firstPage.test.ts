import { deflateSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it, jest } from '@jest/globals';
import { drawFax, drawInvoice, writeRawPdf } from '../testing/rawPdf';
import { extractInvoice } from './extractInvoice';
import { extractionLimits } from './limits';

/** Each process takes half a second to start, and much longer on a busy machine. */
jest.setTimeout(90_000);

async function readAndDraw(pages: string[], limits = extractionLimits) {
  const pictures: Uint8Array[] = [];
  const onPicture = (png: Uint8Array) => Promise.resolve(void pictures.push(png));
  const found = await extractInvoice(
    writeRawPdf(pages),
    { todayOn: '2026-01-20', modulusTable: [], onPicture },
    limits,
  );
  return { found, picture: pictures[0] };
}

/** Unpacks to 108 MB of black, below what reading looks at. */
const largePicture = () => {
  const packed = deflateSync(Buffer.alloc(6_000 * 6_000 * 3)).toString('latin1');
  return `q 595 0 0 200 0 0 cm BI /W 6000 /H 6000 /BPC 8 /CS /RGB /F /Fl ID ${packed}\nEI Q`;
};

describe('the picture of the first page', () => {
  it('comes with the reading, as wide as a screen needs and in the page’s proportion', async () => {
    const { found, picture } = await readAndDraw([drawInvoice({}), 'q Q']);
    expect(found.fields.grossMinor?.value).toBe(481_200);
    const { width, height } = await loadImage(Buffer.from(picture ?? []));
    expect([width, height]).toEqual([900, Math.round((900 * 842) / 595)]);
  });

  it('is there of a scan, which a scanner packs as a fax does', async () => {
    const { picture } = await readAndDraw([drawFax('595 0 0 842 0 0')]);
    expect(Buffer.from(picture ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  it('is none of a page on which nothing is seen', async () => {
    expect((await readAndDraw(['q Q'])).picture).toBeUndefined();
  });

  it('leaves the reading as it was where drawing meets a cap', async () => {
    const limits = { ...extractionLimits, processGrowthMb: 120 };
    const { found, picture } = await readAndDraw([drawInvoice({ more: [largePicture()] })], limits);
    expect(found).toMatchObject({ readable: 'text', fields: { grossMinor: { value: 481_200 } } });
    expect(picture).toBeUndefined();
  });
});
