import { describe, expect, it } from '@jest/globals';
import { noFields, type Extraction } from '@millrace/domain/invoice/extraction';
import { partNotices, placesOf } from './listNotices';

const box = { x: 0.6, y: 0.7, width: 0.1, height: 0.02 };
const total = { value: 4_812_000, confidence: 0.5, page: 2, box, source: '48,120.00' };
const read = (warnings: Extraction['warnings']): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 2, warnings },
  fields: { ...noFields(), grossMinor: total },
});

describe('where a notice stands', () => {
  it('is where its value does, if it has no words of its own', () => {
    const found = read([{ code: 'breaks_standard', field: 'grossMinor', detail: 'a (BR-CO-15)' }]);
    expect(partNotices(found).grave[0]?.place).toEqual({ page: 2, box });
    expect(placesOf(found)).toEqual([{ page: 2, box }]);
  });

  it('is nowhere for a value that was not read, and for what is only told', () => {
    const found = read([
      { code: 'breaks_standard', field: 'number', detail: 'it has no number (BR-02)' },
      { code: 'part_paid', field: 'grossMinor', detail: '£10.00' },
    ]);
    expect(placesOf(found)).toEqual([]);
    expect(partNotices(found).told[0]?.place).toBeUndefined();
    expect(partNotices(null)).toEqual({ grave: [], told: [] });
  });
});
