import { Button } from './Button';

/** Which rows of how many, and the pages before and after. */
export function Pagination({
  pagination,
  onPage,
}: {
  pagination: { pageSize: number; totalCount: number; pageNumber: number };
  onPage: (pageNumber: number) => void;
}) {
  const { pageSize, totalCount, pageNumber } = pagination;
  if (totalCount <= pageSize) return null;
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, totalCount);
  return (
    <nav className="pagination" aria-label="Pages">
      <span>
        {first} to {last} of {totalCount}
      </span>
      <Button small disabled={pageNumber === 1} onClick={() => onPage(pageNumber - 1)}>
        Before
      </Button>
      <Button small disabled={last >= totalCount} onClick={() => onPage(pageNumber + 1)}>
        Next
      </Button>
    </nav>
  );
}
