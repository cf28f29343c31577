import { type Database, queryRows, type Tx } from './connection';
import {
  chainHash,
  type ChainHead,
  firstHash,
  readHead,
  readNotedHead,
  rowHashSql,
  type SealedTable,
  sealedTables,
} from './sealChain';

/**
 * `edited`: the row is not what was sealed. `deleted`: sealed, and gone. `inserted`: dated well
 * before rows that were sealed earlier. `unsealed`: left without a seal for over a minute. `cut`:
 * seals are missing. `forged`: a seal is not what the chain before it makes of it.
 */
export type BreakKind = 'edited' | 'deleted' | 'inserted' | 'unsealed' | 'cut' | 'forged';

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

/**
 * Checks the whole chain against the rows and names every break. `knownHead` is an end of the chain
 * that was written down elsewhere: with it, even a database that was cut and re-noted is found out.
 */
export function checkChain(
  db: Database,
  { knownHead }: { knownHead?: ChainHead } = {},
): Promise<{ breaks: ChainBreak[]; head: ChainHead; checked: number }> {
  return db.inTransaction(async (tx) => {
    await queryRows(tx, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const links = await checkLinks(tx, knownHead);
    const breaks = [...links.breaks];
    for (const tableName of Object.keys(sealedTables) as SealedTable[]) {
      breaks.push(...(await checkRows(tx, tableName)));
    }
    return { breaks, head: await readHead(tx), checked: links.checked };
  });
}

async function checkLinks(
  tx: Tx,
  knownHead: ChainHead | undefined,
): Promise<{ breaks: ChainBreak[]; checked: number }> {
  const breaks: ChainBreak[] = [];
  let end: ChainHead = { seq: 0, hash: firstHash };
  let checked = 0;
  let known = knownHead === undefined || knownHead.seq === 0;
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
  return queryRows<SealRow>(
    tx,
    `SELECT seq, table_name AS "tableName", row_id AS "rowId", row_hash AS "rowHash",
      prev_hash AS "prevHash", hash FROM chain_seals WHERE seq > $1 ORDER BY seq LIMIT ${pageSize}`,
    [afterSeq],
  );
}

/** Compares in the database: only what is broken is read out of it. */
async function checkRows(tx: Tx, tableName: SealedTable): Promise<ChainBreak[]> {
  const { id, at, from } = sealedTables[tableName];
  const rows = await queryRows<{ kind: BreakKind; rowId: string; seq: number | null }>(
    tx,
    `WITH current AS (
      SELECT ${id} AS row_id, ${at} AS at, ${rowHashSql(tableName)} AS row_hash FROM ${from}
    ), compared AS (
      SELECT seal.seq, COALESCE(seal.row_id, current.row_id) AS row_id, current.at,
        current.row_id IS NULL AS is_gone, seal.row_id IS NULL AS is_unsealed,
        seal.row_hash <> current.row_hash AS is_edited,
        max(current.at) OVER (ORDER BY seal.seq
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS latest_before
      FROM current FULL JOIN (SELECT * FROM chain_seals WHERE table_name = $1) seal
        ON seal.row_id = current.row_id
    ), named AS (
      SELECT seq, row_id, CASE
        WHEN is_gone THEN 'deleted'
        WHEN is_unsealed AND at < now() - interval '${graceSeconds} seconds' THEN 'unsealed'
        WHEN is_unsealed THEN NULL
        WHEN is_edited THEN 'edited'
        WHEN at < latest_before - interval '${graceSeconds} seconds' THEN 'inserted'
      END AS kind FROM compared
    )
    SELECT kind, row_id AS "rowId", seq FROM named WHERE kind IS NOT NULL ORDER BY seq, row_id`,
    [tableName],
  );
  return rows.map((row) => ({ ...row, tableName, words: describe(row.kind) }));
}

function describe(kind: BreakKind): string {
  if (kind === 'edited') return 'is not what was sealed';
  if (kind === 'deleted') return 'was sealed and is gone';
  if (kind === 'inserted') return 'is dated well before rows that were sealed earlier';
  return `has no seal after ${graceSeconds} seconds`;
}
