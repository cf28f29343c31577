import * as z from 'zod';

/** Ids are UUIDs made by whoever submits, in one spelling: what is named by one is looked for by it. */
export const recordId = z.guid().toLowerCase();
