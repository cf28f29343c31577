import { execFileSync } from 'node:child_process';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it, jest } from '@jest/globals';
import { drawInvoice, writeRawPdf } from '../testing/rawPdf';
import { drawContract } from './drawing';

/** A process takes half a second to start, and much longer on a busy machine. */
jest.setTimeout(90_000);

const page = () => writeRawPdf([drawInvoice({})]);
const nothing = Buffer.from('%PDF-1.7 nothing');

const listChildren = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('drawingProcess'))
    .map((line) => Number(line.trim().split(' ')[0]));

describe('the first page of a contract', () => {
  it('is drawn as wide as a screen needs and in the page’s proportion', async () => {
    const { width, height } = await loadImage(Buffer.from((await drawContract(page())) ?? []));
    expect([width, height]).toEqual([900, Math.round((900 * 842) / 595)]);
  });

  it('is drawn by one process after another, each asker given its own', async () => {
    const drawn = await Promise.all([page(), nothing, page()].map(drawContract));
    expect(drawn.map((png) => png && Buffer.from(png).toString('latin1', 1, 4))).toEqual([
      'PNG',
      null,
      'PNG',
    ]);
    expect(listChildren()).toHaveLength(1);
  });

  it('is drawn by another process once the one that was kept has ended', async () => {
    await drawContract(page());
    const [before = 0] = listChildren();
    process.kill(before, 'SIGKILL');
    while (listChildren().includes(before)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await drawContract(page())).not.toBeNull();
    expect(listChildren()).not.toContain(before);
  });
});
