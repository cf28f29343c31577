import { sqlStateOf } from '@millrace/db/connection';
import { AppError } from '@millrace/domain/errors/errors';
import { toUnavailable } from './overload';

/** PostgreSQL keeps no NUL, neither in a text nor in JSON. */
const unstorable = new Set(['22021', '22P05']);

const refuseText = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'Some text holds a character that cannot be kept.', { cause });

/** What an error means for whoever asked: what they can mend, or that they come again; else null. */
export function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (unstorable.has(sqlStateOf(error) ?? '')) return refuseText(error);
  return toUnavailable(error);
}

/**
 * Throws BAD_REQUEST where a text anywhere in an input holds a NUL: handed on to a process, it
 * would come back from the database of a step that nobody could mend.
 */
export function assertStorable(input: unknown): void {
  if (typeof input === 'string' && input.includes('\u0000')) throw refuseText();
  if (typeof input !== 'object' || input === null) return;
  for (const value of Object.values(input)) assertStorable(value);
}
