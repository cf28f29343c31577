import type { SpokenLine, StatusLine } from './statusLine';

type Told = StatusLine | SpokenLine;

/**
 * Whether both read the same, so that nobody is told again. Open processes decide by this whether
 * they take a step: the code and its parameters are compared, and never their sentence, which may be
 * worded again at any time. What a step answered in an older history is a sentence still, and is
 * compared as it was then.
 */
export function isSameStatus(shown: Told | null, status: Told): boolean {
  if (shown?.step !== status.step) return false;
  if (shown.waitsFor !== status.waitsFor || shown.byMs !== status.byMs) return false;
  if (!('code' in shown)) {
    return !('code' in status) && shown.words === status.words && shown.next === status.next;
  }
  if (!('code' in status) || shown.code !== status.code) return false;
  const before: Readonly<Record<string, unknown>> = shown.params ?? {};
  return Object.entries(status.params ?? {}).every(([name, value]) => before[name] === value);
}
