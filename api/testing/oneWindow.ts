import { setTimeout as sleep } from 'node:timers/promises';
import { secondsLeft, type Limit } from '../http/throttle';

/** Waits for the next window of a limit where the one that is open now is about to end: what a test
 *  then does within so many seconds is counted together. */
export async function withinOneWindow(limit: Limit, seconds = 15): Promise<void> {
  const left = secondsLeft(limit);
  if (left < seconds) await sleep(left * 1000);
}
