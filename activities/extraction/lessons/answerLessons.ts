import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorLessons } from '@millrace/domain/lesson/lesson';
import type { Aside } from '../readAgainst';

/** By the clock: a document is read without lessons before anybody waits for them. */
const withinMs = 2_000;

/** The lessons that are asked for, or none: no reading fails or waits for its memory. */
export async function answerLessons(
  ask: Aside['askLessons'],
  identities: readonly string[],
): Promise<readonly VendorLessons[]> {
  const late = new AbortController();
  const none = sleep(withinMs, [], { signal: late.signal, ref: false }).catch(() => []);
  try {
    return await Promise.race([ask?.(identities) ?? [], none]);
  } catch {
    return [];
  } finally {
    late.abort();
  }
}
