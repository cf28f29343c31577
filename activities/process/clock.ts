import { setTimeout as sleep } from 'node:timers/promises';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { moveClock, readClock, type Clock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { addDays, earlierOf, listMonthsEnded } from '@millrace/domain/dates/civilDate';
import { londonDate, londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';
import { mandatesUnderWay } from '@millrace/domain/repayment/mandate';
import { paymentsUnderWay } from '@millrace/domain/payment/payment';
import { AppError } from '@millrace/domain/errors/errors';
import { Context } from '@temporalio/activity';
import type { Actor } from '../step/actors';
import { ProviderError } from '@millrace/adapters/providerError';
import { readEventList } from '../events/eventList';
import type { Deps, StepCall } from '../step/step';
import { endMonth } from './monthEnds';

export interface ClockInput {
  toOn: string;
  actor: Actor;
}

/** The hour to which a day is moved; what is due that day is due by then. */
const timeOfDay = '09:00';
/** How long a process may take to follow the clock. */
const settleWithinMs = 60_000;
/** How long the day waits for its providers' events to be booked. */
const bookWithinMs = 5_000;
/** It looks again this soon, and then ever later: each look is work of the database. */
const lookAgainMs = { first: 20, last: 160 };
/** How long nothing may have happened before days are skipped. */
const quietMs = 150;

/** The next day to live through: the next working day, or further if nothing lies between. */
export async function planClockMove(
  deps: Deps,
  _call: StepCall,
  input: ClockInput,
): Promise<{ dayOn: string | null; fromOn?: string }> {
  if (deps.config.isProduction || deps.config.sandboxUrl === null) {
    throw new AppError('FORBIDDEN', 'In production nobody moves the clock.', {
      reason: 'not_permitted',
    });
  }
  const isBegun = await deps.db.inTransaction((tx) => beginMove(tx, input));
  if (!isBegun) return { dayOn: null };
  const before = await deps.db.inTransaction(findNewsDay);
  if (before.newsOn !== before.nextDayOn) await settle(deps);
  return deps.db.inTransaction(async (tx) => {
    const { todayOn, nextDayOn, newsOn } = await findNewsDay(tx);
    const due = await tx.row<{ nextAt: Date | null }>(
      sql`SELECT min(next_by_at) AS next_at FROM processes WHERE closed_at IS NULL`,
    );
    const dueOn = due?.nextAt ? followingWorkingDay(londonDate(due.nextAt)) : input.toOn;
    const soonest = [dueOn, newsOn ?? input.toOn, input.toOn].sort()[0] ?? input.toOn;
    const dayOn = soonest < nextDayOn ? nextDayOn : soonest;
    return { dayOn: earlierOf(dayOn, input.toOn), fromOn: todayOn };
  });
}

/**
 * The next working day, and the first from then on that may bring news of money: any of them while a
 * payout, a mandate or a debit that was charged is on its way; the day of its charge for a debit that
 * the provider holds until then.
 */
async function findNewsDay(
  tx: Tx,
): Promise<{ todayOn: string; nextDayOn: string; newsOn: string | null }> {
  const { todayOn } = await readClock(tx);
  const nextDayOn = followingWorkingDay(addDays(todayOn, 1));
  const row = await tx.row<{ isUnderWay: boolean; chargeOn: string | null }>(sql`
    SELECT EXISTS (SELECT 1 FROM payments
      WHERE status = ANY(${paymentsUnderWay}) AND (direction = 'out' OR charge_on IS NULL
      OR charge_on <= ${nextDayOn}))
    OR EXISTS (SELECT 1 FROM mandates WHERE status = ANY(${mandatesUnderWay})) AS is_under_way,
    (SELECT min(charge_on) FROM payments WHERE status = ANY(${paymentsUnderWay})
      AND direction = 'in')
      AS charge_on
  `);
  const newsOn = row?.isUnderWay ? nextDayOn : (row?.chargeOn ?? null);
  return { todayOn, nextDayOn, newsOn };
}

/** False once the clock stands where it was to be moved to. */
async function beginMove(tx: Tx, { toOn, actor }: ClockInput): Promise<boolean> {
  const { todayOn, offsetMs, moving } = await readClock(tx);
  if (todayOn >= toOn) return false;
  if (moving) return true;
  await moveClock(tx, { offsetMs, moving: true, movingToOn: toOn, movedBy: actor.id });
  await recordActivity(tx, {
    actor,
    action: 'clock_moved',
    subjectType: 'clock',
    subjectId: '1',
    before: { todayOn },
    after: { todayOn: toOn },
    words: `${actor.name} moves the business date from ${todayOn} to ${toOn}.`,
  });
  return true;
}

/**
 * Every process has said what it waits for, none has begun or moved on a moment ago, and every
 * live financing has its collection waiting for its next day. To ask them all costs most: it is
 * done once nothing moves, and once more only where something has moved since.
 */
async function settle(deps: Deps): Promise<void> {
  const untilMs = Date.now() + settleWithinMs / 4;
  const pause = openPause();
  do {
    while (!(await isQuiet(deps)) && Date.now() <= untilMs) await pause();
    await waitForProcesses(deps);
  } while (!(await isQuiet(deps)) && Date.now() <= untilMs);
}

/** A collection that an admin is asked about, or of which nobody is left to start it, is not to come. */
async function isQuiet({ db }: Deps): Promise<boolean> {
  const last = await db.row<{ isQuiet: boolean }>(sql`
    SELECT COALESCE(max(updated_at) < now() - ${quietMs} * interval '1 millisecond', TRUE)
    AND NOT EXISTS (SELECT 1 FROM financings f JOIN processes whole
        ON whole.invoice_id = f.invoice_id AND whole.kind = 'financing'
        AND whole.closed_at IS NULL AND whole.status <> 'parked'
      WHERE f.status IN ('active', 'overdue')
      AND NOT EXISTS (SELECT 1 FROM processes p WHERE p.invoice_id = f.invoice_id
        AND p.kind = 'repayment' AND p.closed_at IS NULL AND p.step <> 'openProcess'))
    AS is_quiet FROM processes
  `);
  return last?.isQuiet ?? true;
}

/** Waits a little, and each time longer. */
function openPause(): () => Promise<void> {
  let nextMs = lookAgainMs.first;
  return async () => {
    const ms = nextMs;
    nextMs = Math.min(2 * ms, lookAgainMs.last);
    await sleep(ms);
  };
}

/** Writes a greater offset under the clock's lock; gives the one that now holds. */
function advance(deps: Deps, toOffset: (clock: Clock) => number): Promise<number> {
  return deps.db.inTransaction(async (tx) => {
    const clock = await readClock(tx);
    const offsetMs = Math.max(clock.offsetMs, toOffset(clock));
    const { movingToOn } = clock;
    await moveClock(tx, { offsetMs, moving: true, movingToOn, movedBy: null });
    return offsetMs;
  });
}

/**
 * Lives through one day: the offset is written under its lock, every open process is told and has
 * done what the day asks of it, the sandbox has settled, its webhooks have been booked, and what they
 * gave occasion to is done. `fromOn` is the day before it was first tried: by a second try the clock
 * stands at `dayOn`, and the months that end on the way would not be seen.
 */
export async function moveOneDay(
  deps: Deps,
  _call: StepCall,
  { dayOn, fromOn }: { dayOn: string; fromOn?: string },
): Promise<void> {
  const targetMs = toEpochMs(londonInstant(dayOn, timeOfDay));
  const toOffset = ({ nowAt, offsetMs }: Clock) => targetMs - (nowAt.getTime() - offsetMs);
  const beganAt = new Date();
  const { todayOn } = await deps.db.inTransaction(readClock);
  await signalProcesses(deps, await advance(deps, toOffset));
  for (const month of listMonthsEnded(fromOn ?? todayOn, dayOn)) await endMonth(deps, month);
  await moveSandbox(deps, dayOn);
  await readDaysEvents(deps);
  const bookedIds = await awaitEvents(deps, beganAt);
  if (bookedIds.length > 0) await waitForProcesses(deps, bookedIds);
}

/**
 * A process answers to the clock once it has nothing more to do about what it has heard.
 * @param only those to wait for, and with them every collection, for what one has heard may be told to
 *   others; left out, all
 */
async function waitForProcesses(deps: Deps, only?: readonly string[]): Promise<void> {
  await signalProcesses(deps, await advance(deps, (clock) => clock.offsetMs + 1), only);
}

interface OpenRow {
  workflowId: string;
  clockOffsetMs: number;
  status: string;
}

/** A parked process waits for an admin, not for time, so nobody waits for it here. */
async function signalProcesses(
  deps: Deps,
  offsetMs: number,
  only?: readonly string[],
): Promise<void> {
  const isOne = only ? sql`(kind = 'repayment' OR workflow_id = ANY (${only}))` : sql`TRUE`;
  const signalled = new Set<string>();
  const untilMs = Date.now() + settleWithinMs;
  const pause = openPause();
  for (;;) {
    const behind = await deps.db.rows<OpenRow>(sql`
      SELECT workflow_id, clock_offset_ms, status
      FROM processes WHERE closed_at IS NULL AND clock_offset_ms < ${offsetMs} AND ${isOne}
    `);
    const fresh = behind.filter((row) => !signalled.has(row.workflowId));
    await Promise.all(fresh.map((row) => signalOne(deps, row.workflowId, offsetMs)));
    for (const row of fresh) signalled.add(row.workflowId);
    const awaited = behind.filter((row) => row.status !== 'parked');
    Context.current().heartbeat();
    if (awaited.length === 0) return;
    if (Date.now() > untilMs) {
      const names = awaited.map((row) => row.workflowId).join(', ');
      throw new Error(`These processes did not follow the clock: ${names}`);
    }
    await pause();
  }
}

async function signalOne(deps: Deps, workflowId: string, offsetMs: number): Promise<void> {
  try {
    await deps.temporal.workflow.getHandle(workflowId).signal('clockMoved', { offsetMs });
  } catch (error) {
    // It has ended since it was listed: its row says so in a moment, or it is not ours to move.
    if ((error as Error).name !== 'WorkflowNotFoundError') throw error;
    await deps.db.inTransaction((tx) =>
      tx.rows(sql`
      UPDATE processes SET status = 'failed', parked = NULL, closed_at = now()
      WHERE workflow_id = ${workflowId} AND closed_at IS NULL
    `),
    );
  }
}

async function moveSandbox(deps: Deps, dayOn: string): Promise<void> {
  const response = await fetch(`${deps.config.sandboxUrl ?? ''}/admin/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dateOn: dayOn }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to the clock.`);
}

/** On a day that lasts a day, the list of events is read many times before the next one. */
async function readDaysEvents(deps: Deps): Promise<void> {
  try {
    await readEventList(deps);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'the day’s events could not be read');
  }
}

/**
 * The day's events have been booked; one that nobody can book does not hold the days up.
 * @returns the processes that have heard of one
 */
async function awaitEvents(deps: Deps, sinceAt: Date): Promise<string[]> {
  const untilMs = Date.now() + bookWithinMs;
  const pause = openPause();
  for (;;) {
    const waiting = await deps.db.row<{ open: number; receivers: string[] }>(sql`
      SELECT count(*) FILTER (WHERE handled_at IS NULL) AS open,
        COALESCE(array_agg(DISTINCT workflow_id) FILTER (WHERE workflow_id IS NOT NULL), '{}')
          AS receivers
      FROM provider_events
      WHERE (workflow_id IS NOT NULL OR listed) AND received_at >= ${sinceAt}
    `);
    Context.current().heartbeat();
    const { open = 0, receivers = [] } = waiting ?? {};
    if (open === 0) return receivers;
    if (Date.now() > untilMs) {
      deps.log.warn({ waiting: open }, 'some provider events are not booked yet');
      return receivers;
    }
    await pause();
  }
}

/** The move is over: the clock stands where it got to. */
export async function finishClockMove(
  deps: Deps,
  _call: StepCall,
  _needs: ClockInput,
): Promise<{ todayOn: string }> {
  return deps.db.inTransaction(async (tx) => {
    const { offsetMs, todayOn } = await readClock(tx);
    await moveClock(tx, { offsetMs, moving: false, movingToOn: null, movedBy: null });
    return { todayOn };
  });
}
