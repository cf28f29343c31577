import { countOpenBreaks, recordBookCheck } from '@millrace/db/bookBreaks';
import { recordActivity } from '@millrace/db/activityLog';
import { queryRows, type Database, type Tx } from '@millrace/db/connection';
import { findBreaks } from '@millrace/db/invariants';
import { checkChain } from '@millrace/db/sealCheck';
import { isOfAnchors } from '@millrace/domain/ledger/anchors';
import {
  compareProcesses,
  holdsPayouts,
  isOfSeals,
  keepRepeated,
  type BookBreak,
  type OpenFinancing,
} from '@millrace/domain/ledger/bookCheck';
import { unreadRule } from '@millrace/domain/ledger/outsideReadings';
import { financingStatuses, isClosed } from '@millrace/domain/invoice/financing';
import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { systemActor } from '../actors';
import { checkAnchors, hourlyLook } from '../anchors/checkAnchors';
import type { Deps, StepCall } from '../step';
import { askOutside, lookAtPayments } from './lookOutside';
import { remindOfPauses } from '../process/pauseReminders';
import { readStatement } from '../receipt/bankStatement';
import { finishTask, type NewTask, openTask } from '../process/tasks';

/** How far back money that went out is compared with the provider's own list. */
const lookBackMs = 30 * 86_400_000;
/** What differs fills a list that an admin reads, and a message of limited size. */
const mostBreaks = 200;
const figuresKey = 'book_break';
const openStatuses = financingStatuses.filter((status) => status !== 'draft' && !isClosed(status));

/** Reads our statement; compares the book with itself, with what Temporal runs and with what the
 *  provider has. Who does not answer holds up no other part of it. */
export async function lookForBreaks(
  deps: Deps,
  _call: StepCall,
  _needs: object,
): Promise<BookBreak[]> {
  const { db, temporal, clients } = deps;
  const bank = await askOutside(db, 'bank', async () => {
    await readStatement(deps);
    return [];
  });
  const inside = await db.inTransaction(findBreaks);
  const processes = await lookAtProcesses(db, temporal);
  const payments = await askOutside(db, 'payments', () =>
    lookAtPayments(db, clients.payments, Date.now() - lookBackMs),
  );
  return [...inside, ...processes, ...bank, ...payments].slice(0, mostBreaks);
}

/** Compares every sealed row of ledger and activity log with its seal, and the chain of seals with
 *  its ends that were handed to the second place. */
export async function checkSeals(
  { db, anchors }: Deps,
  _call: StepCall,
  _needs: object,
): Promise<{ breaks: BookBreak[]; sealedRows: number }> {
  const { breaks, checked } = await checkChain(db);
  const named = breaks.map(({ kind, tableName, rowId, words }) => ({
    name: `seal_${kind}`,
    subject: `${tableName} ${rowId}`,
    words,
  }));
  const outside = await checkAnchors({ db, ...anchors }, hourlyLook);
  return { breaks: [...outside.breaks, ...named].slice(0, mostBreaks), sealedRows: checked };
}

async function lookAtProcesses(db: Database, temporal: Client): Promise<BookBreak[]> {
  const [shown, open] = await db.inTransaction(async (tx) => [
    await queryRows<{ workflowId: string }>(
      tx,
      'SELECT workflow_id AS "workflowId" FROM processes WHERE closed_at IS NULL',
    ),
    await queryRows<OpenFinancing>(
      tx,
      `SELECT f.invoice_id AS "invoiceId", f.status, ARRAY(SELECT json_build_object('kind', p.kind,
           'status', p.status) FROM processes p
         WHERE p.invoice_id = f.invoice_id AND p.closed_at IS NULL) AS processes
       FROM financings f WHERE f.status = ANY ($1)`,
      [`{${openStatuses.join(',')}}`],
    ),
  ]);
  const ids = shown.map(({ workflowId }) => workflowId);
  return compareProcesses(await findStopped(temporal, ids), open);
}

/** Those of the shown that do not run. Temporal's list, a page at a time, leaves few to be asked
 *  about one by one: it is a moment behind. */
async function findStopped(temporal: Client, shown: readonly string[]): Promise<string[]> {
  const unseen = new Set(shown);
  const query = "ExecutionStatus = 'Running'";
  for await (const { workflowId } of temporal.workflow.list({ query, pageSize: 1_000 })) {
    unseen.delete(workflowId);
  }
  const stopped: string[] = [];
  for (const workflowId of unseen) {
    if (stopped.length === mostBreaks) break;
    if (!(await isRunning(temporal, workflowId))) stopped.push(workflowId);
  }
  return stopped;
}

async function isRunning(temporal: Client, workflowId: string): Promise<boolean> {
  try {
    const { status } = await temporal.workflow.getHandle(workflowId).describe();
    return status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

interface Looks {
  readonly first: BookBreak[];
  readonly second: BookBreak[];
  /** How many rows were compared with their seals; null where nobody looked. */
  readonly sealedRows: number | null;
}

/** Keeps what both looks found, and tells admins; figures that differ hold payouts up. */
export async function keepBreaks(
  { db }: Deps,
  call: StepCall,
  { first, second, sealedRows }: Looks,
): Promise<{ breaks: number }> {
  const breaks = keepRepeated(first, second);
  const figures = breaks.filter(holdsPayouts);
  return db.inTransaction(async (tx) => {
    const before = await countOpenBreaks(tx);
    const fresh = await recordBookCheck(tx, { breaks, sealedRows });
    if (figures.length > 0) await openTask(tx, describeFigures(figures));
    else await finishTask(tx, figuresKey, systemActor, 'The book agrees again.');
    if ((before === 0) !== (figures.length === 0)) await note(tx, call, figures.length);
    await tellOfOthers(tx, call, { breaks, fresh });
    await remindOfPauses(tx);
    return { breaks: breaks.length };
  });
}

function describeFigures(breaks: readonly BookBreak[]): NewTask {
  return {
    kind: 'book_break',
    title: 'Figures of the book do not agree',
    words: `No payout leaves until they do. ${listBreaks(breaks)}`,
    ...{ subjectType: 'book', subjectId: 'book', severity: 'negative', dedupeKey: figuresKey },
  };
}

function listBreaks(breaks: readonly BookBreak[]): string {
  const shown = breaks
    .slice(0, 5)
    .map(({ name, subject, words }) => `${name}: ${subject} ${words}`);
  const more = breaks.length > shown.length ? ` And ${breaks.length - shown.length} more.` : '';
  return `${shown.join('. ')}.${more}`;
}

/** What is told and holds nothing up: rows that differ from their seals, a chain that differs from
 *  its ends, and who outside could not be asked. */
const toldTasks = [
  {
    ...{ kind: 'seal_break', action: 'seal_break_found', dedupeKey: 'seal_break' },
    title: 'Rows are not what was sealed',
    says: 'Somebody has changed them past the program: find out who, and why.',
    isOf: (found: BookBreak) => isOfSeals(found) && !isOfAnchors(found),
    mended: 'Every row is what was sealed.',
  },
  {
    ...{ kind: 'seal_break', action: 'seal_break_found', dedupeKey: 'anchor_break' },
    title: 'The seals differ from what is kept of them outside',
    says: 'Either somebody wrote the seals anew past the program, or the second place fails.',
    isOf: isOfAnchors,
    mended: 'The seals are those that are kept outside.',
  },
  {
    ...{ kind: unreadRule, action: 'outside_unread_found', dedupeKey: unreadRule },
    title: 'Our books are not compared with the outside',
    says: 'Payouts go on. Ask the provider what is wrong; the check goes on by itself.',
    isOf: ({ name }: BookBreak) => name === unreadRule,
    mended: 'It could be read again.',
  },
];

/** Each is told once: a broken seal stays broken, and whoever looked into it finishes the task. */
async function tellOfOthers(
  tx: Tx,
  { workflowId }: StepCall,
  { breaks, fresh }: { breaks: readonly BookBreak[]; fresh: readonly BookBreak[] },
): Promise<void> {
  for (const { kind, action, dedupeKey, title, says, isOf, mended } of toldTasks) {
    if (!breaks.some(isOf)) await finishTask(tx, dedupeKey, systemActor, mended);
    const told = fresh.filter(isOf);
    if (told.length === 0) continue;
    await openTask(tx, {
      ...{ kind, title, words: `${says} ${listBreaks(told)}` },
      ...{ subjectType: 'book', subjectId: 'book', severity: 'negative', dedupeKey },
    });
    await recordActivity(tx, {
      actor: systemActor,
      action,
      ...{ subjectType: 'book', subjectId: 'book', workflowId },
      after: { rows: told.length },
      words: `The check of the whole book found ${told.length}: ${listBreaks(told)}`,
    });
  }
}

async function note(tx: Tx, call: StepCall, breaks: number): Promise<void> {
  await recordActivity(tx, {
    actor: systemActor,
    action: breaks > 0 ? 'book_break_found' : 'book_mended',
    subjectType: 'book',
    subjectId: 'book',
    after: { breaks },
    words:
      breaks > 0
        ? `The check of the whole book found ${breaks} that do not agree. Payouts are held up.`
        : 'The whole book agrees again. Payouts may leave.',
    workflowId: call.workflowId,
  });
}
