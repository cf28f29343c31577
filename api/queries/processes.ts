import { workflowIds } from '@millrace/workflows/ids';
import { type Clock, readClock } from '../clock';
import type { Database } from '../database';
import { pageBounds } from '../inputs';
import type { Page } from '../presenters/page';
import {
  presentProcess,
  type ProcessFacts,
  type ProcessReader,
} from '../presenters/presentProcess';
import type { PastEntry, ProcessView } from '../presenters/process';
import { presentProcessTurn } from '../presenters/presentProcessTurn';
import { identify, type SignedIn } from '../session';
import { type CallContext } from '../trpc';
import { findBroken, showBroken } from '../process/brokenProcesses';
import { readTrying } from '../process/tryingStep';
import { invoiceRowFactsSql, type InvoiceRowFacts } from './invoiceRows';
import { notFound } from './ownership';
import {
  bindFilters,
  processFrom,
  type ProcessFilters,
  processWhere,
  standsSinceSql,
} from './processFilters';
import { processProposalSql } from './processProposals';
import { readPast } from './processStory';

type AdminCall = CallContext & { signedIn: SignedIn };

/** What stands in a parked process, its instants in business time. */
const parkedSql = `
  case when p.parked is not null then p.parked || jsonb_build_object(
    'since', business_at((p.parked->>'since')::timestamptz),
    'failures', (select coalesce(jsonb_agg(f.one || jsonb_build_object(
        'at', business_at((f.one->>'at')::timestamptz)) order by f.place), '[]')
      from jsonb_array_elements(p.parked->'failures') with ordinality as f (one, place))) end`;

const pausedSql = `
  case when p.paused is not null then p.paused || jsonb_build_object(
    'since', business_at((p.paused->>'since')::timestamptz)) end`;

const ofId = (prefix: string) => `substring(p.workflow_id from ${prefix.length + 1})::uuid`;

/** What became of that which an ended process was about. */
const endedAsSql = `
  case when p.closed_at is null then null
       when p.kind = 'contract' then (select l.status from lending_contracts l
         where l.id = ${ofId(workflowIds.signContract(''))})
       when p.kind = 'vendor_verification' then
         (select r.status from vendor_verification_requests r
           where r.id = ${ofId(workflowIds.verifyVendor(''))}) end`;
const troubleSql = `
  case when t.workflow_id is not null then json_build_object('stepWords', t.step_words,
    'words', t.words, 'tries', t.tries, 'stops', t.stops, 'since', business_at(t.first_failed_at),
    'lastAt', business_at(t.last_failed_at), 'nextTryAt', business_at(t.next_try_at)) end`;

const processSql = `
  select p.workflow_id as "workflowId", p.kind, p.invoice_id as "invoiceId",
         b.id as "bankAccountId", concat_ws(', ', i.number, c.name,
           case when b.id is not null then v.legal_name end) as subject,
         p.status, p.step, p.step_words as "stepWords", p.waits_for as "waitsFor",
         p.next_words as "nextWords", p.next_by_at as "nextByAt", ${parkedSql} as parked,
         ${pausedSql} as paused, ${troubleSql} as trouble, f.status as financing,
         f.principal_minor as "amountMinor", ${endedAsSql} as "endedAs",
         business_at(p.started_at) as "startedAt", business_at(p.updated_at) as "updatedAt",
         business_at(p.closed_at) as "closedAt", p.run_id as "runId", ${processProposalSql} as proposal,
         (select coalesce(json_agg(json_build_object('workflowId', k.workflow_id,
             'kind', k.kind, 'status', k.status, 'stepWords', k.step_words)
             order by k.started_at), '[]')
            from processes k where k.parent_workflow_id = p.workflow_id
             and k.invoice_id is not distinct from p.invoice_id) as children
    ${processFrom}`;

export type FoundProcess = ProcessView & { subject: string };

/** What stands still or fails comes first, the oldest trouble on top; then what moved last. */
export async function listProcesses(
  ctx: AdminCall,
  { pageNumber, pageSize, ...filters }: ProcessFilters & { pageNumber: number; pageSize: number },
): Promise<Page<FoundProcess>> {
  const { db } = ctx.services;
  const reader = await readReader(ctx);
  const bind = { ...bindFilters(filters, reader.clock), ...pageBounds({ pageNumber, pageSize }) };
  const [rows, count] = await Promise.all([
    db.rows<ProcessFacts>(
      `${processSql} ${processWhere} order by (p.status = 'parked') desc,
        (t.workflow_id is not null) desc, (p.paused is not null) desc,
        case when p.status = 'parked' or p.paused is not null or t.workflow_id is not null
          then ${standsSinceSql} end, p.updated_at desc, p.workflow_id
        limit $limit offset $offset`,
      bind,
    ),
    db.row<{ total: number }>(`select count(*) as total ${processFrom} ${processWhere}`, bind),
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
    services.db.row<ProcessFacts>(`${processSql} where p.workflow_id = $workflowId`, {
      workflowId,
    }),
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
      `${processSql} where p.invoice_id = $invoiceId order by p.started_at`,
      { invoiceId },
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
      : await db.rows<InvoiceRowFacts>(`${invoiceRowFactsSql} where i.id = any ($ids::uuid[])`, {
          ids: [...new Set(ids)],
        });
  const byId = new Map(found.map((facts) => [facts.id, facts]));
  return (row: ProcessFacts) => presentProcessTurn(row, byId.get(row.invoiceId ?? ''), clock);
}

async function readReader({ services, signedIn }: AdminCall): Promise<ProcessReader> {
  const identity = identify(signedIn);
  return { clock: await readClock(services.db), identity, userId: signedIn.userId };
}
