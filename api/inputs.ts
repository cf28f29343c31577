import { civilDate } from '@millrace/domain/dates';
import * as z from 'zod';

/** Ids are UUIDs made by whoever submits. */
export const id = z.guid();
export const amountMinor = z.int().positive();
export const reason = z.string().trim().min(3).max(500);
export const words = z.string().trim().min(1).max(2_000);
export const search = z.string().trim().max(100);
export const dateOn = civilDate;
export const invoiceInput = z.strictObject({ invoiceId: id });

/** Every list takes these; pages are capped, so no list can be asked for whole. */
export const pageShape = {
  pageNumber: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(100).default(20),
};

/** The rows of a page, for `limit … offset …`. */
export function pageBounds(input: { pageNumber: number; pageSize: number }) {
  return { limit: input.pageSize, offset: (input.pageNumber - 1) * input.pageSize };
}

/** A person's search text as a pattern that matches it literally anywhere. */
export function toPattern(q: string | undefined): string | null {
  return q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
}
