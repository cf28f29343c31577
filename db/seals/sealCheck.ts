import { countRead, preferIndexes } from '../bookChecks/bookLooks';
import type { Database, Tx } from '../connection/connection';
import {
  chainHash,
  type ChainHead,
  firstHash,
  readHead,
  readNotedHead,
  partsOf,
  rowHash,
  type SealedTable,
  sealedTables,
} from './sealChain';
import { join, raw, sql, type Sql } from '../connection/sql';

/**
 * `edited`: the row is not what was sealed. `deleted`: sealed, and gone. `inserted`: dated well
 * before rows that were sealed earlier. `unsealed`: left without a seal for over a minute. `cut`:
 * seals are missing. `forged`: a seal is not what the chain before it makes of it.
 */
export const breakKinds = ['edited', 'deleted', 'inserted', 'unsealed', 'cut', 'forged'] as const;
type BreakKind = (typeof breakKinds)[number];

export interface ChainBreak {
  kind: BreakKind;
  tableName: string;
  rowId: string;
  seq: number | null;
  /** What is wrong with it, to stand after table and row: `is not what was sealed`. */
  words: string;
}

interface SealRow {
  seq: number;
  tableName: SealedTable;
  rowId: string;
  rowHash: string;
  prevHash: string;
  hash: string;
}

const pageSize = 10_000;
const graceSeconds = 60;

/** From where a look at what has changed goes on. */
export interface ProvenChain {
  /** As far as the chain was compared with its rows. */
  readonly head: ChainHead;
  /** The latest time (as PostgreSQL writes it) of a row in that part of it, by table. */
  readonly latest: Readonly<Partial<Record<SealedTable, string>>>;
  /** When the last look began: rows since shortly before it may have no seal yet. */
  readonly lastAt: Date;
}

export interface CheckedChain {
  readonly breaks: ChainBreak[];
  readonly head: ChainHead;
  readonly latest: ProvenChain['latest'];
  /** How many seals were compared. */
  readonly checked: number;
  /** See `countRead`. */
  readonly rowsRead: number;
}

/**
 * Checks the chain against the rows and names every break: the whole of both, or, after a part that
 * was proven before, only what was sealed since and what should have been. `knownHead` is an end of
 * the chain that was written down elsewhere: with it, even a database that was cut and re-noted is
 * found out.
 */
export function checkChain(
  db: Database,
  { knownHead, proven }: { knownHead?: ChainHead; proven?: ProvenChain } = {},
): Promise<CheckedChain> {
  return db.inTransaction(async (tx) => {
    await tx.rows(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const before = await countRead(tx);
    if (proven) await preferIndexes(tx);
    const links = await checkLinks(tx, proven?.head, knownHead);
    const breaks = [...links.breaks];
    const latest: Partial<Record<SealedTable, string>> = {};
    for (const tableName of Object.keys(sealedTables) as SealedTable[]) {
      breaks.push(...(await checkRows(tx, tableName, proven)));
      const at = await readLatest(tx, tableName, proven);
      if (at !== null) latest[tableName] = at;
    }
    const head = await readHead(tx);
    const rowsRead = (await countRead(tx)) - before;
    return { breaks, head, latest, checked: links.checked, rowsRead };
  });
}

async function checkLinks(
  tx: Tx,
  start: ChainHead | undefined,
  knownHead: ChainHead | undefined,
): Promise<{ breaks: ChainBreak[]; checked: number }> {
  const breaks: ChainBreak[] = [];
  let end: ChainHead = start ?? { seq: 0, hash: firstHash };
  let checked = 0;
  let known = knownHead === undefined || knownHead.seq === 0;
  if (start && start.seq > 0 && !(await isInChain(tx, start))) {
    breaks.push(cutAt(start.seq, 'was the end of the chain and is not what it was'));
  }
  for (;;) {
    const seals = await readSeals(tx, end.seq);
    for (const seal of seals) {
      const broken = checkLink(end, seal);
      if (broken) breaks.push(broken);
      end = { seq: seal.seq, hash: seal.hash };
      known ||= knownHead?.seq === seal.seq && knownHead.hash === seal.hash;
    }
    checked += seals.length;
    if (seals.length < pageSize) break;
  }
  const noted = await readNotedHead(tx);
  if (noted.seq !== end.seq || noted.hash !== end.hash) {
    breaks.push(cutAt(end.seq, `is the end of the chain, which went on to ${noted.seq}`));
  } else if (!known) {
    breaks.push(cutAt(knownHead?.seq ?? 0, 'is a known end and not in the chain'));
  }
  return { breaks, checked };
}

async function isInChain(tx: Tx, { seq, hash }: ChainHead): Promise<boolean> {
  const found = await tx.row(sql`SELECT 1 FROM chain_seals WHERE seq = ${seq} AND hash = ${hash}`);
  return found !== null;
}

function checkLink(end: ChainHead, seal: SealRow): ChainBreak | null {
  if (seal.seq !== end.seq + 1) {
    return cutAt(end.seq, `is followed by ${seal.seq}: those between are missing`);
  }
  if (seal.prevHash === end.hash && seal.hash === chainHash(seal)) return null;
  const { tableName, rowId, seq } = seal;
  return {
    kind: 'forged',
    tableName,
    rowId,
    seq,
    words: `has seal ${seq}, which does not fit the chain`,
  };
}

function cutAt(seq: number, words: string): ChainBreak {
  return { kind: 'cut', tableName: 'chain_seals', rowId: String(seq), seq, words };
}

function readSeals(tx: Tx, afterSeq: number): Promise<SealRow[]> {
  return tx.rows<SealRow>(sql`
    SELECT seq, table_name, row_id, row_hash, prev_hash, hash FROM chain_seals
    WHERE seq > ${afterSeq} ORDER BY seq LIMIT ${pageSize}
  `);
}

/** The seals of a table after one of them. OFFSET has them found by their number. */
const sealsSince = (tableName: SealedTable, afterSeq: number) => sql`
  SELECT * FROM (SELECT * FROM chain_seals WHERE seq > ${afterSeq} OFFSET 0) since
  WHERE table_name = ${tableName}`;

/** Compares in the database: only what is broken is read out of it. */
async function checkRows(
  tx: Tx,
  tableName: SealedTable,
  proven: ProvenChain | undefined,
): Promise<ChainBreak[]> {
  const { id, at, from } = partsOf(tableName);
  const select = sql`
    SELECT ${id} AS row_id, ${at} AS at, ${rowHash(tableName)} AS row_hash FROM ${from}`;
  const parts = proven
    ? changedRows(tableName, proven).map((where) => sql`${select} WHERE ${where}`)
    : [select];
  const afterSeq = proven?.head.seq ?? 0;
  const latest = proven?.latest[tableName] ?? null;
  const rows = await tx.rows<{ kind: BreakKind; rowId: string; seq: number | null }>(sql`
    WITH current AS (${join(parts, ' UNION ')}), compared AS (
      SELECT seal.seq, COALESCE(seal.row_id, current.row_id) AS row_id, current.at,
        current.row_id IS NULL AS is_gone, seal.row_id IS NULL AS is_unsealed,
        seal.row_hash <> current.row_hash AS is_edited,
        GREATEST(${latest}::timestamptz, max(current.at) OVER (ORDER BY seal.seq
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS latest_before
      FROM current FULL JOIN (${sealsSince(tableName, afterSeq)}) seal
        ON seal.row_id = current.row_id
    ), named AS (
      SELECT seq, row_id, CASE
        WHEN is_gone THEN 'deleted'
        WHEN is_unsealed AND at < now() - make_interval(secs => ${graceSeconds}) THEN 'unsealed'
        WHEN is_unsealed THEN NULL
        WHEN is_edited THEN 'edited'
        WHEN at < latest_before - make_interval(secs => ${graceSeconds}) THEN 'inserted'
      END AS kind FROM compared
    )
    SELECT kind, row_id, seq FROM named WHERE kind IS NOT NULL ORDER BY seq, row_id
  `);
  return rows.map((row) => ({ ...row, tableName, words: describe(row.kind) }));
}

/**
 * The rows of the seals that came since, and those that have none: of the time since shortly before
 * the last look, as the sealer looks for them, and of any time where they were noted.
 */
function changedRows(tableName: SealedTable, proven: ProvenChain): Sql[] {
  const { id, at } = partsOf(tableName);
  const { noted } = sealedTables[tableName];
  const isUnsealed = sql`NOT EXISTS (SELECT 1 FROM chain_seals
    WHERE table_name = ${tableName} AND row_id = ${id})`;
  return [
    sealedSince(tableName, proven.head.seq),
    sql`${at} > ${proven.lastAt}::timestamptz - interval '10 minutes' AND ${isUnsealed}`,
    sql`${raw(noted.column)} = ANY (ARRAY(SELECT subject FROM book_subjects
      WHERE kind = ${noted.kind})) AND ${isUnsealed}`,
  ];
}

/** Found by their ids, of which an index knows. */
function sealedSince(tableName: SealedTable, afterSeq: number): Sql {
  const { key } = sealedTables[tableName];
  return sql`${raw(key.column)} = ANY (ARRAY(SELECT row_id::${raw(key.type)}
    FROM (${sealsSince(tableName, afterSeq)}) since))`;
}

/** The latest time of a row that is sealed, as PostgreSQL writes it. */
async function readLatest(
  tx: Tx,
  tableName: SealedTable,
  proven: ProvenChain | undefined,
): Promise<string | null> {
  const { id, at, from } = partsOf(tableName);
  const isSealed = proven
    ? sealedSince(tableName, proven.head.seq)
    : sql`EXISTS (SELECT 1 FROM chain_seals WHERE table_name = ${tableName} AND row_id = ${id})`;
  // OFFSET keeps it from going through all rows, the latest first, until one is of those.
  const row = await tx.row<{ latest: string | null }>(sql`
    SELECT GREATEST(${proven?.latest[tableName] ?? null}::timestamptz, max(at))::text AS latest
    FROM (SELECT ${at} AS at FROM ${from} WHERE ${isSealed} OFFSET 0) sealed
  `);
  return row?.latest ?? null;
}

function describe(kind: BreakKind): string {
  if (kind === 'edited') return 'is not what was sealed';
  if (kind === 'deleted') return 'was sealed and is gone';
  if (kind === 'inserted') return 'is dated well before rows that were sealed earlier';
  return `has no seal after ${graceSeconds} seconds`;
}
