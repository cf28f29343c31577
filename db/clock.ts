import { AppError } from '@millrace/domain/errors/errors';
import { londonDate } from '@millrace/domain/dates';
import { queryRows, type Tx } from './connection';

export interface Clock {
  /** How far business time runs ahead of the wall clock; zero in production. */
  offsetMs: number;
  /** Business time: the wall clock plus the offset. */
  nowAt: Date;
  /** The business day in London. */
  todayOn: string;
  moving: boolean;
  movingToOn: string | null;
}

interface ClockRow {
  offsetMs: number;
  moving: boolean;
  movingToOn: string | null;
  wallAt: Date;
}

/** Business time, by the database's clock: all processes agree on it. */
export async function readClock(tx: Tx): Promise<Clock> {
  return toClock(await readRow(tx, ''));
}

/**
 * Moves business time; the row lock lets two movers take turns. Never backwards (BAD_REQUEST):
 * what has happened keeps its order. Whether it may be moved at all is the caller's rule.
 */
export async function moveClock(
  tx: Tx,
  change: { offsetMs: number; moving: boolean; movingToOn: string | null; movedBy: string | null },
): Promise<Clock> {
  const before = await readRow(tx, 'FOR UPDATE');
  if (change.offsetMs < before.offsetMs) {
    throw new AppError('BAD_REQUEST', 'Business time only goes forward.', {
      reason: 'invalid_date',
    });
  }
  await queryRows(
    tx,
    `UPDATE business_clock SET offset_ms = $1, moving = $2, moving_to_on = $3, moving_by = $4,
      updated_at = now() WHERE id = 1`,
    [change.offsetMs, change.moving, change.movingToOn, change.movedBy],
  );
  return toClock({ ...before, ...change });
}

async function readRow(tx: Tx, lock: '' | 'FOR UPDATE'): Promise<ClockRow> {
  const [row] = await queryRows<ClockRow>(
    tx,
    `SELECT offset_ms AS "offsetMs", moving, moving_to_on AS "movingToOn",
      clock_timestamp() AS "wallAt" FROM business_clock WHERE id = 1 ${lock}`,
  );
  if (!row) throw new Error('The business clock has no row: the migrations were not applied.');
  return row;
}

function toClock({ offsetMs, moving, movingToOn, wallAt }: ClockRow): Clock {
  const nowAt = new Date(wallAt.getTime() + offsetMs);
  return { offsetMs, nowAt, todayOn: londonDate(nowAt), moving, movingToOn };
}
