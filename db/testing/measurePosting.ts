import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { postPayoutSent } from '@millrace/domain/ledger/payoutPostings';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { type Database, openDatabase } from '../connection/connection';
import { readDatabaseEnv } from '../env';
import { postEntry } from '../ledger/ledger';

/**
 * Posts to the ledger for a while, as fast as it goes: by ours, or by one bare INSERT of the same
 * rows over the same pool. A process for the bench, which asks by lines of JSON.
 */
const asked = z.object({
  who: z.enum(['ours', 'bare']),
  atOnce: z.int().positive(),
  forMs: z.int().positive(),
  /** One for each that posts at once, of different companies. */
  financingIds: z.array(z.guid()),
});

const amountMinor = 125;
const effectiveOn = '2026-01-15';

const bareSql = `WITH entry AS (
    INSERT INTO journal_entries (id, idempotency_key, kind, financing_id, effective_on)
    VALUES ($1, $2, 'payout_sent', $3, $4) RETURNING id
  ) INSERT INTO journal_lines (entry_id, account_code, entity_type, entity_id, signed_minor)
  SELECT entry.id, given.* FROM entry, unnest($5::text[], $6::text[], $7::uuid[], $8::bigint[])
    AS given`;

type Post = (financingId: string) => Promise<unknown>;

function postOurs(db: Database): Post {
  return (financingId) =>
    db.inTransaction((tx) =>
      postEntry(tx, {
        ...postPayoutSent({ financingId, principalMinor: amountMinor }),
        ...{ financingId, effectiveOn, idempotencyKey: randomUUID() },
      }),
    );
}

function postBare(db: Database): Post {
  const { connectionManager } = db.sequelize;
  return async (financingId) => {
    const connection = await connectionManager.getConnection({ type: 'write' });
    const values = [
      ...[uuidv7(), randomUUID(), financingId, effectiveOn],
      ...[
        ['principal', 'payouts_in_flight'],
        ['financing', 'financing'],
      ],
      ...[
        [financingId, financingId],
        [amountMinor, -amountMinor],
      ],
    ];
    try {
      await (connection as pg.Client).query({ name: 'post', text: bareSql, values });
    } finally {
      connectionManager.releaseConnection(connection);
    }
  };
}

async function postFor(post: Post, { atOnce, forMs, financingIds }: z.infer<typeof asked>) {
  const startedAt = performance.now();
  const untilMs = startedAt + forMs;
  const postOn = async (_: unknown, place: number) => {
    const financingId = financingIds[place];
    if (financingId === undefined) throw new RangeError('Each one needs a financing to post to.');
    let done = 0;
    for (; performance.now() < untilMs; done += 1) await post(financingId);
    return done;
  };
  const counts = await Promise.all(Array.from({ length: atOnce }, postOn));
  const done = counts.reduce((sum, count) => sum + count, 0);
  return { done, ms: performance.now() - startedAt };
}

const db = openDatabase(readDatabaseEnv().url, { poolMax: 32, applicationName: 'millrace bench' });
const posts = { ours: postOurs(db), bare: postBare(db) };

createInterface({ input: process.stdin }).on('line', (line) => {
  const question = asked.parse(JSON.parse(line));
  postFor(posts[question.who], question).then(
    (turn) => process.stdout.write(`${JSON.stringify(turn)}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
});
