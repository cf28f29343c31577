import { createHash } from 'node:crypto';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database, Tx } from '../connection/connection';
import { join, raw, sql, type Sql } from '../connection/sql';

const sealerLockKey = 7_164_003;
export const firstHash = '0'.repeat(64);
export type SealedTable = 'journal_entries' | 'journal_lines' | 'activities';

interface Sealed {
  readonly id: string;
  /** What an index finds the row by. */
  readonly key: { readonly column: string; readonly type: string };
  /** What a change of it is noted by, see `bookLooks.ts`. */
  readonly noted: { readonly column: string; readonly kind: string };
  readonly at: string;
  readonly from: string;
  readonly content: string;
}

/**
 * Each table's row as canonical text, spelled column by column: a column added later changes no old
 * hash. Instants are in UTC because the connection's session is.
 */
export const sealedTables: Readonly<Record<SealedTable, Sealed>> = {
  journal_entries: {
    id: 'entry.id::text',
    key: { column: 'entry.id', type: 'uuid' },
    noted: { column: 'entry.id', kind: 'posted' },
    at: 'entry.posted_at',
    from: 'journal_entries entry',
    content: `jsonb_build_array(entry.id, entry.idempotency_key, entry.kind, entry.financing_id,
      entry.payment_id, entry.effective_on, entry.posted_at, entry.reverses_id,
      entry.description)`,
  },
  journal_lines: {
    id: 'line.id::text',
    key: { column: 'line.id', type: 'bigint' },
    noted: { column: 'entry.id', kind: 'posted' },
    at: 'entry.posted_at',
    from: 'journal_lines line JOIN journal_entries entry ON entry.id = line.entry_id',
    content: `jsonb_build_array(line.id, line.entry_id, line.account_code, line.entity_type,
      line.entity_id, line.currency, line.signed_minor)`,
  },
  activities: {
    id: 'activity.id::text',
    key: { column: 'activity.id', type: 'uuid' },
    noted: { column: 'activity.id', kind: 'activity' },
    at: 'activity.at',
    from: 'activities activity',
    content: `jsonb_build_array(activity.id, activity.seq, activity.actor_type, activity.actor_id,
      activity.actor_name, activity.action, activity.subject_type, activity.subject_id,
      activity.invoice_id, activity.company_id, activity.before, activity.after, activity.reason,
      activity.words, activity.ip, activity.request_id, activity.workflow_id,
      activity.business_at, activity.at)`,
  },
};

/** SQL for the hash of a row's canonical text. */
export function rowHash(table: SealedTable): Sql {
  const content = raw(sealedTables[table].content);
  return sql`encode(sha256(convert_to((${content})::text, 'UTF8')), 'hex')`;
}

/** Parts of a table's statement, as SQL. */
export function partsOf(table: SealedTable): { id: Sql; at: Sql; from: Sql } {
  const { id, at, from } = sealedTables[table];
  return { id: raw(id), at: raw(at), from: raw(from) };
}

/** What a seal binds: its place, the row, and everything before it. */
export function chainHash(seal: {
  seq: number;
  tableName: string;
  rowId: string;
  rowHash: string;
  prevHash: string;
}): string {
  const text = [seal.prevHash, seal.seq, seal.tableName, seal.rowId, seal.rowHash].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

export interface ChainHead {
  seq: number;
  hash: string;
}

interface UnsealedRow {
  tableName: SealedTable;
  rowId: string;
  rowHash: string;
}

/**
 * Seals up to `limit` rows that have none yet, oldest first, and answers how many it sealed and
 * where the chain ends. One sealer at a time, by an advisory lock; a second one seals nothing.
 * Posting never waits for it. Throws if the chain's end is missing: sealing on would hide the cut.
 */
export function sealRows(
  db: Database,
  { limit = 2_000 } = {},
): Promise<{ sealed: number; head: ChainHead }> {
  return db.inTransaction(async (tx) => {
    const lock = await tx.row<{ held: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${sealerLockKey}) AS held`,
    );
    const head = await readHead(tx);
    if (!lock?.held) return { sealed: 0, head };
    const noted = await readNotedHead(tx);
    if (noted.seq !== head.seq || noted.hash !== head.hash) {
      throw new AppError('INTERNAL_SERVER_ERROR', 'The end of the hash chain was cut off.', {
        details: { notedSeq: noted.seq, foundSeq: head.seq },
      });
    }
    const rows = await readUnsealed(tx, head, limit);
    return { sealed: rows.length, head: rows.length ? await extendChain(tx, head, rows) : head };
  });
}

/** Where the chain ends: worth writing down elsewhere, because it proves everything before it. */
export async function readHead(tx: Tx): Promise<ChainHead> {
  const head = await tx.row<ChainHead>(
    sql`SELECT seq, hash FROM chain_seals ORDER BY seq DESC LIMIT 1`,
  );
  return head ?? { seq: 0, hash: firstHash };
}

/** Where the sealer left the chain's end. */
export async function readNotedHead(tx: Tx): Promise<ChainHead> {
  const noted = await tx.row<ChainHead>(sql`SELECT seq, hash FROM chain_head`);
  return noted ?? { seq: 0, hash: firstHash };
}

async function extendChain(
  tx: Tx,
  head: ChainHead,
  rows: readonly UnsealedRow[],
): Promise<ChainHead> {
  let end = head;
  const seals = rows.map((row) => {
    const link = { ...row, seq: end.seq + 1, prevHash: end.hash };
    end = { seq: link.seq, hash: chainHash(link) };
    return { ...link, hash: end.hash };
  });
  await tx.change(sql`
    INSERT INTO chain_seals (seq, table_name, row_id, row_hash, prev_hash, hash, sealed_at)
    SELECT given.*, now()
      FROM unnest(${seals.map((seal) => seal.seq)}::bigint[],
      ${seals.map((seal) => seal.tableName)}::text[],
      ${seals.map((seal) => seal.rowId)}::text[],
      ${seals.map((seal) => seal.rowHash)}::text[],
      ${seals.map((seal) => seal.prevHash)}::text[], ${seals.map((seal) => seal.hash)}::text[])
      AS given
  `);
  await tx.change(sql`UPDATE chain_head SET seq = ${end.seq}, hash = ${end.hash}`);
  return end;
}

/**
 * Rows since ten minutes before the row that was sealed last: one that began before it may commit
 * after it, but no transaction lives that long. An older row without a seal is for the checker.
 */
async function readUnsealed(tx: Tx, head: ChainHead, limit: number): Promise<UnsealedRow[]> {
  const names = Object.keys(sealedTables) as SealedTable[];
  const lastAt = names.map((name) => {
    const { id, at, from } = partsOf(name);
    return sql`
      SELECT ${at} AS at FROM ${from} JOIN chain_seals seal
        ON seal.table_name = ${name} AND seal.row_id = ${id} WHERE seal.seq = ${head.seq}`;
  });
  const selects = names.map((name) => {
    const { id, at, from } = partsOf(name);
    return sql`
      SELECT ${name}::text AS table_name, ${id} AS row_id, ${rowHash(name)} AS row_hash, ${at} AS at
      FROM ${from}
      WHERE ${at} > COALESCE((SELECT at FROM last), '-infinity') - interval '10 minutes'
        AND NOT EXISTS (SELECT 1 FROM chain_seals
          WHERE table_name = ${name} AND row_id = ${id})`;
  });
  return tx.rows<UnsealedRow>(sql`
    WITH last AS MATERIALIZED (${join(lastAt, ' UNION ALL ')})
    ${join(selects, ' UNION ALL ')} ORDER BY at, table_name, row_id LIMIT ${limit}
  `);
}
