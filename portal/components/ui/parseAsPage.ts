import { toPageNumber } from '@millrace/domain/lists/pagination';
import { createParser } from 'nuqs';

/** Which page of its list an address shows; one that cannot be is the first one, which it leaves out. */
export const parseAsPage = createParser({ parse: toPageNumber, serialize: String }).withDefault(1);
