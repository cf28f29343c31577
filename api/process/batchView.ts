import * as z from 'zod';

const batchRow = z.object({
  workflowId: z.string(),
  subject: z.string(),
  kindWords: z.string(),
  allowed: z.boolean(),
  whyNot: z.string().nullable(),
  takesTwo: z.boolean(),
});

export const batchPreview = z.object({
  totalCount: z.number(),
  /** True where there are more than one batch takes; the rest is left for the next one. */
  isCut: z.boolean(),
  rows: z.array(batchRow),
});

export type BatchPreview = z.infer<typeof batchPreview>;

export const batchResult = z.object({
  workflowId: z.string(),
  outcome: z.enum(['done', 'proposed', 'refused']),
  words: z.string(),
});

export type BatchResult = z.infer<typeof batchResult>;
