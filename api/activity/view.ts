import * as z from 'zod';

export const activityView = z.object({
  id: z.string(),
  seq: z.number(),
  at: z.string(),
  businessAt: z.string(),
  actorName: z.string(),
  actorType: z.enum(['user', 'system', 'provider']),
  action: z.string(),
  words: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  invoiceId: z.string().nullable(),
  /** As printed; null while a draft has none. */
  invoiceNumber: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  /** From where a person did it. */
  ip: z.string().nullable(),
  /** What finds its lines in the logs, and the error that somebody saw. */
  requestId: z.string().nullable(),
  workflowId: z.string().nullable(),
  /** Null until the next seal, some seconds. */
  seal: z
    .object({
      sealedAt: z.string(),
      /** In hexadecimal, as SHA-256 makes them: of the row, and of it with all that came before. */
      rowHash: z.string(),
      prevHash: z.string(),
      hash: z.string(),
    })
    .nullable(),
});
export type ActivityView = z.infer<typeof activityView>;

/** How the seals of ledger and activity log stood when the book was last checked. */
export const sealsView = z.object({
  todayOn: z.string(),
  /** Null where nobody has looked yet. */
  checkedAt: z.string().nullable(),
  sealedRows: z.number().nullable(),
  broken: z.array(
    z.object({
      subject: z.string(),
      words: z.string(),
    }),
  ),
});
export type SealsView = z.infer<typeof sealsView>;
