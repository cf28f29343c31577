import { setTimeout as sleep } from 'node:timers/promises';

/** True when the address answers 2xx within two seconds. A timer of ours ends the wait, whatever
 *  becomes of the request: one that never settles once kept a start waiting for ever. */
export async function answersWell(url: string): Promise<boolean> {
  const stopping = new AbortController();
  const ask = async () => {
    const response = await fetch(url, { signal: stopping.signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok;
  };
  const answer = await within(
    2_000,
    ask().catch(() => false),
  );
  stopping.abort();
  return answer ?? false;
}

/** What the work gave, or undefined where it took longer; it goes on, and nobody waits for it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** After it a question counts as answered no, and `giveUp` is asked. */
const longestQuestionMs = 5_000;

/** Asks again and again until the answer is yes. The limit holds for the whole wait, also while a
 *  question is out that nobody answers. @returns false when it stayed no for too long, or as soon
 *  as `giveUp` says that waiting is pointless. */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  withinMs: number,
  giveUp: () => boolean = () => false,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  let pauseMs = 50;
  while (!giveUp()) {
    const leftMs = until - Date.now();
    if (leftMs <= 0) return false;
    if (await within(Math.min(leftMs, longestQuestionMs), isReady())) return true;
    await sleep(pauseMs);
    pauseMs = Math.min(pauseMs * 1.3, 500);
  }
  return false;
}
