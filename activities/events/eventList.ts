import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { PaymentsEvent } from '@millrace/adapters/payments/payments';
import { ProviderError } from '@millrace/adapters/providerError';
import type { Deps } from '../step/step';

type Reads = Pick<Deps, 'db' | 'clients'>;

/** So much is read again each time: our clock and the provider's may differ, and its list may lag. */
const overlapMs = 2 * 60_000;
/** How far back the first reading goes. */
const firstReadingMs = 7 * 86_400_000;
const pageSize = 500;

/**
 * Reads the provider's own list of events and notes those that no webhook has brought: GoCardless
 * gives a webhook up after eight tries ("Webhook retries / failures"). The API hands them on. Pages
 * are noted one by one, and the mark moves once all of them are: a reading that fails half-way is
 * made again from the same mark.
 * @returns how many nobody had heard of
 * @throws ProviderError
 */
export async function readEventList({ db, clients }: Reads): Promise<number> {
  const beganAtMs = Date.now();
  const sinceMs = (await db.inTransaction(readMark)) ?? beganAtMs - firstReadingMs;
  let fresh = 0;
  let after: string | undefined;
  do {
    const page = await clients.payments.listEvents({ after, limit: pageSize, sinceMs });
    fresh += await db.inTransaction((tx) => noteEvents(tx, page.events));
    after = page.after ?? undefined;
  } while (after !== undefined);
  await db.inTransaction((tx) => moveMark(tx, beganAtMs - overlapMs));
  return fresh;
}

async function readMark(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ readTo: Date }>(
    sql`SELECT read_to FROM event_readings WHERE wire = 'payments'`,
  );
  return row?.readTo.getTime() ?? null;
}

/** Of two readings at one time the one that got further stands. */
async function moveMark(tx: Tx, toMs: number): Promise<void> {
  await tx.change(sql`
    INSERT INTO event_readings AS known (wire, read_to) VALUES ('payments', ${new Date(toMs)})
    ON CONFLICT (wire) DO UPDATE SET read_to = greatest(known.read_to, EXCLUDED.read_to)
  `);
}

async function noteEvents(tx: Tx, events: readonly PaymentsEvent[]): Promise<number> {
  const rows = events.map((event) => ({ id: event.eventId, payload: asItCame(event) }));
  const noted = await tx.rows(sql`
    INSERT INTO provider_events (id, wire, payload, listed)
    SELECT id, 'payments', payload, TRUE
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS read (id text, payload jsonb)
    ON CONFLICT (id) DO NOTHING RETURNING id
  `);
  return noted.length;
}

function asItCame({ eventId, createdAt, resourceType, action, links, cause }: PaymentsEvent) {
  return {
    ...{ id: eventId, created_at: createdAt, resource_type: resourceType },
    ...{ action, links, details: { cause } },
  };
}

interface UnknownEvent {
  id: string;
  payload: { resource_type: string; links: { payment?: string; outbound_payment?: string } };
}

/**
 * Looks up at the provider what events speak of and no record of ours has. What the provider does
 * not have either is nobody's money, and its event is put aside; of the rest a person is asked once
 * our own record has had time to come.
 */
export async function lookUpUnknown({ db, clients }: Reads): Promise<void> {
  const unknown = await db.inTransaction((tx) =>
    tx.rows<UnknownEvent>(sql`
    SELECT id, payload FROM provider_events
    WHERE wire = 'payments' AND workflow_id IS NULL AND handled_at IS NULL
      AND looked_up_at IS NULL AND received_at < now() - interval '2 seconds'
    ORDER BY received_at LIMIT 100
  `),
  );
  for (const event of unknown) {
    const isThere = await isAtProvider(clients.payments, event);
    await db.inTransaction((tx) =>
      tx.rows(sql`
      UPDATE provider_events SET looked_up_at = now(),
        handled_at = CASE WHEN ${isThere}::boolean THEN handled_at ELSE now() END
      WHERE id = ${event.id} AND workflow_id IS NULL
    `),
    );
  }
}

async function isAtProvider(
  payments: Deps['clients']['payments'],
  { payload: { resource_type: type, links } }: UnknownEvent,
): Promise<boolean> {
  try {
    if (type === 'payments' && links.payment) await payments.getCollection(links.payment);
    if (type === 'outbound_payments' && links.outbound_payment) {
      await payments.getOutboundPayment(links.outbound_payment);
    }
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return false;
    throw error;
  }
}
