import type { Tx } from '@millrace/db/connection/connection';
import { moveWatermark, readWatermarks } from '@millrace/db/ledger/outsideReadings';
import { keepItems, keepRecord, type ProviderRecord } from '@millrace/db/ledger/providerRecords';
import type {
  Collection,
  OutboundPayment,
  PaymentsEvent,
} from '@millrace/adapters/payments/payments';
import { isNotFound, ProviderError } from '@millrace/adapters/providerError';
import type { Deps } from '../step/step';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The first look goes back as far as that at the statement does. */
const firstReadMs = 100 * dayMs;
/** An event may be listed some time after the moment that it bears. */
const overlapMs = hourMs / 4;
const pageSize = 100;
/** So many pages may a window have before it is halved: a look that is cut loses one window. */
const mostPages = 20;
const widestMs = 10 * dayMs;
const narrowestMs = 1_000;
/** A look that has more to read leaves it to the next one. */
const longestMs = 120_000;
/** A provider that answers now and then is asked on; one that does not answer at all is not. */
const triesWithoutProgress = 3;

type Outside = Pick<Deps, 'db' | 'clients'>;

/**
 * Reads what has changed at the provider since the watermark: its events, a window of time and in it
 * a page at a time, and of what each names what it is now. The watermark moves with each window that
 * was read whole.
 * @returns false where there is more to read
 */
export async function readProvider(deps: Outside): Promise<boolean> {
  const { db } = deps;
  const untilMs = Date.now();
  const { readUpTo } = await db.inTransaction((tx) => readWatermarks(tx, 'payments'));
  let fromMs = readUpTo === null ? untilMs - firstReadMs : readUpTo.getTime() - overlapMs;
  let widthMs = 6 * hourMs;
  let stuck = 0;
  const done = new Set<string>();
  while (fromMs < untilMs) {
    if (Date.now() - untilMs > longestMs) return false;
    const toMs = Math.min(fromMs + widthMs, untilMs);
    const doneBefore = done.size;
    try {
      const pages = await readWindow(deps, { fromMs, toMs }, done);
      if (pages === null) {
        widthMs = Math.max((toMs - fromMs) / 2, narrowestMs);
        continue;
      }
      await db.inTransaction((tx) => moveWatermark(tx, 'payments', 'read_up_to', new Date(toMs)));
      fromMs = toMs;
      if (pages === 1) widthMs = Math.min(widthMs * 2, widestMs);
      done.clear();
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.retryable) throw error;
      stuck = done.size > doneBefore ? 0 : stuck + 1;
      if (stuck === triesWithoutProgress) throw error;
    }
  }
  return true;
}

/** @param done what was read of it by an earlier try: it is left out
 *  @returns how many pages it had; null where it is too wide */
async function readWindow(
  deps: Outside,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  done: Set<string>,
): Promise<number | null> {
  const { payments } = deps.clients;
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const range = { sinceMs: fromMs, beforeMs: toMs, limit: pageSize };
    const page = await payments.listEvents({ ...range, after });
    for (const named of page.events.flatMap(nameRecord)) {
      if (done.has(named.id)) continue;
      await readRecord(deps, named);
      done.add(named.id);
    }
    if (page.after === null) return pages;
    if (pages === mostPages && toMs - fromMs > narrowestMs) return null;
    after = page.after;
  }
}

export type NamedRecord = Pick<ProviderRecord, 'id' | 'kind'>;

const links = {
  payments: ['collection', 'payment'],
  outbound_payments: ['outbound', 'outbound_payment'],
  payouts: ['payout', 'payout'],
} as const satisfies Record<string, readonly [ProviderRecord['kind'], string]>;

/** What an event is about; nothing for a mandate. */
function nameRecord({ resourceType, links: told }: PaymentsEvent): NamedRecord[] {
  if (!(resourceType in links)) return [];
  const [kind, link] = links[resourceType as keyof typeof links];
  const id = told[link];
  return id === undefined ? [] : [{ kind, id }];
}

/** Reads what the provider has of it now. @returns false where it knows no such thing */
export async function readRecord(deps: Outside, named: NamedRecord): Promise<boolean> {
  try {
    if (named.kind === 'payout') await readPayout(deps, named.id);
    else {
      const record = await askFor(deps, named);
      await deps.db.inTransaction((tx) => keepRecord(tx, record));
    }
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

async function askFor(
  { clients: { payments } }: Outside,
  { kind, id }: NamedRecord,
): Promise<ProviderRecord> {
  return kind === 'outbound'
    ? fromOutbound(await payments.getOutboundPayment(id))
    : fromCollection(await payments.getCollection(id));
}

async function readPayout(deps: Outside, payoutId: string): Promise<void> {
  const { payments } = deps.clients;
  const payout = await payments.getPayout(payoutId);
  const items = await payments.listPayoutItems(payoutId);
  const unknown = await deps.db.inTransaction(async (tx: Tx) => {
    await keepRecord(tx, {
      ...{ id: payoutId, kind: 'payout', paymentId: null, status: payout.status },
      signedMinor: payout.amountMinor,
      valueOn: payout.arrivedOn,
      reference: payout.reference ?? '',
    });
    const parts = items.map(({ kind, collectionId, amountMinor: signedMinor }) => {
      return { kind, collectionId, signedMinor };
    });
    return keepItems(tx, payoutId, parts);
  });
  for (const id of unknown) await readRecord(deps, { kind: 'collection', id });
}

function fromCollection(collection: Collection): ProviderRecord {
  const { collectionId: id, amountMinor: signedMinor, status, chargeOn, metadata } = collection;
  const paymentId = metadata['paymentId'] ?? null;
  return {
    id,
    kind: 'collection',
    paymentId,
    signedMinor,
    status,
    valueOn: chargeOn,
    reference: '',
  };
}

function fromOutbound(payment: OutboundPayment): ProviderRecord {
  const { outboundId: id, amountMinor: signedMinor, status, executedOn, reference } = payment;
  const paymentId = payment.metadata['paymentId'] ?? null;
  return { id, kind: 'outbound', paymentId, signedMinor, status, valueOn: executedOn, reference };
}
