import type { Provider } from '@millrace/domain/process/providers';
import type { Database } from '../connection/connection';
import { prepared, sql } from '../connection/sql';

/** Hears how each call to a provider went, and writes it down for everybody. */
export interface ProviderWatch {
  /** @param failure why the provider failed, in words; null where it answered */
  note(provider: Provider, failure: string | null): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/** A busy provider is written of once in so long, by each process. */
const everyMs = 1_000;
const mostRecent = 20;

/** What happened since the last write. */
interface Unwritten {
  outcomes: string;
  /** The first failure after the last good answer. */
  failingSince: string | null;
  lastFailedAt: string | null;
  words: string | null;
}

/** Calls are counted as they come and written down at most once a second for each provider. */
export function watchProviders(db: Database, onError: (error: unknown) => void): ProviderWatch {
  const unwritten = new Map<Provider, Unwritten>();
  const timers = new Map<Provider, NodeJS.Timeout>();
  const wroteAt = new Map<Provider, number>();
  const underWay = new Set<Promise<void>>();

  async function write(provider: Provider): Promise<void> {
    timers.delete(provider);
    const news = unwritten.get(provider);
    if (!news) return;
    unwritten.delete(provider);
    wroteAt.set(provider, Date.now());
    const writing = writeState(db, provider, news).catch(onError);
    underWay.add(writing);
    await writing;
    underWay.delete(writing);
  }

  return {
    note(provider, failure) {
      unwritten.set(
        provider,
        addOutcome(unwritten.get(provider), failure, new Date().toISOString()),
      );
      if (timers.has(provider)) return;
      const dueMs = Math.max(0, (wroteAt.get(provider) ?? 0) + everyMs - Date.now());
      timers.set(provider, setTimeout(() => void write(provider), dueMs).unref());
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...underWay, ...[...unwritten.keys()].map(write)]);
    },
  };
}

function addOutcome(news: Unwritten | undefined, failure: string | null, at: string): Unwritten {
  const outcomes = `${news?.outcomes ?? ''}${failure === null ? 'o' : 'f'}`;
  const { lastFailedAt = null, words = null, failingSince = null } = news ?? {};
  if (failure === null) return { outcomes, failingSince: null, lastFailedAt, words };
  return { outcomes, failingSince: failingSince ?? at, lastFailedAt: at, words: failure };
}

/** What several processes hear is put together: a good answer of any of them ends the failing. */
async function writeState(db: Database, provider: Provider, news: Unwritten): Promise<void> {
  const { outcomes, failingSince, lastFailedAt, words } = news;
  const trailing = outcomes.length - (outcomes.lastIndexOf('o') + 1);
  const hasAnswered = outcomes.includes('o');
  await db.change(
    prepared(
      'write-provider-state',
      sql`
        INSERT INTO provider_states AS known (provider, recent, failed_calls, failing_since,
          last_failed_at, last_words, updated_at)
        VALUES (${provider}, right(${outcomes}::text, ${mostRecent}::int), ${trailing},
          ${failingSince}, ${lastFailedAt}, ${words}, now())
        ON CONFLICT (provider) DO UPDATE SET
          recent = right(known.recent || EXCLUDED.recent, ${mostRecent}::int),
          failed_calls = EXCLUDED.failed_calls
            + CASE WHEN ${hasAnswered}::boolean THEN 0 ELSE known.failed_calls END,
          failing_since = CASE WHEN ${hasAnswered}::boolean THEN EXCLUDED.failing_since
            ELSE coalesce(known.failing_since, EXCLUDED.failing_since) END,
          last_failed_at = coalesce(EXCLUDED.last_failed_at, known.last_failed_at),
          last_words = coalesce(EXCLUDED.last_words, known.last_words),
          updated_at = now()
      `,
    ),
  );
}
