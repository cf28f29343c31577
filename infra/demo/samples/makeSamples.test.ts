import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, jest, test } from '@jest/globals';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { extractInvoice } from '../../../activities/extraction/extractInvoice';
import { describeSample, sampleKinds, sampleLooks } from './sampleInvoice';
import type { SampleInput } from './sampleInvoice';
import { listSamples, makeSample, writeSamples } from './makeSamples';

jest.setTimeout(90_000);

const input: SampleInput = {
  businessDateOn: '2026-01-08',
  company: {
    name: 'Tarn & Ferrier Joinery Ltd',
    addressLines: ['12 Aynam Mills', 'Kendal LA9 7DE'],
  },
  vendor: {
    name: 'Oakhanger Timber Supplies Ltd',
    addressLines: ['Unit 4, Sawmill Lane', 'Alston CA9 3RN'],
    vatNumber: '980780684',
    companyNumber: '06611204',
    sortCode: '107999',
    accountNumber: '88837491',
    accountHolder: 'Oakhanger Timber Supplies Ltd',
  },
  number: 'OT-20418',
};
const read = async (pdf: Buffer): Promise<Extraction> =>
  extractInvoice(pdf, { todayOn: input.businessDateOn, modulusTable: sampleModulusTable });

describe('sample invoices', () => {
  test.each(sampleLooks)('the %s look reads back as what it was made from', async (look) => {
    const { kind, fields } = await read(await makeSample('good', { ...input, look }));
    expect(kind).toBe('invoice');
    expect(fields.vendorName?.value.toLowerCase()).toBe('oakhanger timber supplies ltd');
    const values = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field?.value ?? null]),
    );
    expect(values).toMatchObject({
      vendorVatNumber: '980780684',
      billToName: 'Tarn & Ferrier Joinery Ltd',
      number: 'OT-20418',
      issueOn: '2026-01-02',
      dueOn: '2026-03-03',
      currency: 'GBP',
      netMinor: 833_333,
      vatMinor: 166_667,
      grossMinor: 1_000_000,
      sortCode: '107999',
      accountNumber: '88837491',
      accountHolder: 'Oakhanger Timber Supplies Ltd',
    });
  });

  it('makes a duplicate byte for byte, and an altered one that asks for more', async () => {
    const good = await makeSample('good', input);
    expect((await makeSample('duplicate', input)).equals(good)).toBe(true);
    const altered = await makeSample('altered', input);
    expect(altered.equals(good)).toBe(false);
    const { fields } = await read(altered);
    expect(fields.number?.value).toBe('OT-20418');
    expect(fields.grossMinor?.value).toBe(1_125_000);
  });

  it('makes an invoice in euros, with an account that passes its check', async () => {
    const { fields, warnings } = await read(await makeSample('euro', input));
    expect(fields.currency?.value).toBe('EUR');
    expect(fields.iban?.confidence).toBeGreaterThan(0.9);
    expect(warnings).toEqual([]);
  });

  it('makes a scan that opens and has no text', async () => {
    const pdf = await makeSample('scan', input);
    expect((await read(pdf)).readable).toBe('no_text');
    expect(pdf.length).toBeLessThan(150_000);
  });

  it('dates each kind so that it meets its fate on the business date', () => {
    expect(describeSample('past_due', input).dueOn < input.businessDateOn).toBe(true);
    expect(describeSample('over_limit', input).grossMinor).toBeGreaterThan(5_000_000);
    for (const kind of sampleKinds) {
      const { netMinor, vatMinor, grossMinor, lines } = describeSample(kind, input);
      expect(netMinor + vatMinor).toBe(grossMinor);
      expect(lines.reduce((sum, line) => sum + line.netMinor, 0)).toBe(netMinor);
    }
  });

  it('writes a folder with a list of what is in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'samples-'));
    await writeSamples(folder, listSamples(input, { number: 'OT-20155', grossMinor: 480_000 }));
    const list = JSON.parse(readFileSync(join(folder, 'samples.json'), 'utf8'));
    expect(list.map((one: { kind: string }) => one.kind)).toEqual([...sampleKinds]);
    for (const kind of sampleKinds) {
      expect(
        readFileSync(join(folder, `${kind}.pdf`))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    rmSync(folder, { recursive: true });
  });
});
