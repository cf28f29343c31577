import { ProviderError } from '@millrace/adapters/providerError';
import { sqlStateOf } from '@millrace/db/connection/connection';
import { AppError } from '@millrace/domain/errors/errors';
import { providerWords } from '@millrace/domain/process/providers';
import { toUnavailable } from './overload';

/** PostgreSQL keeps no NUL and no half of a character, neither in a text nor in JSON. */
const unstorable = new Set(['22021', '22P05']);

const refuseText = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'Some text holds a character that cannot be kept.', { cause });

/** What an error means for whoever asked: what they can fix, or that they come again; else null. */
export function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError) return toProviderTrouble(error);
  if (unstorable.has(sqlStateOf(error) ?? '')) return refuseText(error);
  return toUnavailable(error);
}

/** Nothing that the person has entered is at fault. */
function toProviderTrouble(cause: ProviderError): AppError {
  const does = cause.retryable ? 'does not answer' : 'did not take this';
  return new AppError(
    'TIMEOUT',
    `The ${providerWords[cause.provider]} ${does}. Please try again.`,
    {
      reason: 'provider_unavailable',
      cause,
    },
  );
}

/**
 * Throws BAD_REQUEST where a text anywhere in an input, a key too, holds what the database cannot:
 * handed on to a process, it would come back from a step that nobody could fix.
 */
export function assertStorable(input: unknown): void {
  if (typeof input === 'string' && !isStorable(input)) throw refuseText();
  if (typeof input !== 'object' || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    assertStorable(key);
    assertStorable(value);
  }
}

/** No NUL, and no half of a surrogate pair, which `\p{Cs}` matches where the other half is missing. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Cs}/u.test(text);
}
