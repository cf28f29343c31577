import { findNextPage, type Pagination as PageOf } from '@millrace/domain/lists/pagination';
import { Button } from './Button';

/** Which rows of how many, and the pages before and after. */
export function Pagination({
  pagination,
  onPage,
}: {
  pagination: PageOf;
  onPage: (pageNumber: number) => void;
}) {
  const { pageSize, totalCount, pageNumber } = pagination;
  if (totalCount <= pageSize) return null;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalCount);
  // Whoever opens the third page has the first two behind them.
  const upToHere = Array.from({ length: pageNumber }, (_one, before) => ({
    ...pagination,
    pageNumber: before + 1,
  }));
  const next = findNextPage(upToHere);
  return (
    <nav className="pagination" aria-label="Pages">
      <span>
        {first} to {last} of {totalCount}
      </span>
      <Button small disabled={pageNumber === 1} onClick={() => onPage(pageNumber - 1)}>
        Previous
      </Button>
      <Button small disabled={next === null} onClick={() => next && onPage(next)}>
        Next
      </Button>
    </nav>
  );
}
