import { readStarterEnv } from '../start/env';
import { startStack, type Stack } from '../start/stack';
import type { Bench } from './bench';

/** A day on which every invoice that the browser tests upload has been issued and none is due. */
const businessDateOn = '2026-01-15';

/** Starts the parts that a step needs through the same code as the demo, on free ports and with
 *  nothing kept, and ends them whatever happens. */
export async function withTestStack<T>(
  bench: Bench,
  parts: readonly string[] | undefined,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const stack = await startStack({
    home: bench.home,
    given: { ...readStarterEnv(), ...(!parts && { MILLRACE_BUSINESS_DATE: businessDateOn }) },
    millraceEnv: 'test',
    print: (line) => bench.print(`  ${line}`),
    watch: false,
    durable: false,
    only: parts && new Set(parts),
    publicPort: undefined,
    signal: bench.signal,
  });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}
