import { decryptText, encryptText } from '@millrace/db/crypto/accountNumbers';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { sql, type Sql } from '@millrace/db/connection/sql';
import { AppError, type Reason } from '@millrace/domain/errors/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Database } from '@millrace/db/connection/connection';
import type { ApiEnv } from '../env';
import type { Logger } from '@millrace/adapters/log';
import { isRecordId } from './commandKey';

/** How long an answer is given again. */
const keptMinutes = 10;
/** A run says again and again that it lives; a dead one is taken over after this. */
const claimMs = 6_000;
const renewEveryMs = 2_000;
const lookEveryMs = 100;
/** Beyond what a run itself may wait for a process's answer. */
const patienceMs = 5_000;

/** Runs a command once for all who send it at one moment, in this process or in another. */
export interface CommandRuns {
  /** @param subjects - the ids that the command names: what it is about */
  run(key: string, work: () => Promise<unknown>, subjects?: readonly string[]): Promise<unknown>;
}

interface Parts {
  env: Pick<ApiEnv, 'DATA_KEY' | 'DATA_FORMER_KEYS' | 'WORKFLOW_ANSWER_WITHIN_MS'>;
  db: Database;
  log: Pick<Logger, 'warn'>;
}

/**
 * A command that was answered may be sent again: it is tried again, as it may mean something new,
 * and where it is refused because it has been done, it is answered as it was before; but only as
 * long as no person has done anything else about it since. A refused run leaves no trace.
 */
export function createCommandRuns(parts: Parts): CommandRuns {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    run(key, work, subjects = []) {
      const same = underWay.get(key);
      if (same) return same;
      const run = runForAll(parts, { key, work, subjects }).finally(() => underWay.delete(key));
      underWay.set(key, run);
      return run;
    },
  };
}

interface Asked {
  key: string;
  work: () => Promise<unknown>;
  subjects: readonly string[];
}

async function runForAll(parts: Parts, { key, work, subjects }: Asked) {
  const claim = await claimRun(parts, key);
  if ('answer' in claim) return claim.answer;
  const { claimedBy, before } = claim;
  const renewing = setInterval(() => void renew(parts, key, claimedBy), renewEveryMs);
  try {
    const answer = await work();
    await keepAnswer(parts, { key, claimedBy, answer, subjects });
    return answer;
  } catch (error) {
    await giveUp(parts, key, claimedBy);
    const isAsLeft = before && saysItIsDone(error) && (await isUntouched(parts, key, subjects));
    if (isAsLeft) return open(parts, key, before);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

interface RunRow {
  /** The moment of the database's clock at which this was asked. */
  at: string;
  isMine: boolean;
  answerSealed: string | null;
  isRecent: boolean;
  /** Answered after we came, so by a run that was under way at that moment. */
  isNew: boolean;
}

type Claim = { claimedBy: string; before: string | null } | { answer: unknown };

/** Takes the command for this run, or waits for the run that has it. @throws AppError TIMEOUT */
async function claimRun(parts: Parts, key: string): Promise<Claim> {
  const { db, env } = parts;
  const claimedBy = newId();
  const lastAt = Date.now() + env.WORKFLOW_ANSWER_WITHIN_MS + patienceMs;
  let cameAt: string | null = null;
  do {
    const row: RunRow | null = await db.row<RunRow>(
      claimSql({
        ...{ key, claimedBy, claimMs, cameAt, keptMinutes },
      }),
    );
    if (row?.isMine) {
      const before = row.isRecent ? row.answerSealed : null;
      if (!before || !row.isNew) return { claimedBy, before };
      await giveUp(parts, key, claimedBy);
      return { answer: open(parts, key, before) };
    }
    cameAt ??= row?.at ?? null;
    await sleep(lookEveryMs);
  } while (Date.now() < lastAt);
  throw new AppError(
    'TIMEOUT',
    'This takes longer than usual. It goes on by itself; look again in a moment.',
  );
}

/** Takes the command if nobody has it, and tells how it was answered before. */
const claimSql = ({
  key,
  claimedBy,
  claimMs,
  keptMinutes,
  cameAt,
}: {
  key: string;
  claimedBy: string;
  claimMs: number;
  keptMinutes: number;
  cameAt: string | null;
}) => sql`
  WITH mine AS (
    INSERT INTO command_runs AS runs (key, claimed_by, claimed_until)
    VALUES (${key}, ${claimedBy}, now() + ${claimMs} * interval '1 ms')
    ON CONFLICT (key) DO UPDATE
       SET claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
     WHERE runs.claimed_until IS NULL OR runs.claimed_until < now()
    RETURNING TRUE AS is_mine, answer_sealed, answered_at)
  SELECT now()::text AS at, coalesce(is_mine, FALSE) AS is_mine, answer_sealed,
         answered_at > now() - ${keptMinutes} * interval '1 minute' AS is_recent,
         answered_at > ${cameAt}::timestamptz AS is_new
    FROM (SELECT 1) one LEFT JOIN mine ON TRUE
`;

const contextOf = (key: string) => `command_runs.${key}`;

const subjectTypes = [
  ...['invoice', 'process', 'task', 'payment', 'vendor_bank_account', 'contract', 'mandate'],
  ...['checklist_item', 'verification_request', 'refund', 'assistance_request', 'approval'],
  ...['vendor', 'company', 'credit_account', 'instalment', 'user'],
];

/** The number of the newest row of the activity log that a person left about these. */
function newestOperation(subjects: readonly string[]): Sql {
  const ids = subjects.filter(isRecordId);
  return sql`(SELECT coalesce(max(seq), 0) FROM (
    SELECT max(seq) AS seq FROM activities
    WHERE invoice_id = ANY (${ids}::uuid[]) AND actor_type = 'user'
    UNION ALL
    SELECT max(seq) FROM activities WHERE subject_type = ANY (${subjectTypes}::text[])
      AND subject_id = ANY (${subjects}::text[]) AND actor_type = 'user') operations)`;
}

/** Whether what the command was about stands as its answer left it. */
async function isUntouched({ db }: Parts, key: string, subjects: readonly string[]) {
  const row = await db.row<{ isSame: boolean }>(sql`
    SELECT coalesce(left_seq >= ${newestOperation(subjects)}, FALSE) AS is_same
    FROM command_runs WHERE key = ${key}
  `);
  return row?.isSame ?? false;
}

/** The command has been done: a database that is away now must not turn its answer into an error. */
async function keepAnswer(
  { db, env, log }: Parts,
  {
    key,
    claimedBy,
    answer,
    subjects,
  }: { key: string; claimedBy: string; answer: unknown; subjects: readonly string[] },
): Promise<void> {
  const text = JSON.stringify(answer) ?? '';
  const answerSealed = encryptText(text, contextOf(key), dataKeysOf(env));
  await db
    .change(
      sql`
        UPDATE command_runs SET claimed_by = NULL, claimed_until = NULL,
          answer_sealed = ${answerSealed}, answered_at = clock_timestamp(),
          left_seq = ${newestOperation(subjects)}
        WHERE key = ${key} AND claimed_by = ${claimedBy}
      `,
    )
    .catch((error: unknown) => log.warn({ err: error }, 'the answer of a command was not kept'));
}

function open({ env }: Parts, key: string, sealed: string): unknown {
  const text = decryptText(sealed, contextOf(key), dataKeysOf(env));
  return text === '' ? undefined : JSON.parse(text);
}

async function giveUp({ db, log }: Parts, key: string, claimedBy: string): Promise<void> {
  await db
    .change(
      sql`
        WITH without_answer AS (
          DELETE FROM command_runs
          WHERE key = ${key} AND claimed_by = ${claimedBy} AND answer_sealed IS NULL)
        UPDATE command_runs SET claimed_by = NULL, claimed_until = NULL
        WHERE key = ${key} AND claimed_by = ${claimedBy} AND answer_sealed IS NOT NULL
      `,
    )
    .catch((error: unknown) => log.warn({ err: error }, 'a command was not given up'));
}

async function renew({ db, log }: Parts, key: string, claimedBy: string): Promise<void> {
  await db
    .change(
      sql`
        UPDATE command_runs SET claimed_until = now() + ${claimMs} * interval '1 ms'
        WHERE key = ${key} AND claimed_by = ${claimedBy}
      `,
    )
    .catch((error: unknown) => log.warn({ err: error }, 'a command could not be kept'));
}

const doneCodes: readonly unknown[] = ['CONFLICT', 'PRECONDITION_FAILED', 'NOT_FOUND'];
/** Any other reason says that something else stands against it. */
const doneReasons: readonly (Reason | undefined)[] = [
  undefined,
  'illegal_transition',
  'approval_expired',
  'link_used',
  'wrong_account',
];

/** Whether a command that worked a moment ago may be refused so only because it worked. */
function saysItIsDone(error: unknown): boolean {
  const cause = error instanceof AppError ? error : (error as Error | null)?.cause;
  return (
    cause instanceof AppError &&
    doneCodes.includes(cause.code) &&
    doneReasons.includes(cause.reason)
  );
}

/** Answers that are not given any more, and claims of processes that died. */
export async function forgetOldRuns(db: Database): Promise<number> {
  return db.change(sql`
    DELETE FROM command_runs
    WHERE coalesce(claimed_until, '-infinity') < now() - interval '1 minute'
      AND coalesce(answered_at, '-infinity') < now() - ${keptMinutes} * interval '1 minute'
  `);
}
