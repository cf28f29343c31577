import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import type { ClockView } from '../http/healthView';
import { holdsPlan } from '../invoice/read/invoiceRows';

/** The clock, whether it is moving, and the next thing that waits for time. */
export async function readClockView(db: Database): Promise<ClockView> {
  const clock = await readClock(db);
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
    nowAt: clock.nowAt.toISOString(),
    moving: clock.moving,
    movingToOn: clock.movingToOn,
    next: next && {
      on: next.on,
      words: `${formatDate(next.on)}: instalment ${next.seq} of ${next.number ?? 'an invoice'}`,
    },
  };
}
