import { describe, expect, it } from '@jest/globals';
import { findReviewDoubts } from './reviewDoubts';
import { noFields, type Extraction, type ExtractedFields } from './extraction';
import { describeDifference, findPaperDifferences, type TypedFacts } from './paperDifferences';

const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
const sure = <Value>(value: Value, confidence = 0.95) => ({
  ...{ value, confidence, page: 1, box, source: String(value) },
});
const fields: ExtractedFields = {
  ...noFields(),
  number: sure('RW-4812'),
  issueOn: sure('2026-01-12'),
  dueOn: sure('2026-02-11'),
  vendorVatNumber: sure('GB 980 7806 84'),
  netMinor: sure(401_000),
  vatMinor: sure(80_200),
  grossMinor: sure(481_200),
  payableMinor: sure(481_200),
  sortCode: sure('200000'),
  accountNumber: sure('••••9911'),
};
const paper = (changes: Partial<ExtractedFields> = {}): Extraction => ({
  ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, warnings: [] },
  fields: { ...fields, ...changes },
});
const typed: TypedFacts = {
  ...{ number: 'rw 4812', issueOn: '2026-01-12', dueOn: '2026-02-11' },
  ...{ vendorVatNumber: '980780684', netMinor: 401_000, vatMinor: 80_200, grossMinor: 481_200 },
  ...{ payableMinor: 481_200, sortCode: '20-00-00', last4: '9911' },
};

describe('what was typed', () => {
  it('is the same where it is only written otherwise', () => {
    expect(findPaperDifferences(paper(), typed)).toEqual([]);
  });

  it.each<[Partial<TypedFacts>, string, string]>([
    [{ number: 'RW-4813' }, 'RW-4812', 'RW-4813'],
    [{ issueOn: '2026-01-21' }, '12 January 2026', '21 January 2026'],
    [{ dueOn: '2026-03-11' }, '11 February 2026', '11 March 2026'],
    [{ vendorVatNumber: '980780685' }, 'GB 980 7806 84', '980780685'],
    [{ netMinor: 401_100 }, '£4,010.00', '£4,011.00'],
    [{ vatMinor: 80_300 }, '£802.00', '£803.00'],
    [{ grossMinor: 4_812_000, payableMinor: 4_812_000 }, '£4,812.00', '£48,120.00'],
    [{ payableMinor: 401_000 }, '£4,812.00', '£4,010.00'],
    [{ sortCode: '20-00-01' }, '20-00-00', '20-00-01'],
    [{ last4: '1199' }, 'ending 9911', 'ending 1199'],
  ])('%j differs, and is told of once', (change, left, right) => {
    const found = findPaperDifferences(paper(), { ...typed, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ paper: left, typed: right });
  });

  it('is not compared with what was hard to read, nor where nothing was typed', () => {
    const unsure = paper({ number: sure('RW-9', 0.5), payableMinor: sure(481_200, 0.5) });
    expect(findPaperDifferences(unsure, { ...typed, payableMinor: 480_000 })).toEqual([]);
    const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, null]));
    expect(findPaperDifferences(paper(), nothing as unknown as TypedFacts)).toEqual([]);
    expect(findPaperDifferences({ ...paper(), readable: 'no_text' }, typed)).toEqual([]);
    expect(findPaperDifferences(null, typed)).toEqual([]);
  });

  it('of the amount to pay is compared however sure it is, for it is what is financed', () => {
    const read = paper({ payableMinor: sure(401_000, 0.6) });
    expect(findPaperDifferences(read, typed)).toMatchObject([
      { field: 'payableMinor', paper: '£4,010.00', typed: '£4,812.00' },
    ]);
    expect(findPaperDifferences(read, { ...typed, payableMinor: 401_000 })).toEqual([]);
  });

  it('is told to the company and to whoever reviews it, each in their words', () => {
    const change = { grossMinor: 4_812_000, payableMinor: 4_812_000 };
    const [found] = findPaperDifferences(paper(), { ...typed, ...change });
    expect(found && describeDifference(found, 'company')).toBe(
      'The total on the page is £4,812.00, and you entered £48,120.00.',
    );
    const doubts = findReviewDoubts(paper(), { ...typed, ...change, deductionsMinor: 0 });
    expect(doubts).toEqual([
      'The paper says £4,812.00 as the total, the company typed £48,120.00.',
    ]);
  });
});
