import { queryRows, type Tx } from '@millrace/db/connection';

/** What the provider told us has been fetched again and booked. */
export async function markHandled(tx: Tx, eventId: string | null | undefined): Promise<void> {
  if (!eventId) return;
  await queryRows(
    tx,
    'UPDATE provider_events SET handled_at = now() WHERE id = $1 AND handled_at IS NULL',
    [eventId],
  );
}
