import * as z from 'zod';

/** A kept list: its name, and the query of the address that shows it. */
export const savedViewRef = z.object({
  id: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
});
export type SavedViewRef = z.infer<typeof savedViewRef>;
