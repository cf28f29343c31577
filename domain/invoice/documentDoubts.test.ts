import { describe, expect, it } from '@jest/globals';
import { describeDoubt, findBlockingDoubt, joinAlike, listDoubt } from './documentDoubts';
import { findReviewDoubts } from './reviewDoubts';
import { proposeDeductions } from './payable';
import { extractionWarning, noFields } from './extraction';
import type { Extraction, ExtractionWarning } from './extraction';

const readWith = (...warnings: ExtractionWarning[]): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, fields: noFields() },
  warnings,
});

const typed = (deductionsMinor: number) => ({
  ...{ number: null, issueOn: null, dueOn: null, vendorVatNumber: null, netMinor: null },
  ...{ vatMinor: null, grossMinor: null, payableMinor: null, sortCode: null, last4: null },
  deductionsMinor,
});

describe('a doubt', () => {
  it.each(extractionWarning.shape.code.options)('%s keeps its words beside a detail', (code) => {
    const words = describeDoubt({ code });
    expect(words).toMatch(/\.$/);
    expect(describeDoubt({ code, detail: '£16,480.00' })).toContain(words);
    expect(describeDoubt({ code, detail: '£16,480.00' })).toContain('£16,480.00');
  });

  it.each(extractionWarning.shape.code.options)(
    '%s asks nothing of our team that only the company can do',
    (code) => {
      const words = describeDoubt({ code }, 'admin');
      expect(words).toMatch(/\.$/);
      expect(words).not.toMatch(
        /\b(upload|save each|enter|choose|our compliance|later|we took|we left|you)\b/i,
      );
      expect(listDoubt({ code, details: ['a', 'b'] }, 'admin').words).toContain(words);
    },
  );

  it('of several invoices stops the draft, one of hidden text does not', () => {
    expect(findBlockingDoubt(readWith({ code: 'several_invoices', detail: 'B-2' }))).toMatch(/B-2/);
    expect(findBlockingDoubt(readWith({ code: 'hidden_text' }))).toBeNull();
    expect(findBlockingDoubt(null)).toBeNull();
  });

  it('of a deduction proposes it, and stops at a person if the company says otherwise', () => {
    const read = readWith(
      { code: 'amount_deducted', offMinor: 80_200, detail: 'CIS' },
      { code: 'part_paid', offMinor: 1_000 },
    );
    expect(proposeDeductions(read)).toBe(81_200);
    expect(findReviewDoubts(read, typed(81_200))).toEqual([]);
    expect(findReviewDoubts(read, typed(0))).toEqual([expect.stringMatching(/£812\.00.*£0\.00/)]);
  });

  it('of hidden text or an assigned debt stops at a person, with the sentence', () => {
    const detail = 'This debt has been assigned to Blackwater Factors Ltd.';
    expect(findReviewDoubts(readWith({ code: 'debt_assigned', detail }), typed(0))[0]).toContain(
      detail,
    );
    expect(findReviewDoubts(readWith({ code: 'hidden_text' }), typed(0))).toHaveLength(1);
  });

  it('are said once where they are about several values, each by its name', () => {
    const place = { page: 1, box: { x: 0.5, y: 0.5, width: 0.1, height: 0.02 } };
    const said = joinAlike([
      { code: 'differs_from_data', field: 'grossMinor', detail: '£48,120.00' },
      { code: 'hard_to_read', field: 'issueOn', detail: 'O2' },
      { code: 'differs_from_data', field: 'payableMinor', detail: '£48,120.00', place },
      { code: 'differs_from_data', detail: 'it is a credit note' },
    ]);
    expect(said).toHaveLength(2);
    const all = 'In the data: total £48,120.00; to pay £48,120.00; it is a credit note.';
    expect(said.map((one) => describeDoubt(one))).toEqual([
      expect.stringContaining(all),
      expect.stringContaining('O2'),
    ]);
    expect(said[0]?.place).toEqual(place);
    expect(said.map((one) => listDoubt(one))[0]).toEqual({
      words: expect.stringMatching(/In the data:$/),
      found: ['total £48,120.00', 'to pay £48,120.00', 'it is a credit note'],
    });
    expect(joinAlike([])).toEqual([]);
  });

  it.each<ExtractionWarning['code']>(['due_date_not_as_terms', 'differs_from_data'])(
    'of %s says a day as people do',
    (code) => {
      const field = 'dueOn';
      const warning = { code, field, detail: '2027-01-24' } as const;
      expect(describeDoubt(warning)).toContain('24 January 2027');
      expect(describeDoubt(warning, 'admin')).not.toContain('2027-01-24');
      expect(joinAlike([warning])[0]?.detail ?? '').not.toMatch(/^due date 2027-/);
    },
  );

  it('of a value that was hard to read names it', () => {
    expect(describeDoubt({ code: 'hard_to_read', field: 'issueOn', detail: 'O2' })).toBe(
      'The invoice date was hard to read. As printed: O2.',
    );
    expect(describeDoubt({ code: 'hard_to_read', detail: 'O2' })).toMatch(/^A value was/);
  });
});
