import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { writeCii, writeUbl } from '../testing/eInvoices';
import { layPaper, paperBuyer } from '../testing/papers';
import { readEInvoice } from './eInvoice/readEInvoice';
import { extractionLimits as limits } from './limits';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const readPaper = (vendor: string, number = 'HB-20417') =>
  readFields(
    layPaper({
      ...{ vendor, foot: [] },
      facts: [
        ['Invoice number', number],
        ['Invoice date', '12 January 2026'],
      ],
    }),
    { ...against, buyer: paperBuyer },
  );
const readData = (xml: string) =>
  readEInvoice({ bytes: Buffer.from(xml), ...against, limits }).extraction;

/** Signs that nobody sees, and letters of other scripts, in the middle of a name. */
const oddNames = [
  ['a Cyrillic letter', 'Halden Br\u0430ckets Ltd', /^Halden Br\u0430ckets Ltd$/],
  ['a Greek letter', '\u0397alden Brackets Ltd', /^\u0397alden Brackets Ltd$/],
  ['a wide letter', '\uff28alden Brackets Ltd', /Brackets Ltd$/],
  ['a sign of no width', 'Hal\u200bden Brackets Ltd', /^Halden Brackets Ltd$/],
  ['letters that are turned', '\u202eHalden Brackets Ltd\u202c', /^Halden Brackets Ltd$/],
  ['a tag', 'H\u{e0041}alden Brackets Ltd', /^Halden Brackets Ltd$/],
] as const;
const honestNames = [
  ['Halden Brackets Ltd', 'Halden Brackets Ltd'],
  ['M\u00fcller & S\u00f8n Ltd', 'M\u00fcller & S\u00f8n Ltd'],
  ['\u0141\u00f3d\u017a Foods Ltd', '\u0141\u00f3d\u017a Foods Ltd'],
  ['Halden\u200b Brackets Ltd', 'Halden Brackets Ltd'],
  ['Halden Brackets Ltd\ufeff', 'Halden Brackets Ltd'],
] as const;
const oddNumbers = ['HB-204\u200b17', 'HB-2041\u04307', 'HB\u202d-20417', '\u041dB-20417'];
const told = (field: string) => ({ code: 'hard_to_read', field });

describe('a name or a number that is another than a person reads', () => {
  it.each(oddNames)('is in doubt on a page: %s', (_what, vendor, shown) => {
    const { fields, warnings } = readPaper(vendor);
    expect(fields.vendorName?.value).toMatch(shown);
    expect(isSure(fields.vendorName)).toBe(false);
    expect(warnings).toContainEqual(told('vendorName'));
    expect(isSure(fields.number)).toBe(true);
  });

  it.each(honestNames)('is not “%s”', (vendor, shown) => {
    const { fields, warnings } = readPaper(vendor);
    expect([fields.vendorName?.value, isSure(fields.vendorName)]).toEqual([shown, true]);
    expect(warnings).toEqual([]);
  });

  it.each(oddNumbers)('is a number in doubt on a page: %j', (number) => {
    expect(isSure(readPaper('Halden Brackets Ltd', number).fields.number)).toBe(false);
  });

  const said = writeCii().replace('Rowan Works Limited', 'NAME');

  it.each(oddNames)('is in doubt in data: %s', (_what, vendor, shown) => {
    const { fields, warnings } = readData(said.replace('NAME', vendor));
    expect(fields.vendorName?.value).toMatch(shown);
    expect(isSure(fields.vendorName)).toBe(false);
    expect(warnings).toContainEqual(told('vendorName'));
    expect(isSure(fields.number)).toBe(true);
  });

  it.each(honestNames)('is not “%s” in data', (vendor, shown) => {
    const { fields, warnings } = readData(said.replace('NAME', vendor.replace('&', '&amp;')));
    expect([fields.vendorName?.value, isSure(fields.vendorName)]).toEqual([shown, true]);
    expect(warnings.filter(({ code }) => code === 'hard_to_read')).toEqual([]);
  });

  it.each([...oddNumbers, 'RW-48\u0661\u0662'])('is a number in doubt in data: %j', (number) => {
    for (const xml of [writeCii({ number }), writeUbl({ number })]) {
      const { fields, warnings } = readData(xml);
      expect(fields.number?.value).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(isSure(fields.number)).toBe(false);
      expect(warnings).toContainEqual(told('number'));
    }
  });

  it('is a notice in data all the same', () => {
    const note = 'This debt has been assi\u200bgned to Corven Capital Ltd.';
    const xml = writeUbl().replace('<cbc:InvoiceTypeCode>', `<cbc:Note>${note}</cbc:Note>$&`);
    expect(readData(xml).warnings.map(({ code }) => code)).toContain('debt_assigned');
  });
});
