import { AppError } from '@millrace/domain/errors/errors';
import { type CivilDate } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import type { Tx } from '../connection/connection';
import { empty, type Queryable, sql, type Sql } from '../connection/sql';

/** What time it is in the business. The wall clock is for sessions, links and logs only. */
export interface Clock {
  /** How far business time runs ahead of the wall clock; zero in production. */
  offsetMs: number;
  /** Business time: the wall clock plus the offset, in milliseconds of the epoch. */
  nowMs: number;
  nowAt: Date;
  /** The business day in London. */
  todayOn: CivilDate;
}

/** The clock, and whether somebody is moving it. */
export interface MovableClock extends Clock {
  moving: boolean;
  movingToOn: string | null;
}

interface ClockRow {
  offsetMs: number;
  moving: boolean;
  movingToOn: string | null;
  wallAt: Date;
}

/** The clock as columns of another query, for `toClock`: one trip less. */
export const clockColumns = sql`
  (SELECT offset_ms FROM business_clock WHERE id = 1) AS "offsetMs!", clock_timestamp() AS wall_at`;

/** Business time, by the database's clock: all processes agree on it. */
export async function readClock(db: Queryable): Promise<MovableClock> {
  return toMovable(await readRow(db));
}

/**
 * Moves business time; the row lock lets two movers take turns. Never backwards (BAD_REQUEST):
 * what has happened keeps its order. Whether it may be moved at all is the caller's rule.
 */
export async function moveClock(
  tx: Tx,
  change: { offsetMs: number; moving: boolean; movingToOn: string | null; movedBy: string | null },
): Promise<MovableClock> {
  const before = await readRow(tx, sql`FOR NO KEY UPDATE`);
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
  return toMovable({ ...before, ...change });
}

async function readRow(db: Queryable, lock: Sql = empty): Promise<ClockRow> {
  const row = await db.row<ClockRow>(sql`
    SELECT offset_ms, moving, moving_to_on, clock_timestamp() AS wall_at
    FROM business_clock WHERE id = 1 ${lock}
  `);
  if (!row) throw new Error('The business clock has no row: the migrations were not applied.');
  return row;
}

export function toClock({ offsetMs, wallAt }: Pick<ClockRow, 'offsetMs' | 'wallAt'>): Clock {
  const nowMs = wallAt.getTime() + offsetMs;
  return { offsetMs, nowMs, nowAt: new Date(nowMs), todayOn: londonDate(nowMs) };
}

function toMovable({ moving, movingToOn, ...row }: ClockRow): MovableClock {
  return { ...toClock(row), moving, movingToOn };
}
