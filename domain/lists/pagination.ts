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

/** No list is asked for a page beyond this one. */
export const mostPages = 100_000;

/** The last page that has rows; of a list without any, the first one. */
export function findLastPage({ pageSize, totalCount }: Omit<Pagination, 'pageNumber'>): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

/** The page that an address names, or null where it names none that can be asked for. */
export function toPageNumber(text: string): number | null {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= mostPages ? page : null;
}
