import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, jest, test } from '@jest/globals';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import { extraction, extractedFieldNames } from '@millrace/domain/invoice/extraction';
import type { ExtractedFieldName, Extraction } from '@millrace/domain/invoice/extraction';
import { writeSlowPdf } from '../testing/rawPdf';
import { extractInvoice, type ReadingCost } from './extractInvoice';
import { extractionLimits } from './limits';
import { readDocument } from './readDocument';

/** Each process takes half a second to start, and much longer on a busy machine. */
jest.setTimeout(90_000);

type Expected = {
  kind: string;
  readable: string;
  reason?: string;
  pageCount: number;
  warnings?: string[];
  fields?: Record<ExtractedFieldName, string | number | null>;
};

const folder = join(import.meta.dirname, 'fixtures');
const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => file.replace('.expected.json', ''));
const read = (name: string): Expected =>
  JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'));
const pathOf = (name: string) => join(folder, `${name}.pdf`);

const isBomb = (name: string) => name.startsWith('bomb');
/** Each document is read once and looked at by several rules: by the reader itself, as a process of
 *  its own takes ten times as long, but for what might take this one with it. */
const kept = new Map<string, Promise<Extraction>>();
function readOnce(name: string): Promise<Extraction> {
  const found = kept.get(name) ?? (isBomb(name) ? readInProcess(name) : readHere(name));
  kept.set(name, found);
  return found;
}
const readInProcess = (name: string) => extractInvoice(pathOf(name), against);
const readHere = (name: string) =>
  readDocument({
    bytes: new Uint8Array(readFileSync(pathOf(name))),
    ...against,
    limits: extractionLimits,
  });
const withFields = names.filter((name) => read(name).fields);

describe('every document is known for what it is', () => {
  test.each(names.filter((name) => !isBomb(name)))('%s', async (name) => {
    const expected = read(name);
    const found = await readOnce(name);
    expect(extraction.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      kind: expected.kind,
      readable: expected.readable,
      pageCount: expected.pageCount,
    });
    expect(found.reason).toBe(expected.reason);
  });
});

describe('every field is read as a person reads it, and none is wrong and sure', () => {
  test.each(withFields)('%s', async (name) => {
    const expected = read(name);
    const found = await readOnce(name);
    const values = Object.fromEntries(
      extractedFieldNames.map((field) => [field, found.fields[field]?.value ?? null]),
    );
    expect(values).toEqual(expected.fields);
    expect(found.warnings.map(({ code }) => code)).toEqual(expected.warnings);
  });

  test.each(withFields)('%s: each value stands where its box says', async (name) => {
    const found = await readOnce(name);
    for (const field of extractedFieldNames) {
      const one = found.fields[field];
      if (!one) continue;
      expect(one.source).not.toBe('');
      expect(one.page).toBeLessThanOrEqual(found.pageCount);
      expect(one.box.width).toBeGreaterThan(0);
      expect(one.box.x + one.box.width).toBeLessThanOrEqual(1.0001);
      expect(one.box.y + one.box.height).toBeLessThanOrEqual(1.0001);
    }
  });

  it('marks the box of a value on the page, measured from the top left', async () => {
    const { fields } = await readOnce('chromium-letter');
    // On the A4 page the number stands at 496 of 595 points across and 199 of 842 down.
    expect(fields.number?.box.x).toBeCloseTo(0.833, 2);
    expect(fields.number?.box.y).toBeCloseTo(0.236, 2);
    expect(fields.number?.box.width).toBeCloseTo(0.073, 2);
  });

  it('is sure of nothing that contradicts itself', async () => {
    const { fields } = await readOnce('chromium-wrong');
    const doubtful = ['vendorVatNumber', 'dueOn', 'netMinor', 'vatMinor', 'grossMinor'] as const;
    const account = ['sortCode', 'accountNumber', 'iban'] as const;
    for (const field of [...doubtful, ...account]) {
      expect(fields[field]?.confidence).toBeLessThan(sureConfidence);
    }
  });

  it('is not sure of a due date that it worked out from terms', async () => {
    const { fields } = await readOnce('libreoffice-writer');
    expect(fields.dueOn?.confidence).toBeLessThan(sureConfidence);
  });

  it('is not sure of an invoice dated after today', async () => {
    const early = await extractInvoice(pathOf('chromium-letter'), {
      ...against,
      todayOn: '2026-01-01',
    });
    expect(early.fields.issueOn?.confidence).toBeLessThan(sureConfidence);
    expect(early.warnings).toContainEqual({ code: 'issued_in_future', field: 'issueOn' });
  });
});

describe('a document may cost only so much', () => {
  const limits = { ...extractionLimits, timeMs: 2_000, patienceMs: 85_000 };

  test.each(names.filter(isBomb))('%s meets a cap', async (name) => {
    const { reason } = read(name);
    // Where memory is the cap that counts, a busy machine must not run into the other one first.
    const timeMs = reason === 'too_much_memory' ? 60_000 : limits.timeMs;
    const found = await extractInvoice(pathOf(name), against, { ...limits, timeMs });
    expect(found).toMatchObject({ readable: 'unreadable', reason });
  });

  it('refuses what takes too long, however little of it is held at a time', async () => {
    const found = await extractInvoice(writeSlowPdf(), against, limits);
    expect(found).toMatchObject({ readable: 'unreadable', reason: 'too_slow' });
  });

  it('leaves to a person what a busy machine had no time for, and refuses nothing', async () => {
    const busy = { ...limits, patienceMs: 1 };
    const found = await extractInvoice(pathOf('chromium-letter'), against, busy);
    expect(found).toMatchObject({ readable: 'unreadable', reason: 'not_read' });
  });

  it('holds nothing in memory of files that wait for their turn', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'millrace-waiting-'));
    const file = join(folder, 'large.pdf');
    writeFileSync(file, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(15_000_000, 32)]));
    const leaving = new AbortController();
    const heldBefore = process.memoryUsage().arrayBuffers;
    const readings = Array.from({ length: 20 }, () =>
      extractInvoice(file, { ...against, of: 'one company', signal: leaving.signal }),
    );
    const ended = Promise.allSettled(readings);
    await sleep(1_000);
    const held = process.memoryUsage().arrayBuffers - heldBefore;
    leaving.abort(new Error('Nobody waits any more.'));
    await ended;
    rmSync(folder, { recursive: true });
    expect(held).toBeLessThan(80_000_000);
  });

  it('still reads the next document', async () => {
    const [stopped, next] = await Promise.all([
      extractInvoice(writeSlowPdf(), against, limits),
      extractInvoice(pathOf('chromium-letter'), against),
    ]);
    expect(stopped.reason).toBe('too_slow');
    expect(next.fields.number?.value).toBe('OT-20418');
  });

  it('says what it cost: the wait for the company’s turn, the clock and the processor', async () => {
    const read = (document: string | Buffer, of: string, caps?: typeof limits) =>
      new Promise<ReadingCost>((onCost, reject) => {
        extractInvoice(document, { ...against, of, onCost }, caps).catch(reject);
      });
    const [slow, letter, others] = await Promise.all([
      read(writeSlowPdf(), 'one company', limits),
      read(pathOf('chromium-letter'), 'one company'),
      read(pathOf('fop-letter'), 'another company'),
    ]);
    // Whichever of a company's comes second waits until the first has ended; nobody else's does.
    const [first, second] = slow.waitedMs < letter.waitedMs ? [slow, letter] : [letter, slow];
    expect(second.waitedMs).toBeGreaterThan(first.tookMs / 2);
    expect(others.waitedMs).toBeLessThan(first.tookMs / 2);
    expect(slow.processorMs).toBeNull();
    expect(letter.processorMs).toBeGreaterThan(0);
  });

  it('refuses a heap beyond its share', async () => {
    const found = await extractInvoice(pathOf('chromium-letter'), against, {
      ...limits,
      heapMb: 8,
    });
    expect(found.reason).toBe('too_much_memory');
  });

  it('refuses a file that is too large before opening it', async () => {
    const found = await extractInvoice(pathOf('scan'), against, { ...limits, bytes: 1_000 });
    expect(found.reason).toBe('too_large');
  });

  it('refuses what is no PDF, and leaves the bytes it was given alone', async () => {
    const bytes = new TextEncoder().encode('Invoice OT-20418');
    const found = await extractInvoice(bytes, against);
    expect(found.reason).toBe('not_a_pdf');
    const pdf = new Uint8Array(readFileSync(pathOf('scan')));
    const before = pdf.byteLength;
    await extractInvoice(pdf, against);
    expect(pdf.byteLength).toBe(before);
  });

  it('starts its process under the loader that production runs with, too', () => {
    const entry = join(import.meta.dirname, 'extractInvoice.ts');
    const script =
      `import { extractInvoice } from ${JSON.stringify(entry)};` +
      `const found = await extractInvoice(process.argv[1], { todayOn: '2026-01-20', modulusTable: [] });` +
      `console.log(found.fields.number.value);`;
    const printed = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script, pathOf('fop-letter')],
      { cwd: import.meta.dirname, env: { PATH: process.env.PATH }, encoding: 'utf8' },
    );
    expect(printed.trim()).toBe('ES26-017');
  });

  it('throws when the file is missing, because that is our own fault', async () => {
    await expect(extractInvoice(pathOf('nowhere'), against)).rejects.toThrow('ENOENT');
  });
});
