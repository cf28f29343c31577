/** How the calls to a provider have gone lately. */
export interface ProviderCalls {
  /** Oldest first: o for one that was answered, f for one that failed. */
  recent: string;
  /** Since the last call that was answered. */
  failedCalls: number;
  /** Null where none has failed so far. */
  lastFailedAgoMs: number | null;
  /** Steps that this provider has failed and that wait for it, tried again or stopped. */
  waiting: number;
}

/**
 * `failing`: no call is answered any more. `partly`: some are, some are not. `back`: it answers
 * again, but what stopped meanwhile still waits. `well`: nobody needs to know anything.
 */
export type ProviderHealth = 'failing' | 'partly' | 'back' | 'well';

/** A failure that nobody waits for concerns nobody after so long. */
const soonOverMs = 30 * 60_000;
/** So many of the last calls fail that it is no accident. */
const manyFailed = 3;
/** So many answers one after another, and it works again. */
const steadyCalls = 3;

/** What an admin has to know of a provider. */
export function judgeProvider(calls: ProviderCalls): ProviderHealth {
  const { recent, failedCalls, lastFailedAgoMs, waiting } = calls;
  const isRecent = lastFailedAgoMs !== null && lastFailedAgoMs < soonOverMs;
  if (failedCalls > 0) return waiting > 0 || isRecent ? 'failing' : 'well';
  const isSteady = recent.length - recent.lastIndexOf('f') > steadyCalls;
  const isPartly = isRecent && countFailed(recent) >= (waiting > 0 ? 1 : manyFailed);
  if (isPartly && (waiting > 0 || !isSteady)) return 'partly';
  return waiting > 0 ? 'back' : 'well';
}

/** How many of the last calls failed. */
export function countFailed(recent: string): number {
  return [...recent].filter((outcome) => outcome === 'f').length;
}
