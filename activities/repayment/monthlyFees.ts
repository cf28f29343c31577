import { readClock } from '@millrace/db/settings/clock';
import { sqlStateOf, type Database } from '@millrace/db/connection/connection';
import { listUnearnedFees } from '@millrace/db/ledger/ledger';
import { readTerms } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import { endOfLastMonth, type CivilDate } from '@millrace/domain/dates/civilDate';
import type { Policy } from '@millrace/domain/policy/policy';
import { ApplicationFailure } from '@temporalio/common';
import { postEarnedFee } from './earnedFee';
import { lockFinancing } from '../invoice/financings';
import type { Deps, FailedTry, StepCall } from '../step/step';
import { countWords } from '@millrace/domain/words/count';

export interface FeePage {
  /** The last day up to which fees are earned, `YYYY-MM-DD`, the same on every page. */
  untilOn: CivilDate;
  /** The page ends at this financing; null once there is none behind it. */
  lastId: string | null;
  /** How many had something to post. */
  financings: number;
  /** Those whose fee could not be posted; the others have theirs. */
  failedIds: string[];
}

/**
 * Posts the fee earned up to `untilOn` for the next `size` financings behind `afterId` that were paid
 * out, each in a transaction of its own. A process that an older build began names no day until its
 * first page has: the end of last month. A page that is tried again finds only what
 * is left to post. Throws where the database itself is in trouble, which no financing is to blame for.
 */
export async function earnPageOfFees(
  deps: Deps,
  call: StepCall,
  input: { policy: Policy; size: number; untilOn: CivilDate | null; afterId: string | null },
): Promise<FeePage> {
  const { policy, size, afterId } = input;
  const { untilOn, page } = await deps.db.inTransaction(async (tx) => ({
    untilOn: input.untilOn ?? endOfLastMonth((await readClock(tx)).todayOn),
    page: await tx.rows<{ financingId: string; isUnearned: boolean }>(sql`
      SELECT invoice_id AS financing_id, (SELECT COALESCE(sum(signed_minor), 0) <> 0
        FROM journal_lines WHERE entity_id = invoice_id AND account_code = 'deferred_fee')
        AS is_unearned
      FROM financings WHERE paid_out_on IS NOT NULL
        AND invoice_id > COALESCE(${afterId}::uuid, '00000000-0000-0000-0000-000000000000')
      ORDER BY invoice_id LIMIT ${size}
    `),
  }));
  const ids = page.filter(({ isUnearned }) => isUnearned).map(({ financingId }) => financingId);
  const earned = await earnEach(deps, call, { policy, untilOn, ids });
  const lastId = page.length < size ? null : (page.at(-1)?.financingId ?? null);
  return { untilOn, lastId, ...earned };
}

/**
 * Tries once more what could not be posted with its page.
 * Throws `fees_not_posted`, which names the invoices, once all the others have been tried.
 */
export async function earnFailedFees(
  deps: Deps,
  call: StepCall,
  { policy, untilOn, ids }: { policy: Policy; untilOn: CivilDate; ids: readonly string[] },
): Promise<{ financings: number }> {
  const { financings, failedIds } = await earnEach(deps, call, { policy, untilOn, ids });
  if (failedIds.length === 0) return { financings };
  const named = await deps.db.inTransaction((tx) =>
    tx.rows<{ name: string }>(sql`
    SELECT COALESCE(number, id::text) AS name FROM invoices
      WHERE id = ANY (${failedIds}::uuid[])
    ORDER BY id LIMIT 5
  `),
  );
  const names = named.map(({ name }) => name).join(', ');
  const more = failedIds.length > named.length ? ' and others' : '';
  const words = `The fee of ${countWords(failedIds.length, 'invoice')} could not be posted: ${names}${more}.`;
  const type = 'fees_not_posted';
  const at = new Date().toISOString();
  const failures: FailedTry[] = [{ attempt: 1, at, words, type, canHelp: true }];
  throw ApplicationFailure.create({
    ...{ type, message: words, nonRetryable: true, details: [{ failures }] },
  });
}

/** One that fails is noted, and holds up no other one. */
async function earnEach(
  { db, log, reportError }: Deps,
  { workflowId, step }: StepCall,
  { policy, untilOn, ids }: { policy: Policy; untilOn: CivilDate; ids: readonly string[] },
): Promise<Pick<FeePage, 'financings' | 'failedIds'>> {
  let financings = 0;
  const failedIds: string[] = [];
  for (const financingId of ids) {
    try {
      if (await earnOne(db, financingId, untilOn, policy)) financings += 1;
    } catch (error) {
      if (isOfServer(error)) throw error;
      failedIds.push(financingId);
      const stack = error instanceof Error ? error.stack : undefined;
      log.error({ step, workflowId, financingId, stack }, 'the fee of a financing was not posted');
      reportError(error, { process: 'worker', step, workflowId });
    }
  }
  return { financings, failedIds };
}

/** Connections, rollbacks of many at once, full disks, locks, and a server that stops. */
const troublesOfServer = new Set(['08', '40', '53', '55', '57', '58']);

function isOfServer(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return troublesOfServer.has(state.slice(0, 2));
  return error instanceof Error && error.name.startsWith('Sequelize');
}

/** Whether there was something to post. */
async function earnOne(
  db: Database,
  financingId: string,
  untilOn: CivilDate,
  policy: Policy,
): Promise<boolean> {
  const { amountMinor } = await db.inTransaction(async (tx) => {
    await lockFinancing(tx, financingId);
    return postEarnedFee(tx, financingId, untilOn, await readTerms(tx, financingId, policy));
  });
  return amountMinor > 0;
}

/** All of it at once: what processes ask for that began before it came in pages. */
export async function earnLastMonthsFees(
  { db }: Deps,
  _call: StepCall,
  { policy }: { policy: Policy },
): Promise<{ untilOn: CivilDate; financings: number }> {
  const { untilOn, fees } = await db.inTransaction(async (tx) => ({
    untilOn: endOfLastMonth((await readClock(tx)).todayOn),
    fees: await listUnearnedFees(tx),
  }));
  let financings = 0;
  for (const { financingId } of fees) {
    if (await earnOne(db, financingId, untilOn, policy)) financings += 1;
  }
  return { untilOn, financings };
}
