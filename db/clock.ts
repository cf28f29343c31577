import { AppError } from '@millrace/domain/errors/errors';
import { londonDate } from '@millrace/domain/dates';
import type { Tx } from './connection';
import { empty, sql, type Sql } from './sql';

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
  return toClock(await readRow(tx));
}

/**
 * Moves business time; the row lock lets two movers take turns. Never backwards (BAD_REQUEST):
 * what has happened keeps its order. Whether it may be moved at all is the caller's rule.
 */
export async function moveClock(
  tx: Tx,
  change: { offsetMs: number; moving: boolean; movingToOn: string | null; movedBy: string | null },
): Promise<Clock> {
  const before = await readRow(tx, sql`FOR UPDATE`);
  if (change.offsetMs < before.offsetMs) {
    throw new AppError('BAD_REQUEST', 'Business time only goes forward.', {
      reason: 'invalid_date',
    });
  }
  await tx.change(sql`
    UPDATE business_clock SET offset_ms = ${change.offsetMs}, moving = ${change.moving},
      moving_to_on = ${change.movingToOn}, moving_by = ${change.movedBy}, updated_at = now()
    WHERE id = 1
  `);
  return toClock({ ...before, ...change });
}

async function readRow(tx: Tx, lock: Sql = empty): Promise<ClockRow> {
  const row = await tx.row<ClockRow>(sql`
    SELECT offset_ms, moving, moving_to_on, clock_timestamp() AS wall_at
    FROM business_clock WHERE id = 1 ${lock}
  `);
  if (!row) throw new Error('The business clock has no row: the migrations were not applied.');
  return row;
}

function toClock({ offsetMs, moving, movingToOn, wallAt }: ClockRow): Clock {
  const nowAt = new Date(wallAt.getTime() + offsetMs);
  return { offsetMs, nowAt, todayOn: londonDate(nowAt), moving, movingToOn };
}
