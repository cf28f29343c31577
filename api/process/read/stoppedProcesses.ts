import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { type ProcessKind, processKindWords } from '@millrace/domain/process/processes';
import { listProcessRights } from '@millrace/domain/process/processRights';
import { type KeptStatus, readStatus } from '@millrace/domain/process/statusWords';
import { nameStep } from '@millrace/domain/process/stepWords';
import { type KeptFailure, sayWhyStopped } from '@millrace/domain/process/stopWords';
import type { Database } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { StoppedRow } from '../../dashboard/adminView';
import type { ProcessReader } from './presentProcess';
import { presentProposal, type ProcessProposalFacts } from './presentProcessProposal';
import { processFrom, standsSinceSql } from './processFilters';
import { processProposalSql } from './proposalFacts';

interface StoppedFacts extends KeptStatus {
  workflowId: string;
  invoiceId: string | null;
  number: string | null;
  partyName: string | null;
  status: string;
  lastFailure: KeptFailure | null;
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
const stoppedSql = sql`
  SELECT p.workflow_id, p.invoice_id, i.number,
    coalesce(v_own.name, c.name) AS party_name, p.status,
    p.step_words, p.next_words, p.status_code,
    p.status_params,
    (p.parked->>'skippable')::boolean AS skippable, p.kind, p.parked->>'step' AS step,
    p.paused IS NOT NULL AS is_paused, f.status AS financing,
    p.parked->'failures'->-1 AS last_failure,
    coalesce(t.tries, (p.parked->>'attempts')::int) AS tries, t.stops,
    ${standsSinceSql} AS since,
    coalesce((p.parked->>'holdsUpMinor')::bigint, f.principal_minor, 0) AS holds_up_minor,
    k.owner_id, u.name AS owner_name, k.id AS task_id,
    ${processProposalSql} AS proposal
  ${processFrom}
  LEFT JOIN LATERAL (SELECT v.legal_name AS name WHERE b.id IS NOT NULL) v_own ON TRUE
  LEFT JOIN tasks k ON k.kind = 'parked' AND k.status <> 'done'
    AND k.dedupe_key = 'parked:' || p.workflow_id || ':' || (p.parked->>'step')
  LEFT JOIN users u ON u.id = k.owner_id
  WHERE p.status = 'parked'
    OR (p.status = 'failed' AND p.closed_at > now() - interval '30 days'
        AND coalesce(f.status, '') NOT IN ('rejected', 'cancelled', 'expired', 'repaid'))
  ORDER BY since, p.workflow_id LIMIT 100
`;

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
    what: row.step === null ? readStatus(row).words : nameStep(row.step),
    why: sayWhyStopped(row.lastFailure) ?? 'It ended without an answer.',
    tone: isParked ? 'warning' : 'negative',
    tries: row.tries ?? 1,
    stops: row.stops ?? 1,
    since: row.since.toISOString(),
    standsForMs: Math.max(0, clock.nowMs - row.since.getTime()),
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    proposal: row.proposal && presentProposal(row.proposal, { userId, identity }),
    can: listProcessRights(identity, {
      kind: row.kind,
      step: row.step,
      isPaused: row.isPaused,
      financing: row.financing,
      status: isParked ? 'parked' : 'failed',
      isSkippable: row.skippable ?? false,
      isRetrying: false,
      broken: null,
      hasProposal: Boolean(row.proposal),
    }),
  };
}
