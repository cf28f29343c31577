import { setTimeout as sleep } from 'node:timers/promises';

/** How many times longer than on a quiet machine a test waits before it gives up: the test run
 *  measures it and sets it. */
export const patience = Number(process.env.MILLRACE_TEST_PATIENCE ?? '1');

/** It asks again this soon, and then ever later: every asking takes from the processors. */
const askAgainMs = { first: 20, last: 160 };

/** Asks until there is an answer, and gives it.
 *  @param withinMs on a quiet machine
 *  @throws with `what` when none came in time */
export async function until<T>(
  what: string,
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  withinMs = 20_000,
): Promise<T> {
  const untilMs = Date.now() + withinMs * patience;
  for (let pauseMs = askAgainMs.first; ; pauseMs = Math.min(2 * pauseMs, askAgainMs.last)) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > untilMs) throw new Error(`In vain: ${what}`);
    await sleep(pauseMs);
  }
}
