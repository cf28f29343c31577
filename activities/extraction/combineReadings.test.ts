import { describe, expect, it } from '@jest/globals';
import { noFields, type ExtractedFields } from '@millrace/domain/invoice/extraction';
import { combineReadings } from './combineReadings';

const box = { x: 0, y: 0, width: 0, height: 0 };
const of = <Value>(value: Value, confidence = 0.7) => ({
  ...{ value, confidence, page: 1, box },
  source: String(value),
});
const reading = (fields: Partial<ExtractedFields>) => ({
  kind: 'invoice' as const,
  fields: { ...noFields(), ...fields },
  warnings: [],
});
const amounts = (net: number, vat: number, gross: number) => ({
  netMinor: of(net),
  vatMinor: of(vat),
  grossMinor: of(gross),
});

describe('several readings of the same pages', () => {
  it('give what any of them has found', () => {
    const { fields } = combineReadings([
      reading({ number: of('A-1') }),
      reading({ vendorName: of('Firth Ltd') }),
    ]);
    expect(fields.number?.value).toBe('A-1');
    expect(fields.vendorName?.value).toBe('Firth Ltd');
  });

  it('give the value that most of them stand for', () => {
    const { fields } = combineReadings([
      reading({ number: of('A-7', 0.8) }),
      reading({ number: of('A-1', 0.6) }),
      reading({ number: of('A-1', 0.6) }),
    ]);
    expect(fields.number?.value).toBe('A-1');
  });

  it('give the amounts that add up, together', () => {
    const { fields } = combineReadings([
      reading(amounts(10_000, 2_000, 72_000)),
      reading(amounts(10_000, 2_060, 72_000)),
      reading(amounts(10_000, 2_000, 12_000)),
    ]);
    expect(fields.grossMinor?.value).toBe(12_000);
  });

  it('give of several amounts that add up those that most of them stand for', () => {
    const { fields } = combineReadings([
      reading(amounts(453_600, 0, 453_600)),
      reading(amounts(494_600, 0, 494_600)),
      reading({ grossMinor: of(494_600) }),
    ]);
    expect(fields.netMinor?.value).toBe(494_600);
  });

  it('keep what stops money, and leave out what was said of a value that was not taken', () => {
    const wrong = {
      ...reading({ vendorVatNumber: of('111', 0.4) }),
      warnings: [
        { code: 'vat_number_invalid' as const, field: 'vendorVatNumber' as const },
        { code: 'debt_assigned' as const },
      ],
    };
    const right = reading({ vendorVatNumber: of('888123493') });
    const { fields, warnings } = combineReadings([wrong, right]);
    expect(fields.vendorVatNumber?.value).toBe('888123493');
    expect(warnings).toEqual([{ code: 'debt_assigned' }]);
  });

  it('tell of two deductions as two, once each', () => {
    const off = (detail: string) => ({ code: 'amount_deducted' as const, detail });
    const { warnings } = combineReadings([
      { ...reading({}), warnings: [off('Retenti0n 5 %')] },
      { ...reading({}), warnings: [off('Retention 5 %'), off('CIS 20 %')] },
    ]);
    expect(warnings).toEqual([off('Retention 5 %'), off('CIS 20 %')]);
  });
});
