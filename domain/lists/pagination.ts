/** What every list answers about itself: how many rows a page holds, how many there are, which page
 *  this is, counted from 1. */
export interface Pagination {
  readonly pageSize: number;
  readonly totalCount: number;
  readonly pageNumber: number;
}

/** The specification's next-page rule: while the page sizes of all pages loaded so far add up to
 *  fewer than there are, the page after the last one loaded.
 *  @param loaded all pages so far, in the order in which they were loaded
 *  @returns a page number, or null where there is no next page */
export function findNextPage(loaded: readonly Pagination[]): number | null {
  const last = loaded.at(-1);
  if (!last) return null;
  const sum = loaded.reduce((rows, { pageSize }) => rows + pageSize, 0);
  return sum < last.totalCount ? last.pageNumber + 1 : null;
}
