import type { Database } from '@millrace/db/connection/connection';
import { noteReading, readLastReading } from '@millrace/db/ledger/outsideReadings';
import { listPastItems } from '@millrace/db/ledger/reconcilingItems';
import type { BookBreak } from '@millrace/domain/ledger/bookCheck';
import { findUnread, type OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { toBreak } from '@millrace/domain/ledger/reconciling';
import { Context } from '@temporalio/activity';
import { ProviderError } from '@millrace/adapters/providerError';
import { readStatement } from '../receipt/bankStatement';
import type { Deps } from '../step/step';
import { compareChanged } from './compareOutside';
import { mostBreaks } from './lookInside';
import { readProvider } from './readProvider';

/** So often the whole look is tried again before it goes on without who does not answer. */
const triesBefore = 3;

/**
 * Reads what bank and provider have written since the last look, compares it with our books both
 * ways, and answers what has stood for longer than is ordinary. What a source that does not answer
 * had said stays as it was and grows no older; an admin is told once the last look is too old.
 */
export async function lookOutside(deps: Deps): Promise<BookBreak[]> {
  const { db } = deps;
  const looks: readonly [OutsideSource, () => Promise<boolean>][] = [
    ['bank', () => readStatement(deps, 'since_yesterday').then(() => true)],
    ['payments', () => readProvider(deps)],
  ];
  const read: OutsideSource[] = [];
  const unread: BookBreak[] = [];
  for (const [source, look] of looks) {
    const found = await askOutside(db, source, look);
    if (found === 'read') read.push(source);
    else if (found) unread.push(found);
  }
  await compareChanged(deps, read);
  const past = await db.inTransaction((tx) => listPastItems(tx, mostBreaks + 1));
  return [...past.map(toBreak), ...unread];
}

/** @returns whether the source was read to its end; where it was not for long, what is told of it */
async function askOutside(
  db: Database,
  source: OutsideSource,
  look: () => Promise<boolean>,
): Promise<'read' | BookBreak | null> {
  try {
    if (await look()) {
      await db.inTransaction((tx) => noteReading(tx, source));
      return 'read';
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable && Context.current().info.attempt < triesBefore) throw error;
  }
  const lastMs = await db.inTransaction((tx) => readLastReading(tx, source));
  return findUnread(source, lastMs, Date.now());
}
