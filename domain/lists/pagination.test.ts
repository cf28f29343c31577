import { describe, expect, it } from '@jest/globals';
import { findLastPage, findNextPage, type Pagination, toPageNumber } from './pagination';

const page = (pageNumber: number, totalCount: number, pageSize = 25): Pagination => ({
  pageSize,
  totalCount,
  pageNumber,
});

describe('the page after those that were loaded', () => {
  it.each([
    ['nothing loaded', [], null],
    ['one of one', [page(1, 20)], null],
    ['an empty list', [page(1, 0)], null],
    ['just full', [page(1, 25)], null],
    ['one row more than a page', [page(1, 26)], 2],
    ['two of three', [page(1, 60), page(2, 60)], 3],
    ['all three', [page(1, 60), page(2, 60), page(3, 60)], null],
    ['pages of other sizes', [page(1, 60, 10), page(2, 60, 40)], 3],
    ['begun in the middle', [page(2, 60)], 3],
    ['rows that came meanwhile', [page(1, 50), page(2, 51)], 3],
    ['rows that went meanwhile', [page(1, 60), page(2, 50)], null],
  ])('%s', (_case, loaded, next) => {
    expect(findNextPage(loaded)).toBe(next);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [50, 2],
  [51, 3],
])('of %d rows in pages of 25, the last is page %d', (totalCount, last) => {
  expect(findLastPage({ pageSize: 25, totalCount })).toBe(last);
});

it.each([
  ['1', 1],
  ['99', 99],
  ['100000', 100_000],
  ['100001', null],
  ['1e300', null],
  ['0', null],
  ['-3', null],
  ['2.5', null],
  ['', null],
  ['two', null],
])('an address that says “%s” names page %p', (text, page) => {
  expect(toPageNumber(text)).toBe(page);
});
