import type { Tx } from '@millrace/db/connection/connection';
import { listPossibleMatches } from '@millrace/db/ledger/providerRecords';
import {
  keepDifferences,
  type FoundItem,
  type SubjectType,
} from '@millrace/db/ledger/reconcilingItems';
import { sql, type Sql } from '@millrace/db/connection/sql';
import {
  compareBooked,
  compareDeposit,
  compareLine,
  compareReceipt,
  compareStranger,
  type BookedPayment,
  type OutsideRecord,
  type PayoutItem,
} from '@millrace/domain/ledger/compareOutside';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { reasonRules, type Difference } from '@millrace/domain/ledger/reconciling';
import { bareReference, findMatch } from '@millrace/domain/ledger/matches';

/** Which sources were read, so that books can be compared with them, and on what day. */
export interface Look {
  sources: readonly OutsideSource[];
  todayOn: string;
  /** The first day of the statement that we have; null where none was read. */
  statementFromOn: string | null;
}

async function keep(
  tx: Tx,
  look: Look,
  subjectType: SubjectType,
  subjectIds: readonly string[],
  found: readonly FoundItem[],
): Promise<void> {
  const { sources, todayOn, statementFromOn } = look;
  const within = found.filter(({ reason, sinceOn }) => {
    const isOfStatement = reasonRules[reason].source === 'bank';
    return !isOfStatement || sinceOn === null || sinceOn >= (statementFromOn ?? todayOn);
  });
  await keepDifferences(tx, { sources, todayOn, subjectType, subjectIds, found: within });
}

const of =
  (subjectId: string, invoiceId: string | null) =>
  (difference: Difference): FoundItem => ({ ...difference, subjectId, invoiceId });

interface LineRow {
  id: string;
  lineId: string;
  signedMinor: number;
  reference: string;
  bookedOn: string;
  isExplained: boolean;
}

/** Finds the matches of lines of our statement, and compares those records; what is left is nobody's. */
export async function compareLines(tx: Tx, look: Look, lineIds: readonly string[]): Promise<void> {
  const lines = await tx.rows<LineRow>(sql`
    SELECT id, line_id, signed_minor, reference,
      booked_on, num_nonnulls(payment_id, record_id) > 0 AS is_explained
    FROM bank_lines WHERE line_id = ANY (${lineIds}) ORDER BY booked_on, line_id
  `);
  const free = lines.filter(({ isExplained }) => !isExplained);
  const keys = free.map(({ reference }) => bareReference(reference));
  const records = free.length > 0 ? await listPossibleMatches(tx, keys) : [];
  const matched: string[] = [];
  const found: FoundItem[] = [];
  for (const line of free) {
    const match = findMatch(line, records);
    if (!match) {
      found.push(...compareLine(line).map(of(line.lineId, null)));
      continue;
    }
    match[line.signedMinor > 0 ? 'hasCredit' : 'hasDebit'] = true;
    matched.push(match.id);
    await tx.change(sql`UPDATE bank_lines SET record_id = ${match.id} WHERE id = ${line.id}`);
  }
  await keep(tx, look, 'bank_line', lineIds, found);
  await compareRecords(tx, look, matched);
}

type RecordRow = OutsideRecord & {
  kind: 'collection' | 'outbound' | 'payout';
  signedMinor: number;
  isOurs: boolean;
};

const lineSum = (sign: Sql) => sql`
  (SELECT abs(sum(l.signed_minor))::bigint FROM bank_lines l
     WHERE l.record_id = r.id AND l.signed_minor ${sign} 0)`;
const recordColumns = sql`r.id, r.kind, r.payment_id, r.signed_minor,
  abs(r.signed_minor) AS amount_minor, r.status, r.value_on,
  ${lineSum(sql`<`)} AS debit_minor, ${lineSum(sql`>`)} AS credit_minor`;

/** Compares records of the provider: its payouts to us with the statement, the rest with our books. */
export async function compareRecords(tx: Tx, look: Look, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const records = await tx.rows<RecordRow>(sql`
    SELECT ${recordColumns},
      EXISTS (SELECT 1 FROM payments p WHERE p.id = r.payment_id) AS is_ours
    FROM provider_records r WHERE r.id = ANY (${ids})
  `);
  const items = await tx.rows<PayoutItem & { payoutId: string }>(sql`
    SELECT payout_id, kind, signed_minor
    FROM provider_payout_items WHERE payout_id = ANY (${ids})
  `);
  const found = records.flatMap((record) => {
    const { id, kind } = record;
    if (kind === 'payout') {
      const parts = items.filter(({ payoutId }) => payoutId === id);
      return compareDeposit(record, parts).map(of(id, null));
    }
    if (record.isOurs) return [];
    return compareStranger(record, kind === 'outbound' ? 'out' : 'in').map(of(id, null));
  });
  await keep(tx, look, 'provider_record', ids, found);
  const ours = records.flatMap(({ paymentId, isOurs }) => (paymentId && isOurs ? paymentId : []));
  await comparePayments(tx, look, ours);
}

type PaymentRow = BookedPayment & { invoiceId: string | null; isProven: boolean };

/** Compares payments of ours with what the provider has of them and with the statement. */
export async function comparePayments(tx: Tx, look: Look, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const payments = await tx.rows<PaymentRow>(sql`
    SELECT p.id, p.direction, p.kind = 'transfer' AS is_transfer, p.amount_minor,
      p.status, p.provider_fee_minor AS fee_minor, CASE p.kind WHEN 'transfer'
        THEN COALESCE(p.confirmed_on, p.settled_on) ELSE p.settled_on END AS settled_on,
      p.invoice_id,
      EXISTS (SELECT 1 FROM bank_lines l WHERE l.payment_id = p.id) AS is_proven,
      COALESCE((SELECT sum(line.signed_minor)::bigint FROM journal_entries entry
        JOIN journal_lines line ON line.entry_id = entry.id AND line.account_code = 'bank'
        WHERE entry.payment_id = p.id), 0) AS cash_minor
    FROM payments p WHERE p.id = ANY (${ids})
  `);
  const records = await tx.rows<OutsideRecord & { kind: string; signedMinor: number }>(sql`
    SELECT ${recordColumns} FROM provider_records r WHERE r.payment_id = ANY (${ids})
    ORDER BY r.changed_at DESC, r.id
  `);
  const items = await tx.rows<PayoutItem & { collectionId: string }>(sql`
    SELECT collection_id AS "collectionId!", kind, signed_minor
    FROM provider_payout_items
      WHERE collection_id = ANY (${records.map(({ id }) => id)})
  `);
  const byPayment = groupBy(records, ({ paymentId }) => paymentId ?? '');
  const byCollection = groupBy(items, ({ collectionId }) => collectionId);
  const found = payments.flatMap((payment) => {
    const { id, invoiceId, isTransfer, isProven } = payment;
    const theirs = byPayment.get(id) ?? [];
    const parts = theirs.flatMap((record) => byCollection.get(record.id) ?? []);
    const compared = isTransfer
      ? compareReceipt(payment, isProven)
      : compareBooked(payment, theirs, parts);
    return compared.map(of(id, invoiceId));
  });
  await keep(tx, look, 'payment', ids, found);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
