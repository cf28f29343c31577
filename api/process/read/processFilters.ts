import { sql } from '@millrace/db/connection/sql';
import {
  processAges,
  processKinds,
  processStatuses,
  processWaiters,
} from '@millrace/domain/process/processes';
import { providers } from '@millrace/domain/process/providers';
import { recordId } from '@millrace/domain/lists/recordId';
import * as z from 'zod';
import type { Clock } from '@millrace/db/settings/clock';
import { id, search, toPattern } from '../../http/inputs';

/** What narrows the list of processes; a batch and a saved view hold the same. */
export const processFilterShape = {
  status: z.enum(processStatuses).optional(),
  kind: z.enum(processKinds).optional(),
  /** The step that is set aside. */
  step: z.string().max(60).optional(),
  /** What its last try failed with. */
  errorType: z.string().max(120).optional(),
  isPaused: z.boolean().optional(),
  /** A step of it has failed and is tried again by itself. */
  isRetried: z.boolean().optional(),
  /** The provider whose failure holds it up. */
  provider: z.enum(providers).optional(),
  waitsFor: z.enum(processWaiters).optional(),
  standing: z.enum(processAges).optional(),
  companyId: id.optional(),
  vendorId: id.optional(),
  invoiceId: id.optional(),
  q: search.optional(),
};
export const processFilters = z.strictObject(processFilterShape);
export type ProcessFilters = z.infer<typeof processFilters>;

export const processFrom = sql`
    FROM processes p
    LEFT JOIN invoices i ON i.id = p.invoice_id
    LEFT JOIN financings f ON f.invoice_id = p.invoice_id
    LEFT JOIN companies c ON c.id = coalesce(p.company_id, i.company_id)
    LEFT JOIN vendor_bank_accounts b ON p.subject_type = 'vendor_bank_account'
      AND b.id::text = p.subject_id
    LEFT JOIN vendors v ON v.id = coalesce(b.vendor_id, f.vendor_id)
    LEFT JOIN LATERAL (SELECT * FROM step_troubles WHERE workflow_id = p.workflow_id
        AND p.closed_at IS NULL
      ORDER BY (step = p.parked->>'step') DESC NULLS LAST, first_failed_at LIMIT 1) t ON TRUE`;

/** Since when it stands as it stands, in business time: a step that fails, since it failed first. */
export const standsSinceSql = sql`
  business_at(coalesce(t.first_failed_at, (p.parked->>'since')::timestamptz,
    (p.paused->>'since')::timestamptz, p.closed_at, p.updated_at))`;

/** A quoted reference leads to the processes that the call behind it was about. */
const ofReferenceSql = (reference: string | null) => sql`
  (SELECT workflow_id FROM error_references WHERE id = ${reference}
    UNION ALL SELECT workflow_id FROM activities WHERE request_id = ${reference}::text)`;

const ofTrouble = ({ step, errorType, isRetried, provider }: FilterValues) => sql`
  (${step}::text IS NULL OR p.parked->>'step' = ${step})
     AND (${errorType}::text IS NULL OR p.parked->'failures'->-1->>'type' = ${errorType})
     AND (${isRetried}::boolean IS NULL
       OR (p.status = 'running' AND t.workflow_id IS NOT NULL) = ${isRetried})
     AND (${provider}::text IS NULL OR t.provider = ${provider})`;

const ofStanding = ({ status, isPaused, waitsFor, standsAfter, standsBefore }: FilterValues) => sql`
  (${status}::text IS NULL OR p.status = ${status})
     AND (${isPaused}::boolean IS NULL OR (p.paused IS NOT NULL) = ${isPaused})
     AND (${waitsFor}::text IS NULL OR (p.closed_at IS NULL AND p.waits_for = ${waitsFor}))
     AND (${standsAfter}::timestamptz IS NULL OR ${standsSinceSql} >= ${standsAfter})
     AND (${standsBefore}::timestamptz IS NULL OR ${standsSinceSql} < ${standsBefore})`;

const ofSubject = ({
  kind,
  companyId,
  vendorId,
  invoiceId,
  pattern,
  reference,
}: FilterValues) => sql`
  (${kind}::text IS NULL OR p.kind = ${kind})
     AND (${companyId}::uuid IS NULL OR coalesce(p.company_id, i.company_id) = ${companyId})
     AND (${vendorId}::uuid IS NULL OR v.id = ${vendorId})
     AND (${invoiceId}::uuid IS NULL OR p.invoice_id = ${invoiceId})
     AND (${pattern}::text IS NULL OR p.workflow_id ILIKE ${pattern} OR i.number ILIKE ${pattern}
       OR c.name ILIKE ${pattern} OR v.legal_name ILIKE ${pattern}
       OR p.workflow_id IN ${ofReferenceSql(reference)})`;

/** What is left of `processFrom` by these filters. */
export const processWhere = (by: FilterValues) => sql`
  WHERE ${ofStanding(by)} AND ${ofTrouble(by)} AND ${ofSubject(by)}`;

const hourMs = 60 * 60 * 1000;
const spans = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };

type FilterValues = ReturnType<typeof readFilters>;

/** The filters as `processWhere` takes them. */
export function readFilters(filters: ProcessFilters, clock: Clock) {
  return {
    status: filters.status ?? null,
    kind: filters.kind ?? null,
    step: filters.step ?? null,
    errorType: filters.errorType ?? null,
    isPaused: filters.isPaused ?? null,
    isRetried: filters.isRetried ?? null,
    provider: filters.provider ?? null,
    waitsFor: filters.waitsFor ?? null,
    companyId: filters.companyId ?? null,
    vendorId: filters.vendorId ?? null,
    invoiceId: filters.invoiceId ?? null,
    pattern: toPattern(filters.q),
    reference: readReference(filters.q),
    ...readAge(filters.standing, clock),
  };
}

function readAge(standing: ProcessFilters['standing'], clock: Clock) {
  if (!standing) return { standsAfter: null, standsBefore: null };
  const [side, span] = standing.split('_') as ['under' | 'over', keyof typeof spans];
  const at = new Date(clock.nowMs - spans[span]).toISOString();
  return side === 'under'
    ? { standsAfter: at, standsBefore: null }
    : { standsAfter: null, standsBefore: at };
}

/** A search text that is a reference as errors quote it, or null. */
export function readReference(q: string | undefined): string | null {
  const parsed = recordId.safeParse(q?.trim());
  return parsed.success ? parsed.data : null;
}
