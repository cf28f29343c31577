import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import { comparableName } from '../extraction/names';
import { readFields } from '../extraction/readFields';
import { listTypedPages } from './typedPages';

const names: ReadonlySet<string> = new Set(['vendorName', 'billToName', 'accountHolder']);

describe('a typed page', () => {
  const pages = listTypedPages();

  it.each(pages)('is read without a fault: $name', ({ buyer, kind, truth, pages: drawn }) => {
    const read = readFields(drawn, {
      ...{ todayOn: '2026-01-31', modulusTable: sampleModulusTable, buyer: { name: buyer } },
    });
    const { fields } = read;
    const comparable = (field: string, value: string | number | null | undefined) =>
      names.has(field) ? comparableName(String(value ?? '-')) : String(value ?? '-');
    const expected = Object.entries(truth).map(([field, value]) => [
      field,
      comparable(field, value),
    ]);
    const found = expected.map(([field = '']) => [
      field,
      comparable(field, fields[field as ExtractedFieldName]?.value),
    ]);
    expect(found).toEqual(expected);
    expect(kind === null ? null : read.kind).toBe(kind);
  });

  it('is one of many', () => {
    expect(pages.length).toBeGreaterThan(40);
  });
});
