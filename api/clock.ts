import { type CivilDate, formatDate, londonDate } from '@millrace/domain/dates';
import type { Database } from './database';
import type { ClockView } from './presenters/admin';
import { holdsPlan } from './queries/invoiceRows';

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

const clockSql = `
  select offset_ms as "offsetMs", moving, moving_to_on as "movingToOn"
    from business_clock where id = 1`;

/** The same as a column of another query, for `toClock`: one trip less. */
export const clockOffset = `(select offset_ms from business_clock where id = 1) as "offsetMs"`;

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
  const next = await db.row<{ on: string; number: string | null; seq: number }>(
    `select n.collect_on as "on", i.number, n.seq
       from instalments n join invoices i on i.id = n.invoice_id
       join financings f on f.invoice_id = n.invoice_id
      where ${holdsPlan} and n.status in ('scheduled', 'due', 'collecting') and n.collect_on > $todayOn
      order by n.collect_on, n.id limit 1`,
    { todayOn: clock.todayOn },
  );
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
