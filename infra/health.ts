import { setTimeout as sleep } from 'node:timers/promises';

/** True when the address answers 2xx within two seconds. */
export async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Asks again and again until the answer is yes. @returns false when it stayed no for too long,
 *  or as soon as `giveUp` says that waiting is pointless. */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  withinMs: number,
  giveUp: () => boolean = () => false,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  let pauseMs = 50;
  while (!giveUp()) {
    if (await isReady()) return true;
    if (Date.now() > until) return false;
    await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 1.3, 500);
  }
  return false;
}
