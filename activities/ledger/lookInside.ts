import { empty, sql } from '@millrace/db/connection/sql';
import { listOpenBreaks } from '@millrace/db/bookChecks/bookBreaks';
import {
  keepLooks,
  noteLook,
  planLook,
  takeTurn,
  type LookPart,
} from '@millrace/db/bookChecks/bookLooks';
import type { Database, Tx } from '@millrace/db/connection/connection';
import { invariantNames } from '@millrace/db/bookChecks/invariants';
import { lookAtFigures } from '@millrace/db/bookChecks/lookAtFigures';
import { openFinancingsScope, scopeOf } from '@millrace/db/bookChecks/ruleScope';
import {
  breakKinds,
  checkChain,
  type CheckedChain,
  type ProvenChain,
} from '@millrace/db/seals/sealCheck';
import { financingStatuses, isClosed } from '@millrace/domain/invoice/financing';
import {
  compareProcesses,
  processRules,
  type BookBreak,
  type OpenFinancing,
} from '@millrace/domain/ledger/bookCheck';
import { Context } from '@temporalio/activity';
import { WorkflowNotFoundError, type Client } from '@temporalio/client';

/** What differs fills a list that an admin reads, and a message of limited size. */
export const mostBreaks = 200;
const openStatuses = financingStatuses.filter((status) => status !== 'draft' && !isClosed(status));
/** Temporal's list and our own notes are a moment behind what happens. */
const overlapMs = 600_000;

const rulesOf = {
  figures: [...invariantNames, ...processRules],
  seals: breakKinds.map((kind) => `seal_${kind}`),
} as const;

function ask<Part extends LookPart>(part: Part, whole: boolean) {
  return { part, runId: readRunId(), whole, rules: rulesOf[part] };
}

function readRunId(): string {
  const { workflowExecution } = Context.current().info;
  if (!workflowExecution) throw new Error('Only a check of the book looks at it.');
  return workflowExecution.runId;
}

/** Looks at the book itself and at what Temporal runs of it: at all of it, or at what has changed
 *  since the last look that was kept (see `planLook`). */
export async function lookAtBook(
  { db, temporal }: { db: Database; temporal: Client },
  whole: boolean,
): Promise<BookBreak[]> {
  const { breaks, isWhole, lastAt, more } = await db.inTransaction((begun) =>
    lookAtFigures(begun, ask('figures', whole), async (tx, isAll) => ({
      open: await readOpenFinancings(tx, isAll),
      shown: isAll ? await readShown(tx, null) : [],
    })),
  );
  const stopped =
    isWhole || lastAt === null
      ? await findStopped(temporal, more.shown)
      : await findStoppedSince(db, temporal, lastAt);
  return [...breaks, ...compareProcesses(stopped, more.open)];
}

/** The same for the seals of ledger and activity log. `sealedRows`: how long the proven chain is. */
export async function lookAtSeals(
  db: Database,
  whole: boolean,
): Promise<{ breaks: BookBreak[]; sealedRows: number }> {
  const asked = ask('seals', whole);
  const { isWhole, lastAt, upto } = await db.inTransaction((tx) => planLook(tx, asked));
  const { breaks, head, latest, checked, rowsRead } = await checkChain(
    db,
    isWhole || lastAt === null ? {} : { proven: { ...readProven(upto), lastAt } },
  );
  const reached: Omit<ProvenChain, 'lastAt'> = { head, latest };
  await db.inTransaction((tx) => noteLook(tx, asked, { isWhole, rowsRead, upto: reached }));
  const named = breaks.map(({ kind, tableName, rowId, words }) => ({
    name: `seal_${kind}`,
    subject: `${tableName} ${rowId}`,
    words,
  }));
  return { breaks: named, sealedRows: isWhole ? checked : head.seq };
}

/** What `lookAtSeals` noted of an earlier look. */
function readProven(upto: unknown): Pick<CheckedChain, 'head' | 'latest'> {
  return upto as Pick<CheckedChain, 'head' | 'latest'>;
}

export interface KeptLooks {
  /** What only a look at the whole can see fixed, and is known of what this check did not read. */
  known: BookBreak[];
  /** Null where a check that began on an earlier build noted no look. */
  read: { isWhole: boolean; rowsRead: number } | null;
}

/** Lets the next check go on from what this one looked at, in the transaction that keeps it. */
export async function keepInside(tx: Tx): Promise<KeptLooks> {
  await takeTurn(tx);
  const looks = await keepLooks(tx, readRunId());
  const partly = looks.filter(({ isWhole }) => !isWhole);
  const known = await listOpenBreaks(
    tx,
    partly.flatMap(({ part }) => rulesOf[part]),
  );
  const read = {
    isWhole: partly.length === 0,
    rowsRead: looks.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  };
  return { known, read: looks.length > 0 ? read : null };
}

/** Those that have to be looked after: all, or those that changed, or a process of which did. */
function readOpenFinancings(tx: Tx, isWhole: boolean): Promise<OpenFinancing[]> {
  return tx.rows<OpenFinancing>(sql`
    ${isWhole ? empty : scopeOf(openFinancingsScope)} SELECT f.invoice_id, f.status,
      ARRAY(SELECT json_build_object('kind', p.kind, 'status', p.status) FROM processes p
        WHERE p.invoice_id = f.invoice_id AND p.closed_at IS NULL) AS processes
    FROM financings f WHERE f.status = ANY (${openStatuses})
  `);
}

/** Processes that the books show as open: all of them, or those of these ids. */
async function readShown(tx: Tx, ids: readonly string[] | null): Promise<string[]> {
  const rows = await tx.rows<{ workflowId: string }>(sql`
    SELECT workflow_id FROM processes
    WHERE closed_at IS NULL AND (${ids}::text[] IS NULL OR workflow_id = ANY (${ids}::text[]))
  `);
  return rows.map(({ workflowId }) => workflowId);
}

/** Those of the shown that do not run. Temporal's list, a page at a time, leaves few to be asked
 *  about one by one: it is a moment behind. */
async function findStopped(temporal: Client, shown: readonly string[]): Promise<string[]> {
  const unseen = new Set(shown);
  const query = "ExecutionStatus = 'Running'";
  for await (const { workflowId } of temporal.workflow.list({ query, pageSize: 1_000 })) {
    unseen.delete(workflowId);
  }
  return keepStopped(temporal, unseen);
}

/** The same for those that have ended since the last look: Temporal lists them by their end. */
async function findStoppedSince(db: Database, temporal: Client, sinceAt: Date): Promise<string[]> {
  const since = new Date(sinceAt.getTime() - overlapMs).toISOString();
  const query = `ExecutionStatus != 'Running' AND CloseTime > '${since}'`;
  const ended = new Set<string>();
  for await (const { workflowId } of temporal.workflow.list({ query, pageSize: 1_000 })) {
    ended.add(workflowId);
  }
  return keepStopped(temporal, await db.inTransaction((tx) => readShown(tx, [...ended])));
}

async function keepStopped(temporal: Client, ids: Iterable<string>): Promise<string[]> {
  const stopped: string[] = [];
  for (const workflowId of ids) {
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
