import { readClock } from '../clock';
import { pageBounds, toPattern } from '../inputs';
import type { Page } from '../presenters/page';
import {
  presentProcess,
  type ProcessFacts,
  type ProcessReader,
} from '../presenters/presentProcess';
import type { ProcessView } from '../presenters/process';
import type { SignedIn } from '../session';
import { type CallContext, identify } from '../trpc';
import { readTrying } from '../tryingStep';
import { notFound } from './ownership';

type AdminCall = CallContext & { signedIn: SignedIn };

export const processStatuses = [
  'running',
  'parked',
  'completed',
  'failed',
  'cancelled',
] as const satisfies ReadonlyArray<ProcessView['status']>;
export const processKinds = [
  'financing',
  'checklist',
  'vendor_verification',
  'bank_account',
  'contract',
  'repayment',
  'receipt',
  'refund',
  'fee_earning',
] as const satisfies ReadonlyArray<ProcessView['kind']>;

const processFrom = `
    from processes p
    left join invoices i on i.id = p.invoice_id
    left join companies c on c.id = coalesce(p.company_id, i.company_id)
    left join vendor_bank_accounts b on p.subject_type = 'vendor_bank_account'
      and b.id::text = p.subject_id
    left join vendors v on v.id = b.vendor_id`;

/** What stands in a parked process, its instants in business time. */
const parkedSql = `
  case when p.parked is not null then p.parked || jsonb_build_object(
    'since', business_at((p.parked->>'since')::timestamptz),
    'failures', (select coalesce(jsonb_agg(f.one || jsonb_build_object(
        'at', business_at((f.one->>'at')::timestamptz)) order by f.place), '[]')
      from jsonb_array_elements(p.parked->'failures') with ordinality as f (one, place))) end`;

const processSql = `
  select p.workflow_id as "workflowId", p.kind, p.invoice_id as "invoiceId",
         b.id as "bankAccountId", concat_ws(', ', i.number, c.name, v.legal_name) as subject,
         p.status, p.step, p.step_words as "stepWords", p.waits_for as "waitsFor",
         p.next_words as "nextWords", p.next_by_at as "nextByAt", ${parkedSql} as parked,
         business_at(p.started_at) as "startedAt", business_at(p.updated_at) as "updatedAt",
         business_at(p.closed_at) as "closedAt",
         (select coalesce(json_agg(json_build_object('workflowId', k.workflow_id,
             'kind', k.kind, 'status', k.status, 'stepWords', k.step_words)
             order by k.started_at), '[]')
            from processes k where k.parent_workflow_id = p.workflow_id
             and k.invoice_id is not distinct from p.invoice_id) as children
    ${processFrom}`;

const filters = `
   where ($status::text is null or p.status = $status)
     and ($kind::text is null or p.kind = $kind)
     and ($since::timestamptz is null or p.updated_at >= $since)
     and ($pattern::text is null or p.workflow_id ilike $pattern or i.number ilike $pattern
       or c.name ilike $pattern or v.legal_name ilike $pattern)`;

interface ProcessListInput {
  status?: string;
  kind?: string;
  q?: string;
  since?: string;
  pageNumber: number;
  pageSize: number;
}

/** What stands still comes first, then what moved last. */
export async function listProcesses(
  ctx: AdminCall,
  input: ProcessListInput,
): Promise<Page<ProcessView & { subject: string }>> {
  const { db } = ctx.services;
  const { pageNumber, pageSize } = input;
  const bind = {
    status: input.status ?? null,
    kind: input.kind ?? null,
    since: input.since ?? null,
    pattern: toPattern(input.q),
    ...pageBounds(input),
  };
  const [reader, rows, count] = await Promise.all([
    readReader(ctx),
    db.rows<ProcessFacts>(
      `${processSql} ${filters} order by (p.status = 'parked') desc, p.updated_at desc,
        p.workflow_id limit $limit offset $offset`,
      bind,
    ),
    db.row<{ total: number }>(`select count(*) as total ${processFrom} ${filters}`, bind),
  ]);
  return {
    items: rows.map((row) => ({ ...presentProcess(row, reader), subject: row.subject ?? '' })),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}

/** One process, with the try that is under way, as Temporal itself tells it. */
export async function getProcess(ctx: AdminCall, workflowId: string): Promise<ProcessView> {
  const { services } = ctx;
  const [reader, row] = await Promise.all([
    readReader(ctx),
    services.db.row<ProcessFacts>(`${processSql} where p.workflow_id = $workflowId`, {
      workflowId,
    }),
  ]);
  if (!row) throw notFound('process');
  return presentProcess(row, reader, await readTrying(services, row, reader.clock));
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
  return { clock: await readClock(services.db), identity: identify(signedIn) };
}
