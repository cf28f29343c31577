import type { Pagination } from '@millrace/domain/pagination';
import type { WaitsFor } from '@millrace/domain/invoice/financingWords';

/** Every list answers with this object; `findNextPage` says whether another page follows. */
export interface Page<Item> {
  items: Item[];
  pagination: Pagination;
}

/** Whose turn it is, what happens next and by when; every waiting state carries one. */
export interface Waiting {
  waitsFor: WaitsFor;
  /** One plain sentence for the reader, such as "You sign the contract". */
  nextWords: string;
  /** Instant (UTC ISO, business time) or null where no time is promised. */
  nextByAt: string | null;
  /** The same against the business day: "by 16 March", "today", "overdue by 3 days". */
  byWords: string | null;
}

export interface PersonRef {
  id: string;
  name: string;
}
