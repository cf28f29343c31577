import { countFailed, judgeProvider } from '@millrace/domain/process/providerHealth';
import { type Provider, providerTitles } from '@millrace/domain/process/providers';
import type { Clock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { FailingProvider } from '../../dashboard/adminView';

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
const waitingSql = sql`
  SELECT t.provider, count(*) AS troubles, min(t.first_failed_at) AS first_failed_at,
         count(DISTINCT p.workflow_id) FILTER (WHERE p.status = 'running') AS retried,
         count(DISTINCT p.workflow_id) FILTER (WHERE p.status = 'parked') AS stopped,
         count(DISTINCT p.invoice_id) AS invoices,
         count(DISTINCT t.workflow_id) FILTER (WHERE p.invoice_id IS NULL) AS others,
         (SELECT coalesce(sum(f.principal_minor), 0)::bigint FROM financings f
           WHERE f.invoice_id = ANY (array_agg(p.invoice_id))) AS waits_minor,
         min(t.next_try_at) AS next_try_at
    FROM step_troubles t LEFT JOIN processes p ON p.workflow_id = t.workflow_id
   WHERE t.provider IS NOT NULL AND t.error_type NOT LIKE '%refused'
     AND (p.workflow_id IS NOT NULL OR t.next_try_at > now() - interval '10 minutes')
   GROUP BY t.provider`;

const providersSql = sql`
  SELECT coalesce(s.provider, w.provider) AS provider, s.recent,
    coalesce(s.failed_calls, 0) AS failed_calls,
    business_at(s.failing_since) AS failing_since,
    business_at(s.last_failed_at) AS last_failed_at, s.last_words,
    business_at(w.first_failed_at) AS first_failed_at,
    coalesce(w.troubles, 0) AS troubles, coalesce(w.retried, 0) AS retried,
    coalesce(w.stopped, 0) AS stopped, coalesce(w.invoices, 0) AS invoices,
    coalesce(w.others, 0) AS others, coalesce(w.waits_minor, 0) AS waits_minor,
    business_at(w.next_try_at) AS next_try_at
  FROM provider_states s FULL JOIN (${waitingSql}) w ON w.provider = s.provider
  ORDER BY 1
`;

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
