import { createHmac } from 'node:crypto';
import type { ApiEnv } from '../env';
import type { SignedIn } from '../auth/session';

/**
 * The same for the same command of the same person, in the same place of theirs, with the same
 * words; a keyed hash, so that nobody can look for a command by trying what it may have said.
 */
export function keyOfCommand(
  env: Pick<ApiEnv, 'FINGERPRINT_KEY'>,
  { userId, companyId, vendorId, requestId }: SignedIn,
  path: string,
  input: unknown,
): string {
  const said = JSON.stringify(['command', userId, companyId, vendorId, requestId, path, input]);
  const canonical = JSON.stringify(sortKeys(JSON.parse(said, lowerIds)));
  return createHmac('sha256', env.FINGERPRINT_KEY).update(canonical).digest('base64url');
}

const wholeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id means the same in large letters. */
function lowerIds(_key: string, value: unknown): unknown {
  return typeof value === 'string' && wholeId.test(value) ? value.toLowerCase() : value;
}

/** Objects with their keys in order: two clients may write one input in two ways. The depth of an
 *  input was limited when it was read. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, one]) => [key, sortKeys(one)]);
}

const idPattern = /((?:[a-z]+-)*)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** The ids that an input names, in small letters: what the command is about. The id of a process,
 *  such as `bank-account-<id>`, stands beside the id in it. */
export function listSubjects(input: unknown): string[] {
  const said = (JSON.stringify(input) ?? '').toLowerCase();
  const found = [...said.matchAll(idPattern)].flatMap(([whole, , id]) => [whole, id ?? whole]);
  return [...new Set(found)];
}

/** Whether an id stands by itself, as records have them. */
export function isRecordId(subject: string): boolean {
  return wholeId.test(subject);
}
