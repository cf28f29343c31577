import { queryRows, type Database, type Tx } from '@millrace/db/connection';
import { listOpenBreaks, noteReading, readLastReading } from '@millrace/db/outsideReadings';
import {
  comparePayments,
  paymentRules,
  type BookBreak,
  type OurPayment,
  type ProviderPayment,
} from '@millrace/domain/ledger/bookCheck';
import { findUnread, type OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import type { PaymentDirection } from '@millrace/domain/payment';
import { Context } from '@temporalio/activity';
import type { PaymentsClient } from '../clients/payments';
import { ProviderError } from '../clients/providerError';

/** What looks at each source find: it stays found while nobody can look again. */
const rulesOf = { bank: [], payments: paymentRules } as const;
/** So often the whole look is tried again before it goes on without who does not answer. */
const triesBefore = 3;

/**
 * Looks at what somebody outside has. Where they do not answer, what earlier looks found there stays
 * found, and an admin is told once the last look is too old.
 */
export async function askOutside(
  db: Database,
  source: OutsideSource,
  look: () => Promise<BookBreak[]>,
): Promise<BookBreak[]> {
  try {
    const found = await look();
    await db.inTransaction((tx) => noteReading(tx, source));
    return found;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable && Context.current().info.attempt < triesBefore) throw error;
    return db.inTransaction(async (tx) => {
      const unread = findUnread(source, await readLastReading(tx, source), Date.now());
      const known = await listOpenBreaks(tx, rulesOf[source]);
      return unread ? [...known, unread] : known;
    });
  }
}

/**
 * Compares money out and debits with the provider's own lists. Those come first: what they have by
 * then, our books have known for longer.
 * @param sinceMs how far back (epoch ms)
 */
export async function lookAtPayments(
  db: Database,
  payments: PaymentsClient,
  sinceMs: number,
): Promise<BookBreak[]> {
  const collections = await payments.listCollectionsSince(sinceMs);
  const theirs = {
    out: await listOutbound(payments, sinceMs),
    in: collections.map(({ collectionId: id, metadata, amountMinor, status }) => {
      return { id, paymentId: metadata['paymentId'] ?? null, amountMinor, status };
    }),
  };
  return db.inTransaction(async (tx) => [
    ...comparePayments('out', await readOurs(tx, 'out', theirs.out, sinceMs), theirs.out),
    ...comparePayments('in', await readOurs(tx, 'in', theirs.in, sinceMs), theirs.in),
  ]);
}

/** Those that the provider knows, and those that it has to know. */
function readOurs(
  tx: Tx,
  direction: PaymentDirection,
  theirs: readonly ProviderPayment[],
  sinceMs: number,
): Promise<OurPayment[]> {
  const ids = theirs.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  return queryRows<OurPayment>(
    tx,
    `SELECT id, amount_minor AS "amountMinor", status FROM payments
     WHERE direction = $1 AND kind <> 'transfer' AND (created_at > $2 OR id::text = ANY ($3))`,
    // A day less: what we wrote just before the edge, the provider may have just after it.
    [
      direction,
      new Date(sinceMs + 86_400_000),
      `{${ids.map((id) => JSON.stringify(id)).join(',')}}`,
    ],
  );
}

async function listOutbound(payments: PaymentsClient, sinceMs: number): Promise<ProviderPayment[]> {
  const found: ProviderPayment[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await payments.listOutboundPayments({ after });
    for (const { createdAt, outboundId, amountMinor, status, metadata } of page.payments) {
      if (Date.parse(createdAt) < sinceMs) return found;
      found.push({ id: outboundId, paymentId: metadata['paymentId'] ?? null, amountMinor, status });
    }
    if (page.after === null) return found;
    after = page.after;
  }
}
