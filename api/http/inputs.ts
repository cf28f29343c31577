import { minorAmount } from '@millrace/domain/money/amount';
import { activityKinds } from '@millrace/domain/activity/activity';
import { mostPages } from '@millrace/domain/lists/pagination';
import { civilDate } from '@millrace/domain/dates/civilDate';
import { recordId } from '@millrace/domain/lists/recordId';
import { plainLine } from '@millrace/domain/words/plainLine';
import * as z from 'zod';

export const id = recordId;
export const reason = z.string().trim().min(3).max(500);
export const words = z.string().trim().min(1).max(2_000);
export const search = z.string().trim().max(100);
export const dateOn = civilDate;
export const invoiceInput = z.strictObject({ invoiceId: id });

const digits = (length: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${length}}$`), `Enter ${length} digits`));

/** A transfer as the bank statement shows it. */
export const receiptShape = {
  amountMinor: minorAmount,
  reference: plainLine(60),
  receivedOn: dateOn,
  payer: z
    .strictObject({
      holderName: plainLine(140),
      sortCode: digits(6),
      accountNumber: digits(8),
    })
    .nullish(),
};

/** Every list takes these; pages are capped, so no list can be asked for whole. */
export const pageShape = {
  pageNumber: z.int().min(1).max(mostPages).default(1),
  pageSize: z.int().min(1).max(100).default(20),
};

/** Which rows of the activity log: days are business days in London, both included. */
export const activityFilter = z
  .strictObject({
    q: search.optional(),
    action: z.string().max(60).optional(),
    kind: z.enum(activityKinds).optional(),
    invoiceId: id.optional(),
    actorType: z.enum(['user', 'system', 'provider']).optional(),
    fromOn: dateOn.optional(),
    toOn: dateOn.optional(),
  })
  .refine(({ fromOn, toOn }) => !fromOn || !toOn || fromOn <= toOn, {
    message: 'The first day comes after the last one',
    path: ['toOn'],
  });
export type ActivityFilter = z.infer<typeof activityFilter>;

/** The rows of a page, for `limit … offset …`. */
export function pageBounds(input: { pageNumber: number; pageSize: number }) {
  return { limit: input.pageSize, offset: (input.pageNumber - 1) * input.pageSize };
}

/** A person's search text as a pattern that matches it literally anywhere. */
export function toPattern(q: string | undefined): string | null {
  return q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** A bank account as a person types it. */
export const accountShape = {
  holderName: plainLine(140),
  sortCode: z
    .string()
    .trim()
    .regex(/^\d{2}[- ]?\d{2}[- ]?\d{2}$/, 'Six digits, such as 10-79-99.'),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'Eight digits.'),
};

/** The account into which a vendor wants to be paid: the one we know, or a new one. */
export const bankAnswer = z.union([
  z.strictObject({ useKnown: z.literal(true) }),
  z.strictObject(accountShape),
]);
export type BankAnswer = z.infer<typeof bankAnswer>;
