import { sql } from '@millrace/db/sql';
import { type CivilDate, formatDate, londonDate } from '@millrace/domain/dates';
import type { Database } from '@millrace/db/connection';
import { holdsPlan } from './invoice/invoiceRows';
import type { ClockView } from './http/healthView';

export interface Clock {
  nowMs: number;
  nowAt: string;
  todayOn: CivilDate;
}

interface ClockRow {
  offsetMs: number;
  moving: boolean;
  movingToOn: string | null;
}

const clockSql = sql`
  SELECT offset_ms, moving, moving_to_on
  FROM business_clock WHERE id = 1
`;

/** The same as a column of another query, for `toClock`: one trip less. */
export const clockOffset = sql`(SELECT offset_ms FROM business_clock WHERE id = 1) AS offset_ms`;

/** What time it is in the business. The wall clock is for sessions, links and logs only. */
export async function readClock(db: Database): Promise<Clock> {
  const row = await db.row<ClockRow>(clockSql);
  return toClock(row?.offsetMs ?? 0);
}

export function toClock(offsetMs: number): Clock {
  const nowMs = Date.now() + offsetMs;
  return { nowMs, nowAt: new Date(nowMs).toISOString(), todayOn: londonDate(nowMs) };
}

/** The clock, whether it is moving, and the next thing that waits for time. */
export async function readClockView(db: Database): Promise<ClockView> {
  const row = await db.row<ClockRow>(clockSql);
  const clock = toClock(row?.offsetMs ?? 0);
  const next = await db.row<{ on: string; number: string | null; seq: number }>(sql`
    SELECT n.collect_on AS on, i.number, n.seq
    FROM instalments n JOIN invoices i ON i.id = n.invoice_id
    JOIN financings f ON f.invoice_id = n.invoice_id
    WHERE ${holdsPlan} AND n.status IN ('scheduled', 'due', 'collecting')
      AND n.collect_on > ${clock.todayOn}
    ORDER BY n.collect_on, n.id LIMIT 1
  `);
  return {
    todayOn: clock.todayOn,
    nowAt: clock.nowAt,
    moving: row?.moving ?? false,
    movingToOn: row?.movingToOn ?? null,
    next: next && {
      on: next.on,
      words: `${formatDate(next.on)}: instalment ${next.seq} of ${next.number ?? 'an invoice'}`,
    },
  };
}
