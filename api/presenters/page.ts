import type { WaitsFor } from '@millrace/domain/invoice/financingWords';

/** Every list answers with this object; the next-page rule is the specification's. */
export interface Page<Item> {
  items: Item[];
  pagination: { pageSize: number; totalCount: number; pageNumber: number };
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
