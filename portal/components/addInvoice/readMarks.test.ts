import { describe, expect, it } from '@jest/globals';
import {
  noFields,
  type Extraction,
  type UnreadableReason,
} from '@millrace/domain/invoice/extraction';
import { describeLearned, describeReading, findMarks, findMissing, listStops } from './readMarks';

const read = (reason: UnreadableReason): Extraction => ({
  version: 1,
  kind: 'unknown',
  readable: 'unreadable',
  reason,
  pageCount: 1,
  fields: noFields(),
  warnings: [],
});

describe('why little or nothing could be read', () => {
  it.each<[UnreadableReason, RegExp]>([
    ['not_read', /took too long\. Replace it with the same file to try again, or type in/],
    ['unusual_size', /^A page of this file is an unusual size.* Type in the details\./],
    ['corrupt', /^We could not open this file\. Replace it/],
  ])('a company is told of %s with a way on, an admin without', (reason, words) => {
    expect(describeReading(read(reason), 'company')).toMatch(words);
    expect(describeReading(read(reason), 'admin')).not.toMatch(/Type in|Replace/);
  });
});

describe('a file that opens and says nothing of an invoice', () => {
  it.each(['text', 'no_text'] as const)('asks whether it is the right one (%s)', (readable) => {
    const warnings = readable === 'text' ? [] : [{ code: 'read_from_picture' as const }];
    const nothing: Extraction = { ...read('corrupt'), reason: undefined, readable, warnings };
    expect(describeReading(nothing, 'company')).toMatch(/^We found nothing .* the right one, or/);
    expect(describeReading(nothing, 'admin')).not.toMatch(/type in/);
    expect(findMissing(nothing)).toEqual([]);
  });
});

const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.02 };
const field = (value: string, learned?: true) => ({
  ...{ value, confidence: 0.7, page: 1, box, source: value },
  ...(learned && { learned }),
});
const withFields = (fields: Partial<Extraction['fields']>): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, warnings: [] },
  fields: { ...noFields(), ...fields },
});

describe('what was not read', () => {
  it('is looked at in its turn among what was', () => {
    const extraction = withFields({
      vendorName: field('Rowan Works Ltd'),
      number: field('K-1'),
      sortCode: field('107999'),
    });
    const missing = findMissing(extraction);
    expect(missing).toEqual([
      ...['billToName', 'issueOn', 'dueOn', 'netMinor', 'vatMinor', 'grossMinor'],
    ]);
    const marks = findMarks(extraction);
    expect(marks.find((mark) => mark.field === 'sortCode')?.read).toBe('10-79-99');
    const stops = listStops(marks, ['billToName', 'issueOn']);
    expect(stops.map((one) => one.field)).toEqual([
      ...['vendorName', 'billToName', 'number', 'issueOn', 'sortCode'],
    ]);
    expect(stops[1]).toEqual({ field: 'billToName', check: true, read: null });
  });

  it('is told of the file as a whole where that was not read at all', () => {
    expect(findMissing(read('not_read'))).toEqual([]);
    expect(findMissing(null)).toEqual([]);
  });
});

describe('where a correction said where to look', () => {
  it('each such value says so, and no other', () => {
    const marks = findMarks(
      withFields({ vendorName: field('Rowan Works Ltd'), number: field('K-20977', true) }),
    );
    expect(marks.map(({ learned }) => learned)).toEqual([false, true]);
    expect(describeLearned(marks)).toBe(
      'Found where this vendor’s invoices usually have it: Invoice number.',
    );
  });

  it('nothing is said where none was', () => {
    expect(describeLearned(findMarks(withFields({ number: field('K-1') })))).toBeNull();
  });
});
