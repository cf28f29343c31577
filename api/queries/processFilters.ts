import {
  processAges,
  processKinds,
  processStatuses,
  processWaiters,
} from '@millrace/domain/process/processes';
import { providers } from '@millrace/domain/process/providers';
import * as z from 'zod';
import type { Clock } from '../clock';
import { id, search, toPattern } from '../inputs';

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

export const processFrom = `
    from processes p
    left join invoices i on i.id = p.invoice_id
    left join financings f on f.invoice_id = p.invoice_id
    left join companies c on c.id = coalesce(p.company_id, i.company_id)
    left join vendor_bank_accounts b on p.subject_type = 'vendor_bank_account'
      and b.id::text = p.subject_id
    left join vendors v on v.id = coalesce(b.vendor_id, f.vendor_id)
    left join lateral (select * from step_troubles where workflow_id = p.workflow_id
        and p.closed_at is null
      order by (step = p.parked->>'step') desc nulls last, first_failed_at limit 1) t on true`;

/** Since when it stands as it stands, in business time: a step that fails, since it failed first. */
export const standsSinceSql = `business_at(coalesce(t.first_failed_at, (p.parked->>'since')::timestamptz,
  (p.paused->>'since')::timestamptz, p.closed_at, p.updated_at))`;

/** A quoted reference leads to the processes that the call behind it was about. */
const ofReferenceSql = `(select workflow_id from error_references where id = $reference
    union all select workflow_id from activities where request_id = $reference::text)`;

export const processWhere = `
   where ($status::text is null or p.status = $status)
     and ($kind::text is null or p.kind = $kind)
     and ($step::text is null or p.parked->>'step' = $step)
     and ($errorType::text is null or p.parked->'failures'->-1->>'type' = $errorType)
     and ($isPaused::boolean is null or (p.paused is not null) = $isPaused)
     and ($isRetried::boolean is null
       or (p.status = 'running' and t.workflow_id is not null) = $isRetried)
     and ($provider::text is null or t.provider = $provider)
     and ($waitsFor::text is null or (p.closed_at is null and p.waits_for = $waitsFor))
     and ($standsAfter::timestamptz is null or ${standsSinceSql} >= $standsAfter)
     and ($standsBefore::timestamptz is null or ${standsSinceSql} < $standsBefore)
     and ($companyId::uuid is null or coalesce(p.company_id, i.company_id) = $companyId)
     and ($vendorId::uuid is null or v.id = $vendorId)
     and ($invoiceId::uuid is null or p.invoice_id = $invoiceId)
     and ($pattern::text is null or p.workflow_id ilike $pattern or i.number ilike $pattern
       or c.name ilike $pattern or v.legal_name ilike $pattern
       or p.workflow_id in ${ofReferenceSql})`;

const hourMs = 60 * 60 * 1000;
const spans = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };

/** The parameters of `processWhere`. */
export function bindFilters(filters: ProcessFilters, clock: Clock) {
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
    ...bindStanding(filters.standing, clock),
  };
}

function bindStanding(standing: ProcessFilters['standing'], clock: Clock) {
  if (!standing) return { standsAfter: null, standsBefore: null };
  const [side, span] = standing.split('_') as ['under' | 'over', keyof typeof spans];
  const at = new Date(clock.nowMs - spans[span]).toISOString();
  return side === 'under'
    ? { standsAfter: at, standsBefore: null }
    : { standsAfter: null, standsBefore: at };
}

/** A search text that is a reference as errors quote it, or null. */
export function readReference(q: string | undefined): string | null {
  const parsed = z.guid().safeParse(q?.trim());
  return parsed.success ? parsed.data.toLowerCase() : null;
}
