import { describeErrorForLog } from '@millrace/domain/errors/errorLog';
import { startsAgain } from '@millrace/domain/errors/errors';
import { newId } from '../calls/newId';

export interface OutageSettings {
  API_URL: string;
  MILLRACE_PUBLIC_URL: string;
  MILLRACE_RELEASE: string;
}

/** Pages ask again by themselves after so many seconds. */
export const reloadSeconds = 5;
/** An API that answered just now need not be asked for the next page. */
const freshMs = 1_000;
const answerWithinMs = 4_000;
const reportEveryMs = 2_000;

/** Whether the API can be reached; while it cannot, everybody reads of the same outage. */
export interface OutageWatch {
  /** The reference of the outage that lasts, or null where the API answers. */
  find(path: string): Promise<string | null>;
}

/**
 * One outage has one reference: a line of the log names its cause, and the API hears of it once it
 * is back, so that the admins' search finds it.
 */
export function watchOutages(settings: OutageSettings, log = console.error): OutageWatch {
  let answeredAt = 0;
  let current: { reference: string; path: string; words: string } | null = null;

  async function report(): Promise<void> {
    const ended = current;
    if (!ended || !(await sendReport(settings, ended).catch(() => false))) return;
    if (current === ended) current = null;
  }

  /** Until the API has taken the report, whether anybody opens a page or not. */
  function keepReporting(): void {
    const timer = setInterval(() => {
      if (current === null) clearInterval(timer);
      else void report();
    }, reportEveryMs);
    timer.unref();
  }

  return {
    async find(path) {
      if (current === null && Date.now() - answeredAt < freshMs) return null;
      const cause = await askApi(settings);
      if (cause === null) {
        answeredAt = Date.now();
        return null;
      }
      if (current === null) {
        const words = `The portal could not reach the API: ${readCause(cause)}`;
        current = { reference: newId(), path, words };
        keepReporting();
        const { MILLRACE_RELEASE: release } = settings;
        const line = { process: 'portal', release, requestId: current.reference };
        const err = describeErrorForLog(cause);
        const msg = 'the API cannot be reached';
        log(JSON.stringify({ level: 50, time: Date.now(), ...line, path, words, err, msg }));
      }
      return current.reference;
    },
  };
}

/** Why no answer came; null where one did, whatever it said. */
async function askApi({ API_URL }: OutageSettings): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await fetch(`${API_URL}/healthz`, { cache: 'no-store', signal });
    await answer.arrayBuffer();
    return null;
  } catch (error) {
    return error ?? new Error('no answer');
  }
}

/** `fetch failed` says nothing; what it failed of stands behind it. */
function readCause(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? 'no answer';
}

async function sendReport(
  { API_URL, MILLRACE_PUBLIC_URL }: OutageSettings,
  { reference, path, words }: { reference: string; path: string; words: string },
): Promise<boolean> {
  const answer = await fetch(`${API_URL}/api/trpc/pageError.report`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(MILLRACE_PUBLIC_URL).origin,
    },
    body: JSON.stringify({ reference, path: toReportPath(path), words, digest: null }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/** The API takes plain paths only; any other is none that a page of ours has. */
function toReportPath(path: string): string {
  return /^\/[\w/.%-]{0,290}$/.test(path) ? path : '/';
}

/** The door's own words, so that people read the same whichever part is starting again. */
export function writeOutagePage(reference: string): string {
  return (
    '<!doctype html><html lang="en-GB"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<meta http-equiv="refresh" content="${reloadSeconds}"><title>One moment</title>` +
    '<body style="font:1.1rem system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem">' +
    `<h1>One moment</h1><p>${startsAgain} Nothing you did is lost.</p>` +
    `<p>This page opens by itself.</p><p><small>Reference <code>${reference}</code></small></p>` +
    '</body></html>'
  );
}
