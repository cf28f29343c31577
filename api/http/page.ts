import type { Pagination } from '@millrace/domain/lists/pagination';

import * as z from 'zod';
import { waiters } from '@millrace/domain/invoice/financingWords';

/** Every list answers with this object; `findNextPage` says whether another page follows. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    pagination: z.object({ pageSize: z.number(), totalCount: z.number(), pageNumber: z.number() }),
  });
export interface Page<Item> {
  items: Item[];
  pagination: Pagination;
}

/** Whose turn it is, what happens next and by when; every waiting state carries one. */
export const waiting = z.object({
  waitsFor: z.enum(waiters),
  /** One plain sentence for the reader, such as "You sign the contract". */
  nextWords: z.string(),
  /** Instant (UTC ISO, business time) or null where no time is promised. */
  nextByAt: z.string().nullable(),
  /** The same against the business day: "by 16 March", "today", "overdue by 3 days". */
  byWords: z.string().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

export const personRef = z.object({
  id: z.string(),
  name: z.string(),
});
export type PersonRef = z.infer<typeof personRef>;
