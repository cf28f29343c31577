import { handAnchor } from '@millrace/db/seals/anchors';
import { foldAccountTotals } from '@millrace/db/ledger/ledger';
import { sealRows } from '@millrace/db/seals/sealChain';
import type { Deps } from '../step/step';

const sealEveryMs = 3_000;
/** After one that was not taken: soon enough for the hour, and no burden on a server that is down. */
const handAgainMs = 60_000;

/**
 * The hash chains are sealed in batches, what postings added to the totals of the accounts is
 * folded, and every hour the chain's end is handed to the second place; one of all workers has its
 * turn at a time.
 */
export function startSealing(deps: Pick<Deps, 'db' | 'anchors' | 'log'>): () => Promise<void> {
  const { db, anchors, log } = deps;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  let handFromMs = 0;
  const seal = async () => {
    try {
      while (!stopped && (await sealRows(db)).sealed > 0);
    } catch (error) {
      log.error({ name: (error as Error).name }, 'the chain could not be sealed');
    }
  };
  const fold = async () => {
    if (stopped) return;
    try {
      await db.inTransaction(foldAccountTotals);
    } catch (error) {
      log.error({ name: (error as Error).name }, 'the totals of the accounts could not be folded');
    }
  };
  const hand = async () => {
    const nowMs = Date.now();
    if (stopped || nowMs < handFromMs) return;
    handFromMs = nowMs + handAgainMs;
    try {
      const anchor = await handAnchor(db, { ...anchors, nowMs });
      if (anchor) log.info({ number: anchor.number, seq: anchor.seq }, 'the chain’s end was kept');
    } catch (error) {
      log.error({ name: (error as Error).name }, 'the chain’s end could not be handed over');
    }
  };
  const timer = setInterval(() => {
    last = last.then(seal).then(fold).then(hand);
  }, sealEveryMs);
  return () => {
    stopped = true;
    clearInterval(timer);
    return last;
  };
}
