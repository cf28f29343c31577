import { expect, jest, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/' }));
const { Paged } = await import('./Paged');

const show = (rows: number, pageNumber: number, totalCount: number) =>
  renderToStaticMarkup(
    <Paged
      page={{
        items: Array.from({ length: rows }),
        pagination: { pageSize: 20, totalCount, pageNumber },
      }}
      onPage={() => undefined}
      none={<p>None</p>}
    >
      <p>Rows</p>
    </Paged>,
  );

test.each([
  ['the first page', 20, 1, 45],
  ['the last page', 5, 3, 45],
  ['a page with rows, whatever is counted', 20, 9, 45],
])('%s shows its rows', (_name, rows, pageNumber, totalCount) => {
  expect(show(rows, pageNumber, totalCount)).toBe('<p>Rows</p>');
});

test('a list without rows says so, on whatever page', () => {
  expect([show(0, 1, 0), show(0, 99, 0)]).toEqual(['<p>None</p>', '<p>None</p>']);
});

test.each([
  [99, 45, 'It has 3 pages now.'],
  [2, 20, 'It has one page now.'],
])('page %d of %d rows leads back to the last page', (pageNumber, totalCount, words) => {
  const html = show(0, pageNumber, totalCount);
  expect(html).toContain(words);
  expect(html).toMatch(/<button[^>]*>.*Go to the last page/);
  expect(html).not.toContain('None');
});
