import { countFailed, judgeProvider } from '@millrace/domain/process/providerHealth';
import { type Provider, providerTitles } from '@millrace/domain/process/providers';
import type { Clock } from '../clock';
import type { Database } from '../database';
import type { FailingProvider } from '../presenters/overview';

interface Facts {
  provider: Provider;
  recent: string | null;
  failedCalls: number;
  failingSince: Date | null;
  lastFailedAt: Date | null;
  firstFailedAt: Date | null;
  lastWords: string | null;
  troubles: number;
  retried: number;
  stopped: number;
  invoices: number;
  others: number;
  waitsMinor: number;
  nextTryAt: Date | null;
}

/**
 * What each provider holds up. A refusal is an answer: that step waits for an admin, not for the
 * provider. What is on no list of processes, such as the reading of a file, counts while it is tried.
 */
const waitingSql = `
  select t.provider, count(*) as troubles, min(t.first_failed_at) as first_failed_at,
         count(distinct p.workflow_id) filter (where p.status = 'running') as retried,
         count(distinct p.workflow_id) filter (where p.status = 'parked') as stopped,
         count(distinct p.invoice_id) as invoices,
         count(distinct t.workflow_id) filter (where p.invoice_id is null) as others,
         (select coalesce(sum(f.principal_minor), 0)::bigint from financings f
           where f.invoice_id = any (array_agg(p.invoice_id))) as waits_minor,
         min(t.next_try_at) as next_try_at
    from step_troubles t left join processes p on p.workflow_id = t.workflow_id
   where t.provider is not null and t.error_type not like '%refused'
     and (p.workflow_id is not null or t.next_try_at > now() - interval '10 minutes')
   group by t.provider`;

const providersSql = `
  select coalesce(s.provider, w.provider) as provider, s.recent,
         coalesce(s.failed_calls, 0) as "failedCalls",
         business_at(s.failing_since) as "failingSince",
         business_at(s.last_failed_at) as "lastFailedAt", s.last_words as "lastWords",
         business_at(w.first_failed_at) as "firstFailedAt", coalesce(w.troubles, 0) as troubles,
         coalesce(w.retried, 0) as retried, coalesce(w.stopped, 0) as stopped,
         coalesce(w.invoices, 0) as invoices, coalesce(w.others, 0) as others,
         coalesce(w.waits_minor, 0) as "waitsMinor", business_at(w.next_try_at) as "nextTryAt"
    from provider_states s full join (${waitingSql}) w on w.provider = s.provider
   order by 1`;

/** The providers that an admin has to know of, each with what waits for it. */
export async function listFailingProviders(db: Database, clock: Clock): Promise<FailingProvider[]> {
  const rows = await db.rows<Facts>(providersSql);
  return rows.flatMap((row) => {
    const { recent, failedCalls, lastFailedAt, troubles } = row;
    const health = judgeProvider({
      ...{ recent: recent ?? '', failedCalls, waiting: troubles },
      lastFailedAgoMs: lastFailedAt && clock.nowMs - lastFailedAt.getTime(),
    });
    return health === 'well' ? [] : [presentProvider(row, health, clock)];
  });
}

function presentProvider(
  row: Facts,
  health: FailingProvider['health'],
  clock: Clock,
): FailingProvider {
  const { provider, failedCalls, invoices, others, waitsMinor, retried, stopped } = row;
  const since = findSince(health, row);
  return {
    provider,
    title: providerTitles[provider],
    health,
    failedCalls,
    recentCalls: row.recent?.length ?? 0,
    recentFailures: countFailed(row.recent ?? ''),
    since: since?.toISOString() ?? null,
    isToday: since !== null && clock.nowMs - since.getTime() < 12 * 60 * 60_000,
    lastWords: row.lastWords,
    ...{ invoices, others, waitsMinor, retried, stopped },
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
  };
}

/** A call in between that was answered does not make the trouble of a step that waits any younger. */
function findSince(
  health: FailingProvider['health'],
  { failingSince, firstFailedAt }: Facts,
): Date | null {
  if (health !== 'failing' || !failingSince) return firstFailedAt;
  return firstFailedAt && firstFailedAt < failingSince ? firstFailedAt : failingSince;
}
