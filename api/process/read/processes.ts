import { workflowIds } from '@millrace/domain/process/workflowIds';
import { type Clock, readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { pageBounds } from '../../http/inputs';
import type { Page } from '../../http/page';
import { presentProcess, type ProcessFacts, type ProcessReader } from './presentProcess';
import type { PastEntry, ProcessView } from '../view';
import { presentProcessTurn } from './presentProcessTurn';
import { identify, type SignedIn } from '../../auth/session';
import type { CallContext } from '../../trpc';
import { findBroken, showBroken } from './brokenProcesses';
import { readTrying } from './tryingStep';
import { invoiceRowFactsSql, type InvoiceRowFacts } from '../../invoice/read/invoiceRows';
import { notFound } from '../../http/preconditions';
import {
  processFrom,
  type ProcessFilters,
  processWhere,
  readFilters,
  standsSinceSql,
} from './processFilters';
import { processProposalSql } from './proposalFacts';
import { readPast } from './pastOfProcess';

type AdminCall = CallContext & { signedIn: SignedIn };

/** What stands in a parked process, its instants in business time. */
const parkedSql = sql`
  CASE WHEN p.parked IS NOT NULL THEN p.parked || jsonb_build_object(
    'since', business_at((p.parked->>'since')::timestamptz),
    'failures', (SELECT coalesce(jsonb_agg(f.one || jsonb_build_object(
        'at', business_at((f.one->>'at')::timestamptz)) ORDER BY f.place), '[]')
      FROM jsonb_array_elements(p.parked->'failures') WITH ORDINALITY AS f (one, place))) END`;

const pausedSql = sql`
  CASE WHEN p.paused IS NOT NULL THEN p.paused || jsonb_build_object(
    'since', business_at((p.paused->>'since')::timestamptz)) END`;

const ofId = (prefix: string) => sql`
  substring(p.workflow_id FROM ${prefix.length + 1}::int)::uuid`;

/** What became of that which an ended process was about. */
const endedAsSql = sql`
  CASE WHEN p.closed_at IS NULL THEN NULL
       WHEN p.kind = 'contract' THEN (SELECT l.status FROM lending_contracts l
         WHERE l.id = ${ofId(workflowIds.signContract(''))})
       WHEN p.kind = 'vendor_verification' THEN
         (SELECT r.status FROM vendor_verification_requests r
           WHERE r.id = ${ofId(workflowIds.verifyVendor(''))}) END`;
const troubleSql = sql`
  CASE WHEN t.workflow_id IS NOT NULL THEN json_build_object('stepWords', t.step_words,
    'words', t.words, 'tries', t.tries, 'stops', t.stops, 'since', business_at(t.first_failed_at),
    'lastAt', business_at(t.last_failed_at), 'nextTryAt', business_at(t.next_try_at)) END`;

const processSql = sql`
  SELECT p.workflow_id, p.kind, p.invoice_id,
         b.id AS bank_account_id, concat_ws(', ', i.number, c.name,
           CASE WHEN b.id IS NOT NULL THEN v.legal_name END) AS subject,
         p.status, p.step, p.step_words, p.waits_for,
         p.next_words, p.status_code, p.status_params, p.next_by_at, ${parkedSql} AS parked,
         ${pausedSql} AS paused, ${troubleSql} AS trouble, f.status AS financing,
         f.principal_minor AS amount_minor, ${endedAsSql} AS ended_as,
         business_at(p.started_at) AS started_at, business_at(p.updated_at) AS updated_at,
         business_at(p.closed_at) AS closed_at, p.run_id, ${processProposalSql} AS proposal,
         (SELECT coalesce(json_agg(json_build_object('workflowId', k.workflow_id,
             'kind', k.kind, 'status', k.status, 'stepWords', k.step_words,
             'nextWords', k.next_words, 'statusCode', k.status_code,
             'statusParams', k.status_params)
             ORDER BY k.started_at), '[]')
            FROM processes k WHERE k.parent_workflow_id = p.workflow_id
             AND k.invoice_id IS NOT DISTINCT FROM p.invoice_id) AS children
    ${processFrom}`;

export type FoundProcess = ProcessView & { subject: string };

/** What stands still or fails comes first, the oldest trouble on top; then what moved last. */
export async function listProcesses(
  ctx: AdminCall,
  { pageNumber, pageSize, ...filters }: ProcessFilters & { pageNumber: number; pageSize: number },
): Promise<Page<FoundProcess>> {
  const { db } = ctx.services;
  const reader = await readReader(ctx);
  const by = readFilters(filters, reader.clock);
  const { limit, offset } = pageBounds({ pageNumber, pageSize });
  const [rows, count] = await Promise.all([
    db.rows<ProcessFacts>(sql`
      ${processSql} ${processWhere(by)} ORDER BY (p.status = 'parked') DESC,
        (t.workflow_id IS NOT NULL) DESC, (p.paused IS NOT NULL) DESC,
        CASE WHEN p.status = 'parked' OR p.paused IS NOT NULL OR t.workflow_id IS NOT NULL
          THEN ${standsSinceSql} END, p.updated_at DESC, p.workflow_id
      LIMIT ${limit} OFFSET ${offset}
    `),
    db.row<{ total: number }>(sql`SELECT count(*) AS total ${processFrom} ${processWhere(by)}`),
  ]);
  const [turns, broken] = await Promise.all([
    readTurns(db, rows, reader.clock),
    findBroken(ctx.services, rows),
  ]);
  return {
    items: rows.map((row) => ({
      ...presentProcess(row, reader, { turn: turns(row), broken: broken(row) }),
      subject: row.subject ?? '',
    })),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}

/** One process, with the try that is under way, as Temporal itself tells it, and its past. */
export async function getProcess(
  ctx: AdminCall,
  workflowId: string,
): Promise<FoundProcess & { past: PastEntry[] }> {
  const { services } = ctx;
  const [reader, row] = await Promise.all([
    readReader(ctx),
    services.db.row<ProcessFacts>(sql`${processSql} WHERE p.workflow_id = ${workflowId}`),
  ]);
  if (!row) throw notFound('process');
  const [trying, broken, turns, past] = await Promise.all([
    readTrying(services, row, reader.clock),
    showBroken(services, workflowId),
    readTurns(services.db, [row], reader.clock),
    readPast(services.db, { workflowId, isParked: row.parked !== null }),
  ]);
  const now = { trying, broken, turn: turns(row) };
  return { ...presentProcess(row, reader, now), subject: row.subject ?? '', past };
}

/** All processes of one invoice, oldest first. */
export async function listInvoiceProcesses(
  ctx: AdminCall,
  invoiceId: string,
): Promise<ProcessView[]> {
  const { services } = ctx;
  const [reader, rows] = await Promise.all([
    readReader(ctx),
    services.db.rows<ProcessFacts>(
      sql`${processSql} WHERE p.invoice_id = ${invoiceId} ORDER BY p.started_at`,
    ),
  ]);
  const turns = await readTurns(services.db, rows, reader.clock);
  const broken = await findBroken(services, rows);
  const trying = await Promise.all(rows.map((row) => readTrying(services, row, reader.clock)));
  return rows.map((row, index) =>
    presentProcess(row, reader, {
      trying: trying[index] ?? null,
      turn: turns(row),
      broken: broken(row),
    }),
  );
}

/** Whose turn it is in each of these, from their invoices as they stand. */
async function readTurns(db: Database, rows: ProcessFacts[], clock: Clock) {
  const ids = rows.flatMap((row) => (row.invoiceId && !row.closedAt ? [row.invoiceId] : []));
  const found =
    ids.length === 0
      ? []
      : await db.rows<InvoiceRowFacts>(
          sql`${invoiceRowFactsSql} WHERE i.id = ANY (${[...new Set(ids)]}::uuid[])`,
        );
  const byId = new Map(found.map((facts) => [facts.id, facts]));
  return (row: ProcessFacts) => presentProcessTurn(row, byId.get(row.invoiceId ?? ''), clock);
}

async function readReader({ services, signedIn }: AdminCall): Promise<ProcessReader> {
  const identity = identify(signedIn);
  return { clock: await readClock(services.db), identity, userId: signedIn.userId };
}
