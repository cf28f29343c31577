import { describe, expect, it, jest } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { lies, waysToLie, writeLyingPdf } from '../testing/lyingPdf';
import { extractionLimits as limits } from './limits';
import { drawInvoice, writeRawPdf } from '../testing/rawPdf';
import { readDocument } from './readDocument';

/** Pages are drawn, which takes its time on a busy machine. */
jest.setTimeout(60_000);

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const read = (file: Buffer) => readDocument({ bytes: new Uint8Array(file), ...against, limits });
const codes = (found: { warnings: { code: string }[] }) => found.warnings.map(({ code }) => code);

describe('a font that says other letters than it draws', () => {
  const cases = lies.flatMap((lie) => waysToLie.map((way) => [lie.what, way, lie] as const));

  it.each(cases)('in a %s, and %s, is told of and not believed', async (_what, way, lie) => {
    const { fields, warnings } = await read(writeLyingPdf(way, lie));
    expect(codes({ warnings })).toContain('hidden_text');
    for (const field of Object.values(fields)) expect(isSure(field)).toBe(false);
  });

  it.each(lies)('is none where a $what is drawn as it is said', async (lie) => {
    const { fields, warnings } = await read(writeLyingPdf(null, lie));
    expect(codes({ warnings })).not.toContain('hidden_text');
    expect(fields).toMatchObject({
      number: { value: 'RW-4812' },
      issueOn: { value: '2026-01-12' },
      vendorName: { value: 'Rowan Works Ltd' },
      accountHolder: { value: 'Rowan Works' },
    });
  });

  it.each<[string, string]>([
    ['in outlines', '1 Tr'],
    ['squeezed', '80 Tz'],
    ['spaced', '1.5 Tc'],
    ['in grey', '0.5 g'],
  ])('is none where all words are %s', async (_how, style) => {
    const page = drawInvoice({}).replaceAll('BT ', `BT ${style} `);
    const { warnings } = await read(writeRawPdf([page]));
    expect(codes({ warnings })).not.toContain('hidden_text');
  });

  it('is none where small letters are drawn as capitals', async () => {
    const lie = { what: 'name', said: 'Rowan', drawn: 'ROWAN' } as const;
    const { warnings } = await read(writeLyingPdf('takes others', lie));
    expect(codes({ warnings })).not.toContain('hidden_text');
  });
});
