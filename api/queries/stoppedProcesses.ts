import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { type ProcessKind, processKindWords } from '@millrace/domain/process/processes';
import { listProcessRights } from '@millrace/domain/process/processRights';
import type { Database } from '../database';
import type { StoppedRow } from '../presenters/overview';
import type { ProcessReader } from '../presenters/presentProcess';
import { presentProposal, type ProcessProposalFacts } from '../presenters/presentProcessProposal';
import { processFrom, standsSinceSql } from './processFilters';
import { processProposalSql } from './processProposals';

interface StoppedFacts {
  workflowId: string;
  invoiceId: string | null;
  number: string | null;
  partyName: string | null;
  status: string;
  stepWords: string;
  why: string | null;
  kind: ProcessKind;
  step: string | null;
  skippable: boolean | null;
  isPaused: boolean;
  financing: FinancingStatus | null;
  tries: number | null;
  stops: number | null;
  since: Date;
  holdsUpMinor: number;
  ownerId: string | null;
  ownerName: string | null;
  taskId: string | null;
  proposal: ProcessProposalFacts | null;
}

/** Parked and failed processes, the oldest trouble first, with the task that stands for each. */
const stoppedSql = `
  select p.workflow_id as "workflowId", p.invoice_id as "invoiceId", i.number,
         coalesce(v_own.name, c.name) as "partyName", p.status,
         coalesce(p.parked->>'words', p.step_words) as "stepWords",
         (p.parked->>'skippable')::boolean as skippable, p.kind, p.parked->>'step' as step,
         p.paused is not null as "isPaused", f.status as financing,
         p.parked->'failures'->-1->>'words' as why,
         coalesce(t.tries, (p.parked->>'attempts')::int) as tries, t.stops,
         ${standsSinceSql} as since,
         coalesce((p.parked->>'holdsUpMinor')::bigint, f.principal_minor, 0) as "holdsUpMinor",
         k.owner_id as "ownerId", u.name as "ownerName", k.id as "taskId",
         ${processProposalSql} as proposal
    ${processFrom}
    left join lateral (select v.legal_name as name where b.id is not null) v_own on true
    left join tasks k on k.kind = 'parked' and k.status <> 'done'
      and k.dedupe_key = 'parked:' || p.workflow_id || ':' || (p.parked->>'step')
    left join users u on u.id = k.owner_id
   where p.status = 'parked'
      or (p.status = 'failed' and p.closed_at > now() - interval '30 days'
          and coalesce(f.status, '') not in ('rejected', 'cancelled', 'expired', 'repaid'))
   order by since, p.workflow_id limit 100`;

export async function listStopped(db: Database, reader: ProcessReader): Promise<StoppedRow[]> {
  const rows = await db.rows<StoppedFacts>(stoppedSql);
  return rows.map((row) => presentStopped(row, reader));
}

/** What all of them hold up: each invoice once, however many of its processes have stopped. */
export function sumHeldUp(rows: readonly StoppedRow[]): number {
  const held = new Map<string, number>();
  for (const { invoiceId, workflowId, holdsUpMinor } of rows) {
    const key = invoiceId ?? workflowId;
    held.set(key, Math.max(held.get(key) ?? 0, holdsUpMinor));
  }
  return [...held.values()].reduce((sum, minor) => sum + minor, 0);
}

function presentStopped(row: StoppedFacts, { clock, identity, userId }: ProcessReader): StoppedRow {
  const isParked = row.status === 'parked';
  const { workflowId, invoiceId, partyName, holdsUpMinor, taskId, ownerId, ownerName } = row;
  return {
    ...{ workflowId, invoiceId, partyName, holdsUpMinor, taskId },
    subject: row.number ?? processKindWords[row.kind],
    what: row.stepWords,
    why: row.why ?? 'It ended without an answer.',
    tone: isParked ? 'warning' : 'negative',
    tries: row.tries ?? 1,
    stops: row.stops ?? 1,
    since: row.since.toISOString(),
    standsForMs: Math.max(0, clock.nowMs - row.since.getTime()),
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    proposal: row.proposal && presentProposal(row.proposal, userId),
    can: listProcessRights(identity, {
      kind: row.kind,
      step: row.step,
      isPaused: row.isPaused,
      financing: row.financing,
      status: isParked ? 'parked' : 'failed',
      isSkippable: row.skippable ?? false,
      isRetrying: false,
      broken: null,
    }),
  };
}
