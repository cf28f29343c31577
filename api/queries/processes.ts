import { readClock } from '../clock';
import { pageBounds } from '../inputs';
import type { Page } from '../presenters/page';
import {
  presentProcess,
  type ProcessFacts,
  type ProcessReader,
} from '../presenters/presentProcess';
import type { ProcessView } from '../presenters/process';
import { identify, type SignedIn } from '../session';
import { type CallContext } from '../trpc';
import { readTrying } from '../process/tryingStep';
import { notFound } from './ownership';
import { bindFilters, processFrom, type ProcessFilters, processWhere } from './processFilters';
import { processProposalSql } from './processProposals';

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

const processSql = `
  select p.workflow_id as "workflowId", p.kind, p.invoice_id as "invoiceId",
         b.id as "bankAccountId", concat_ws(', ', i.number, c.name,
           case when b.id is not null then v.legal_name end) as subject,
         p.status, p.step, p.step_words as "stepWords", p.waits_for as "waitsFor",
         p.next_words as "nextWords", p.next_by_at as "nextByAt", ${parkedSql} as parked,
         ${pausedSql} as paused, f.status as financing, f.principal_minor as "amountMinor",
         business_at(p.started_at) as "startedAt", business_at(p.updated_at) as "updatedAt",
         business_at(p.closed_at) as "closedAt", ${processProposalSql} as proposal,
         (select coalesce(json_agg(json_build_object('workflowId', k.workflow_id,
             'kind', k.kind, 'status', k.status, 'stepWords', k.step_words)
             order by k.started_at), '[]')
            from processes k where k.parent_workflow_id = p.workflow_id
             and k.invoice_id is not distinct from p.invoice_id) as children
    ${processFrom}`;

export type FoundProcess = ProcessView & { subject: string };

/** What stands still comes first, then what moved last. */
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
        (p.paused is not null) desc, p.updated_at desc, p.workflow_id
        limit $limit offset $offset`,
      bind,
    ),
    db.row<{ total: number }>(`select count(*) as total ${processFrom} ${processWhere}`, bind),
  ]);
  return {
    items: rows.map((row) => ({ ...presentProcess(row, reader), subject: row.subject ?? '' })),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}

/** One process, with the try that is under way, as Temporal itself tells it. */
export async function getProcess(ctx: AdminCall, workflowId: string): Promise<FoundProcess> {
  const { services } = ctx;
  const [reader, row] = await Promise.all([
    readReader(ctx),
    services.db.row<ProcessFacts>(`${processSql} where p.workflow_id = $workflowId`, {
      workflowId,
    }),
  ]);
  if (!row) throw notFound('process');
  const trying = await readTrying(services, row, reader.clock);
  return { ...presentProcess(row, reader, trying), subject: row.subject ?? '' };
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
  const trying = await Promise.all(rows.map((row) => readTrying(services, row, reader.clock)));
  return rows.map((row, index) => presentProcess(row, reader, trying[index] ?? null));
}

async function readReader({ services, signedIn }: AdminCall): Promise<ProcessReader> {
  const identity = identify(signedIn);
  return { clock: await readClock(services.db), identity, userId: signedIn.userId };
}
