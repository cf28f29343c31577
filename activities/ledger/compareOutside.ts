import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { moveWatermark, readWatermarks } from '@millrace/db/ledger/outsideReadings';
import { listOpenSubjects, type OpenSubject } from '@millrace/db/ledger/reconcilingItems';
import { empty, sql, type Sql } from '@millrace/db/connection/sql';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { ProviderError } from '@millrace/adapters/providerError';
import type { Deps } from '../step/step';
import { compareLines, comparePayments, compareRecords, type Look } from './outsideSubjects';
import { readRecord, type NamedRecord } from './readProvider';

const dayMs = 86_400_000;
/** What is older when the first look is made is settled, or somebody would know. */
const firstLookMs = 30 * dayMs;
/** A transaction writes the moment of its begin and may be seen this much later. */
const overlapMs = 3_600_000;
const sliceMs = dayMs;
const pageSize = 500;
/** So many payments of one look are asked for by their ids, and open ones past their age. */
const mostAsked = 200;
const mostAskedAgain = 50;
const noId = '00000000-0000-0000-0000-000000000000';

type Outside = Pick<Deps, 'db' | 'clients'>;

/**
 * Compares what was written since the last look, by us or of what was read outside, and every open
 * item again; nothing else is read. The watermark moves with each slice that is done.
 */
export async function compareChanged(
  deps: Outside,
  sources: readonly OutsideSource[],
): Promise<void> {
  if (sources.length === 0) return;
  const { look, fromMs, untilMs } = await deps.db.inTransaction(async (tx) => {
    const marks = await Promise.all(sources.map((source) => readWatermarks(tx, source)));
    const now = await tx.row<{ at: Date }>(sql`SELECT clock_timestamp() AS at`);
    const untilMs = now?.at.getTime() ?? 0;
    const from = marks.map(({ comparedUpTo }) => comparedUpTo?.getTime() ?? untilMs - firstLookMs);
    const { todayOn } = await readClock(tx);
    const { readFromOn: statementFromOn } = await readWatermarks(tx, 'bank');
    const look = { sources, todayOn, statementFromOn };
    return { look, fromMs: Math.min(...from) - overlapMs, untilMs };
  });
  let askedLeft = mostAsked;
  for (let sliceFrom = fromMs; sliceFrom < untilMs; sliceFrom += sliceMs) {
    const to = new Date(Math.min(sliceFrom + sliceMs, untilMs));
    askedLeft = await compareSlice(deps, look, { from: new Date(sliceFrom), to }, askedLeft);
    if (askedLeft < 0) break;
    await deps.db.inTransaction(async (tx) => {
      for (const source of sources) await moveWatermark(tx, source, 'compared_up_to', to);
    });
  }
  await compareOpen(deps, look);
}

interface Slice {
  from: Date;
  to: Date;
}

/** What was written in this time: lines first, for they are the matches of the others.
 *  @returns how many payments may still be asked for; below zero where more would have to be */
async function compareSlice(
  deps: Outside,
  look: Look,
  slice: Slice,
  askedLeft: number,
): Promise<number> {
  await eachPage(deps, slice, bankLines, (tx, ids) => compareLines(tx, look, ids));
  const isRead = look.sources.includes('payments');
  const left = isRead ? await askForUnknown(deps, slice, askedLeft) : askedLeft;
  if (left < 0) return left;
  await eachPage(deps, slice, providerRecords, (tx, ids) => compareRecords(tx, look, ids));
  await eachPage(deps, slice, ownPayments, (tx, ids) => comparePayments(tx, look, ids));
  return left;
}

/** What is compared: what its rows are told apart by, and when each was last changed. */
const bankLines = sql`SELECT line_id AS id, read_at AS changed_at FROM bank_lines`;
const providerRecords = sql`SELECT id, changed_at FROM provider_records`;
const ownPayments = sql`SELECT id, updated_at AS changed_at FROM payments`;

async function eachPage(
  { db }: Outside,
  { from, to }: Slice,
  source: Sql,
  compare: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  let last: string | null = null;
  do {
    last = await inTurn(db, async (tx): Promise<string | null> => {
      const page = await tx.rows<{ id: string }>(sql`
        SELECT id FROM (${source}) source WHERE changed_at >= ${from} AND changed_at < ${to}
          ${last === null ? empty : sql`AND id > ${last}`} ORDER BY id LIMIT ${pageSize}
      `);
      const ids = page.map(({ id }) => id);
      await compare(tx, ids);
      return ids.length === pageSize ? (ids.at(-1) ?? null) : null;
    });
  } while (last !== null);
}

/** Two looks at once would find the same match. */
function inTurn<T>(db: Deps['db'], work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.inTransaction(async (tx) => {
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('outside_look'))`);
    return work(tx);
  });
}

/** Payments that the provider has told us the id of, and has told no event about: it is asked. */
async function askForUnknown(deps: Outside, slice: Slice, askedLeft: number): Promise<number> {
  const unread = await deps.db.inTransaction((tx) =>
    tx.rows<NamedRecord>(sql`
    SELECT p.provider_id AS "id!",
      CASE p.direction WHEN 'in' THEN 'collection' ELSE 'outbound' END AS kind
    FROM payments p WHERE p.updated_at >= ${slice.from} AND p.updated_at < ${slice.to}
      AND p.provider_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM provider_records r WHERE r.id = p.provider_id)
      AND NOT EXISTS (SELECT 1 FROM reconciling_items i WHERE i.subject_type = 'payment'
        AND i.subject_id = p.id::text AND i.resolved_at IS NULL)
    ORDER BY p.id LIMIT ${askedLeft + 1}
  `),
  );
  return (await askAll(deps, unread.slice(0, askedLeft))) ? askedLeft - unread.length : -1;
}

/** Every open item again; of those that are breaks the provider is asked what it has now. */
async function compareOpen(deps: Outside, look: Look): Promise<void> {
  if (look.sources.includes('payments')) await askAgain(deps);
  let last: OpenSubject | undefined;
  do {
    last = await inTurn(deps.db, async (tx): Promise<OpenSubject | undefined> => {
      const page = await listOpenSubjects(tx, last?.id ?? noId, pageSize);
      const idsOf = (type: OpenSubject['subjectType']) =>
        page.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
      await compareLines(tx, look, idsOf('bank_line'));
      await compareRecords(tx, look, idsOf('provider_record'));
      await comparePayments(tx, look, idsOf('payment'));
      return page.length === pageSize ? page.at(-1) : undefined;
    });
  } while (last !== undefined);
}

async function askAgain(deps: Outside): Promise<void> {
  const past = await deps.db.inTransaction(async (tx) => {
    const { todayOn } = await readClock(tx);
    return tx.rows<NamedRecord>(sql`
      SELECT DISTINCT ON (id) id, kind FROM (
        SELECT r.id, r.kind FROM reconciling_items i JOIN provider_records r
          ON i.subject_type = 'provider_record' AND r.id = i.subject_id
        WHERE i.resolved_at IS NULL AND i.ordinary_until < ${todayOn}
        UNION ALL
        SELECT p.provider_id, CASE p.direction WHEN 'in' THEN 'collection' ELSE 'outbound' END
        FROM reconciling_items i JOIN payments p
          ON p.id = CASE WHEN i.subject_type = 'payment' THEN i.subject_id::uuid END
        WHERE i.resolved_at IS NULL AND i.ordinary_until < ${todayOn} AND p.provider_id IS NOT NULL
      ) asked ORDER BY id LIMIT ${mostAskedAgain}
    `);
  });
  await askAll(deps, past);
}

/** @returns false where the provider does not answer: the next look asks again */
async function askAll(deps: Outside, records: readonly NamedRecord[]): Promise<boolean> {
  try {
    for (const named of records) await readRecord(deps, named);
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
