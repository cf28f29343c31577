import { describe, expect, it, jest } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import { writeScannedPdf } from '../testing/scannedPdf';
import { drawPages } from './sheetPictures.mjs';
import { makeScansSmaller } from './smallerScans';

jest.setTimeout(60_000);

/** Words over the whole of a page, with a grain as scanners have it. */
function drawScan(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f4f2ee';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222222';
  for (let row = 1; row < 40; row += 1) {
    const y = (row * height) / 40;
    context.fillRect(width / 10, y, (width / 50) * ((row * 7) % 30), height / 120);
    context.fillRect(0, y + (row % 5), width, 1);
  }
  return canvas.toBuffer('image/jpeg', 95);
}

const a4At300 = drawScan(2_480, 3_508);

async function drawGrey(pdf: Uint8Array): Promise<Uint8Array> {
  for await (const { pixels } of drawPages(pdf.slice(), 1)) return pixels;
  throw new Error('Nothing was drawn.');
}

const widthOf = (pdf: Uint8Array) =>
  Number(/\/Width (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);

describe('a scan with more dots than letters are recognised by', () => {
  it.each(['/DeviceRGB', '[/ICCBased 7 0 R]', ' 6 0 R'])(
    'has fewer and looks alike, with all else where it was: %s',
    async (colourSpace) => {
      const file = writeScannedPdf(a4At300, { colourSpace });
      const smaller = await makeScansSmaller(file);
      expect(smaller).toHaveLength(file.length);
      expect(widthOf(smaller)).toBeLessThan(1_900);
      if (colourSpace !== '/DeviceRGB') return;
      const [before, after] = [await drawGrey(file), await drawGrey(smaller)];
      expect(after).toHaveLength(before.length);
      const differing = after.filter((grey, at) => Math.abs(grey - (before[at] ?? 0)) > 60).length;
      expect(differing / after.length).toBeLessThan(0.01);
    },
  );

  it.each<[string, Uint8Array]>([
    ['one that is small enough', writeScannedPdf(drawScan(1_654, 2_339))],
    ['one behind a mask', writeScannedPdf(a4At300, { more: '/SMask 9 0 R' })],
    [
      'one whose colours are turned round',
      writeScannedPdf(a4At300, { more: '/Decode[1 0 1 0 1 0]' }),
    ],
    [
      'one in the colours of a table',
      writeScannedPdf(a4At300, { colourSpace: '[/Indexed/DeviceRGB 1 (a)]' }),
    ],
    ['one in inks', writeScannedPdf(a4At300, { colourSpace: '/DeviceCMYK' })],
    ['one in colours that stand elsewhere', writeScannedPdf(a4At300, { colourSpace: ' 4 0 R' })],
    ['one that says another size than it has', lie(writeScannedPdf(a4At300))],
    ['one that breaks off', cut(writeScannedPdf(a4At300))],
    ['no PDF', new TextEncoder().encode('obj <<'.repeat(2_000))],
  ])('stays as it is: %s', async (_what, file) => {
    expect(Buffer.compare(await makeScansSmaller(file), file)).toBe(0);
  });
});

function lie(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1').replace('/Width 2480', '/Width 2481');
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** Its frame says how large it is, and then it has no dots. */
function cut(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf);
  const at = file.indexOf(Buffer.from('ffda', 'hex'));
  file.fill(0x20, at, file.indexOf('\nendstream', at));
  return new Uint8Array(file);
}
