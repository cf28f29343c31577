import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';

/** What the provider told us has been fetched again and booked. */
export async function markHandled(tx: Tx, eventId: string | null | undefined): Promise<void> {
  if (!eventId) return;
  await tx.change(sql`
    UPDATE provider_events SET handled_at = now() WHERE id = ${eventId} AND handled_at IS NULL
  `);
}
