import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { readClock } from '../settings/clock';
import type { Tx } from '../connection/connection';
import { raw, sql } from '../connection/sql';

/** Notes that the source was read just now, on this business day. */
export async function noteReading(tx: Tx, source: OutsideSource): Promise<void> {
  const { todayOn } = await readClock(tx);
  await tx.change(sql`
    INSERT INTO outside_readings (source, read_at, read_on)
      VALUES (${source}, now(), ${todayOn})
    ON CONFLICT (source) DO UPDATE SET read_at = EXCLUDED.read_at, read_on = EXCLUDED.read_on
  `);
}

/** Notes the first day of the statement that is read; one that is earlier already stays. */
export async function noteFirstDay(tx: Tx, fromOn: string): Promise<void> {
  await tx.change(sql`
    INSERT INTO outside_readings (source, read_at, read_from_on)
      VALUES ('bank', now(), ${fromOn})
    ON CONFLICT (source) DO UPDATE
      SET read_from_on = least(outside_readings.read_from_on, EXCLUDED.read_from_on)
  `);
}

export interface Watermarks {
  /** The first day of the statement that was ever read. */
  readFromOn: string | null;
  /** The business day of the last reading. */
  readOn: string | null;
  /** What the source had written by then has been read. */
  readUpTo: Date | null;
  /** What had been written by then, by us or of what was read, has been compared with it. */
  comparedUpTo: Date | null;
}

export async function readWatermarks(tx: Tx, source: OutsideSource): Promise<Watermarks> {
  const row = await tx.row<Watermarks>(sql`
    SELECT read_from_on, read_on, read_up_to, compared_up_to
    FROM outside_readings WHERE source = ${source}
  `);
  return row ?? { readFromOn: null, readOn: null, readUpTo: null, comparedUpTo: null };
}

/** Moves a watermark on; one that is further on already stays. */
export async function moveWatermark(
  tx: Tx,
  source: OutsideSource,
  column: 'read_up_to' | 'compared_up_to',
  at: Date,
): Promise<void> {
  const mark = raw(column);
  await tx.change(sql`
    INSERT INTO outside_readings (source, read_at, ${mark}) VALUES (${source}, now(), ${at})
    ON CONFLICT (source) DO UPDATE
      SET ${mark} = greatest(outside_readings.${mark}, EXCLUDED.${mark})
  `);
}

/** When it was last read (epoch ms); null where it never was. */
export async function readLastReading(tx: Tx, source: OutsideSource): Promise<number | null> {
  const row = await tx.row<{ readAt: Date }>(
    sql`SELECT read_at FROM outside_readings WHERE source = ${source}`,
  );
  return row?.readAt.getTime() ?? null;
}
