import { findLastPage, type Pagination } from '@millrace/domain/lists/pagination';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './Feedback';

/** The rows of one page of a list. Beyond its last page, which rows that went away may bring anybody to,
 *  there is a way back; `none` is for a list that has no rows at all. */
export function Paged({
  page: { items, pagination },
  onPage,
  none,
  children,
}: {
  page: { items: readonly unknown[]; pagination: Pagination };
  onPage: (pageNumber: number) => void;
  none: ReactNode;
  children: ReactNode;
}) {
  if (items.length > 0) return children;
  if (pagination.totalCount === 0) return none;
  const lastPage = findLastPage(pagination);
  return (
    <EmptyState
      title="The list ends before this page"
      action={<Button onClick={() => onPage(lastPage)}>Go to the last page</Button>}
    >
      {lastPage === 1 ? 'It has one page now.' : `It has ${lastPage} pages now.`}
    </EmptyState>
  );
}
