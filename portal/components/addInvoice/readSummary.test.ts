import { describe, expect, it } from '@jest/globals';
import {
  noFields,
  type ExtractedFields,
  type Extraction,
} from '@millrace/domain/invoice/extraction';
import { findMarks } from './readMarks';
import { summariseReading } from './readSummary';

const at = { page: 1, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.02 }, source: '' };
const sure = <Value>(value: Value) => ({ ...at, value, confidence: 0.95 });
const unsure = <Value>(value: Value) => ({ ...at, value, confidence: 0.5 });

function read(fields: Partial<ExtractedFields>, more: Partial<Extraction> = {}): Extraction {
  return {
    version: 1,
    kind: 'invoice',
    readable: 'text',
    pageCount: 1,
    fields: { ...noFields(), ...fields },
    warnings: [],
    ...more,
  };
}

const whole: Partial<ExtractedFields> = {
  vendorName: sure('Kirkby Abrasives Ltd'),
  billToName: sure('Adeyemi Ltd'),
  number: sure('KA-1'),
  issueOn: sure('2026-01-02'),
  dueOn: unsure('2026-03-03'),
  netMinor: sure(100_000),
  vatMinor: sure(20_000),
  grossMinor: sure(120_000),
};

describe('what a line of a list says of a document', () => {
  it('vendor, number and total, and what was hard to read', () => {
    expect(summariseReading(read(whole))).toEqual({
      reading: null,
      facts: ['Kirkby Abrasives Ltd', 'KA-1', '£1,200.00'],
      doubtful: ['Due date'],
      missing: [],
      stopped: null,
    });
  });

  it('what stops it, before anybody opens it', () => {
    const { stopped } = summariseReading(
      read(whole, { warnings: [{ code: 'several_invoices', detail: 'KA-2' }] }),
    );
    expect(stopped).toMatch(/more than one invoice.*KA-2/);
  });

  it('what was not read at all, but not what need not be printed', () => {
    const { missing } = summariseReading(read({ ...whole, dueOn: null, vendorVatNumber: null }));
    expect(missing).toEqual(['Due date']);
  });

  it('why nothing was read', () => {
    const { reading, facts } = summariseReading(read({}, { readable: 'no_text' }));
    expect([reading, facts]).toEqual([expect.stringMatching(/^We could make out no letters/), []]);
  });
});

describe('marks', () => {
  it('each says its field, its value and its page, and where a press leads', () => {
    const marks = findMarks(read(whole));
    expect(marks.map(({ letter }) => letter).join('')).toBe('ABCDEFGH');
    expect(marks.at(-1)?.name).toBe('Total, read as £1,200.00, on page 1. Go to the field');
    expect(marks[4]).toMatchObject({ id: 'dueOn', read: '3 March 2026', check: true });
  });

  it('an amount in another currency is said in that', () => {
    const marks = findMarks(read({ currency: sure('EUR'), grossMinor: sure(120_000) }));
    expect(marks.map((mark) => mark.read)).toEqual(['EUR 1,200.00']);
  });
});
