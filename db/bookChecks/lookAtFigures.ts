import type { BookBreak } from '@millrace/domain/ledger/bookCheck';
import {
  beginLook,
  countRead,
  type LookAsked,
  noteLook,
  planLook,
  preferIndexes,
  readTotals,
  takeChanges,
} from './bookLooks';
import type { Tx } from '../connection/connection';
import { findBreaks } from './invariants';

export interface FiguresSeen<More> {
  readonly breaks: BookBreak[];
  readonly isWhole: boolean;
  /** When the last look that was kept began; null where none was. */
  readonly lastAt: Date | null;
  readonly rowsRead: number;
  readonly more: More;
}

/**
 * Looks at the book by every rule: at the whole of it, or at what was noted as changed since the last
 * look that was kept, as is due (see `planLook`). Has to be the first in its transaction.
 * @param readMore what else is to be seen at the same moment
 */
export async function lookAtFigures<More>(
  tx: Tx,
  asked: Omit<LookAsked, 'part'>,
  readMore: (tx: Tx, isWhole: boolean) => Promise<More>,
): Promise<FiguresSeen<More>> {
  const look = { ...asked, part: 'figures' } as const;
  await beginLook(tx);
  const before = await countRead(tx);
  const { isWhole, lastAt } = await planLook(tx, look);
  await takeChanges(tx);
  if (!isWhole) await preferIndexes(tx);
  const breaks = await findBreaks(tx, isWhole ? 'whole' : 'changes');
  const more = await readMore(tx, isWhole);
  const upto = await readTotals(tx);
  const rowsRead = (await countRead(tx)) - before;
  await noteLook(tx, look, { isWhole, rowsRead, upto });
  return { breaks, isWhole, lastAt, rowsRead, more };
}
