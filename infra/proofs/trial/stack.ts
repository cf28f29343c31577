import path from 'node:path';
import { readStarterEnv } from '../../start/env';
import { StartFailure } from '../../start/failure';
import type { Home } from '../../start/home';
import { withOwnHome } from '../../start/ownHome';
import type { Print } from '../../start/progress';
import { startStack, type Stack } from '../../start/stack';
import type { StackOptions } from '../../start/start';

/** A Thursday with nothing special about it or the days after. */
export const startOn = '2026-01-15';

export interface TrialSettings {
  /** The state folder in which each kind of trial has a folder of its own. */
  readonly stateFolder: string;
  readonly print: Print;
  readonly signal: AbortSignal;
}

/** What differs from trial to trial: which parts, and with which settings. */
type Adjustments = Partial<Pick<StackOptions, 'adjustParts' | 'databaseSettings' | 'only'>>;

/**
 * Starts an installation to break, attack or measure, on free ports in a folder of its own, which
 * is emptied before and after; ends it with the work, or when the trial is stopped.
 */
export function withOwnStack<T>(
  settings: TrialSettings,
  kind: 'attack' | 'bench' | 'chaos',
  adjustments: Adjustments,
  work: (stack: Stack, home: Home) => Promise<T>,
): Promise<T> {
  return withOwnHome(path.join(settings.stateFolder, kind), async (home) => {
    const stack = await startStack(toStackOptions(settings, home, adjustments));
    try {
      return await Promise.race([work(stack, home), untilStopped(settings.signal)]);
    } finally {
      await stack.stop();
    }
  });
}

/** Ctrl-C ends a trial at once; what it had started is ended by whoever waits for it. */
export function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new StartFailure('Stopped.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Durable, unlike in tests: what is acknowledged has to outlive a kill, what is kept lies in files
 * that can be searched, and a commit costs what it costs in production.
 */
function toStackOptions(
  { print, signal }: TrialSettings,
  home: Home,
  adjustments: Adjustments,
): StackOptions {
  const { PORT, LOG_LEVEL, XDG_CACHE_HOME, HOME } = readStarterEnv();
  return {
    only: undefined,
    ...adjustments,
    home,
    given: { LOG_LEVEL, XDG_CACHE_HOME, HOME, MILLRACE_BUSINESS_DATE: startOn },
    millraceEnv: 'test',
    print,
    watch: false,
    durable: true,
    publicPort: PORT,
    signal,
  };
}
