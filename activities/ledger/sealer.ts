import type { Database } from '@millrace/db/connection';
import { sealRows } from '@millrace/db/sealChain';
import type { Logger } from 'pino';

const everyMs = 3_000;

/**
 * Seals new rows of journal and activity log every few seconds. Many workers may run it: one of
 * them holds the lock. The head it writes to the log proves everything before it.
 */
export function startSealer(db: Database, log: Logger): { stop: () => Promise<void> } {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const run = async () => {
    while (!isStopped) {
      try {
        const { sealed, head } = await sealRows(db);
        if (sealed > 0) log.info({ sealed, seq: head.seq, head: head.hash }, 'sealed rows');
      } catch (error) {
        log.error({ err: error }, 'sealing failed');
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs).unref();
      });
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
}
