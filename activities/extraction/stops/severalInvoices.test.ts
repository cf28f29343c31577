import { describe, expect, it } from '@jest/globals';
import { layPaper } from '../../testing/papers';
import { findFirstInvoice } from './severalInvoices';

type Paper = Partial<Parameters<typeof layPaper>[0]>;

const find = (...papers: Paper[]) =>
  findFirstInvoice(
    papers.flatMap((paper, at) =>
      layPaper({ vendor: 'Halden Brackets Ltd', foot: [], ...paper }).map((page) => ({
        ...page,
        page: at + 1,
      })),
    ),
  );

const vendor = 'Corven Castings Ltd';
const sums = [
  ['Net', '500.00'],
  ['VAT 20%', '100.00'],
  ['Total', '600.00'],
] as const;

describe('a page that begins anew', () => {
  it.each<[string, Paper[], string, number]>([
    ['with the same number, of another vendor', [{}, { vendor, sums }], 'HB-20417', 1],
    ['without a number', [{}, { vendor, sums, facts: [] }], 'page 2', 1],
    ['without VAT', [{}, { vendor, sums: [['Total due', '£600.00']], facts: [] }], 'page 2', 1],
    ['behind two pages of the first', [{ sums: [] }, {}, { vendor, sums }], 'HB-20417', 2],
  ])('%s, with a title and totals of its own, is another invoice', (_how, papers, other, end) => {
    const { pages, others } = find(...papers);
    expect(others).toEqual([other]);
    expect(pages).toHaveLength(end);
  });

  it.each<[string, Paper[]]>([
    ['the same again', [{}, {}]],
    ['a head over nothing', [{}, { sums: [] }]],
    ['a sum that is carried forward', [{ sums: [...sums, ['Carried forward', '600.00']] }, {}]],
    ['the total of a page', [{ sums: [['Page total', '600.00']] }, {}]],
    ['a sum of goods before the totals', [{ sums: [['Sub-total', '600.00']] }, {}]],
    ['a second page by its number', [{}, { sums, foot: ['Page 2 of 2'] }]],
  ])('is not %s', (_what, papers) => {
    expect(find(...papers).others).toEqual([]);
  });
});
