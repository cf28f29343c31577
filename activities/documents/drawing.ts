import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const answer = z.object({ picture: z.instanceof(Uint8Array).nullable() });

/** By the clock, with the start of a process: a picture that takes longer is done without. */
const drawWithinMs = 20_000;
/** Starting a process costs several times what a page does, so one stays for the next page. */
const idleMs = 60_000;
/** What the library keeps of each document must not add up. */
const mostPages = 200;
const heapMb = 256;
const program = fileURLToPath(new URL('./drawingProcess.mjs', import.meta.url));

interface Drawer {
  child: ChildProcess;
  pages: number;
}

let kept: Drawer | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a contract as a PNG, in a process that is kept for the next one; null where
 * none can be drawn. Only for what we or the provider of signatures made: a stranger's document is
 * drawn by the process that has read it, which ends with it. Throws when the process itself is broken.
 */
export function drawContract(pdf: Uint8Array): Promise<Uint8Array | null> {
  const drawn = last.then(() => draw(pdf));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(pdf: Uint8Array): Promise<Uint8Array | null> {
  clearTimeout(idle);
  const drawer = (kept ??= startDrawer());
  drawer.pages += 1;
  // It keeps its parent alive while it draws, and not between two pages.
  drawer.child.ref();
  drawer.child.channel?.ref();
  try {
    const picture = await ask(drawer.child, pdf);
    if (drawer.pages >= mostPages) endDrawer(drawer);
    return picture;
  } catch (error) {
    endDrawer(drawer);
    if (error instanceof Error && error.name === 'AbortError') return null;
    // That a kept process has ended meanwhile may first be known by asking it.
    if (drawer.pages > 1) return draw(pdf);
    throw error;
  } finally {
    drawer.child.unref();
    drawer.child.channel?.unref();
    idle = setTimeout(() => endDrawer(drawer), idleMs).unref();
  }
}

async function ask(child: ChildProcess, pdf: Uint8Array): Promise<Uint8Array | null> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(drawWithinMs)]);
  try {
    const answered = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('The process that draws first pages has ended.');
    });
    child.send(pdf);
    const [raw] = (await Promise.race([answered, ended])) as unknown[];
    return answer.parse(raw).picture;
  } finally {
    settled.abort();
  }
}

function startDrawer(): Drawer {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16'],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const drawer = { child, pages: 0 };
  // One that ended by itself is not asked again.
  child.on('error', () => endDrawer(drawer)).once('exit', () => endDrawer(drawer));
  return drawer;
}

function endDrawer(drawer: Drawer): void {
  if (kept === drawer) kept = null;
  drawer.child.kill('SIGKILL');
}
