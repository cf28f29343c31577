import { finishTasksAbout } from '@millrace/db/process/tasks';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { forgetTroubles } from '@millrace/db/process/stepTroubles';
import type { ProcessKind } from '@millrace/domain/process/processes';
import type { SpokenLine, Status, StatusLine } from '@millrace/domain/process/statusLine';
import { systemActor } from '../step/actors';
import type { Deps, StepCall } from '../step/step';
import { finishPauseTasks } from './pauseReminders';

export interface ProcessSubject {
  /** Absent for what concerns no single invoice. */
  invoiceId?: string;
  month?: string | null;
  /** A receipt or a refund. */
  paymentId?: string;
  companyId?: string;
  vendorId?: string;
  requestId?: string;
  contractId?: string;
  bankAccountId?: string;
}

/**
 * Registers the process and reads the clock in one transaction: a move of the clock that began
 * later finds this row, one that began earlier is in the offset read here.
 */
export async function openProcess(
  { db }: Deps,
  call: StepCall,
  input: ProcessSubject & { kind: ProcessKind; runId: string; parentWorkflowId: string | null },
): Promise<{ offsetMs: number; version: number }> {
  return db.inTransaction(async (tx) => {
    const clock = await tx.row<{ offsetMs: number }>(
      sql`SELECT offset_ms FROM business_clock FOR SHARE`,
    );
    const offsetMs = clock?.offsetMs ?? 0;
    const subject = describeSubject(input.kind, input);
    await leaveFormerRun(tx, call.workflowId, input);
    const started = { code: 'started', params: { kind: input.kind } } satisfies Status;
    const { runId, kind, invoiceId = null, companyId = null, parentWorkflowId } = input;
    const row = await tx.row<{ version: number }>(sql`
      INSERT INTO processes AS known (workflow_id, run_id, kind, subject_type, subject_id,
        invoice_id, company_id, parent_workflow_id, status, step, step_words, status_code,
        status_params, clock_offset_ms, version, started_at, updated_at)
      VALUES (${call.workflowId}, ${runId}, ${kind}, ${subject.type}, ${subject.id},
        (SELECT id FROM invoices WHERE id = ${invoiceId}),
        COALESCE(${companyId}::uuid, (SELECT company_id FROM invoices WHERE id = ${invoiceId})),
        ${parentWorkflowId}, 'running', ${call.step}, '', ${started.code},
        ${JSON.stringify(started.params)}, ${offsetMs}, 1, now(), now())
      ON CONFLICT (workflow_id) DO UPDATE SET run_id = EXCLUDED.run_id, status = 'running',
        parked = NULL, paused = NULL, step = EXCLUDED.step, step_words = EXCLUDED.step_words,
        status_code = EXCLUDED.status_code, status_params = EXCLUDED.status_params,
        clock_offset_ms = EXCLUDED.clock_offset_ms, closed_at = NULL,
        started_at = CASE WHEN known.run_id = EXCLUDED.run_id THEN known.started_at
          ELSE now() END,
        version = known.version + 1, updated_at = now()
      RETURNING version
    `);
    return { offsetMs, version: row?.version ?? 1 };
  });
}

/** What stood still in a run that ended by failure stands still no more: another run has begun. */
async function leaveFormerRun(
  tx: Tx,
  workflowId: string,
  { runId, invoiceId }: { runId: string; invoiceId?: string },
): Promise<void> {
  const former = await tx.row<{ isParked: boolean }>(sql`
    SELECT parked IS NOT NULL AS is_parked FROM processes
    WHERE workflow_id = ${workflowId} AND run_id <> ${runId} AND closed_at IS NULL FOR NO KEY UPDATE
  `);
  if (!former) return;
  await forgetTroubles(tx, workflowId);
  await finishPauseTasks(tx, workflowId, systemActor);
  if (!former.isParked) return;
  await setAttention(tx, invoiceId, false);
  await finishTasksAbout(tx, { subjectId: workflowId }, ['parked'], 'started again');
}

/** The process has done all it had to do at this offset. */
export async function acknowledgeClock(
  { db }: Deps,
  call: StepCall,
  { offsetMs }: { offsetMs: number },
): Promise<void> {
  await db.inTransaction((tx) =>
    tx.rows(sql`
    UPDATE processes SET clock_offset_ms = ${offsetMs}
    WHERE workflow_id = ${call.workflowId} AND clock_offset_ms < ${offsetMs} RETURNING 1
  `),
  );
}

/**
 * A local activity is done before Temporal knows of it. Where a signal comes in just then, the same
 * task of the workflow is made again, hears the signal first and may go another way: an end that was
 * written down counts no more once something younger than it is told.
 */
export const isOpenOrOpensAgain = (version: number) =>
  sql`(closed_at IS NULL OR (status IN ('completed', 'cancelled') AND version < ${version}))`;

/** A row in code has no sentence: that is made where it is read. */
const inCode = { words: '', next: null };

const toJson = (params: Status['params'] | null) => (params ? JSON.stringify(params) : null);

/**
 * Whose turn it is, what comes next and by when; of two under one number, the later one. A process
 * that a former release began has asked for it in a sentence, which is kept as it is.
 */
export async function showProgress(
  { db }: Deps,
  call: StepCall,
  turn: StatusLine | SpokenLine,
): Promise<void> {
  const byAt = turn.byMs !== undefined && Number.isFinite(turn.byMs) ? new Date(turn.byMs) : null;
  const waitsFor = turn.waitsFor === 'nobody' ? null : turn.waitsFor;
  const said = 'code' in turn ? { ...turn, ...inCode } : { ...turn, code: null, params: null };
  await db.inTransaction((tx) =>
    tx.rows(sql`
    UPDATE processes SET step = ${turn.step}, step_words = ${said.words}, next_words = ${said.next},
      status_code = ${said.code}, status_params = ${toJson(said.params)}, waits_for = ${waitsFor},
      next_by_at = ${byAt}, version = ${call.version}, updated_at = now(), closed_at = NULL,
      status = CASE WHEN closed_at IS NULL THEN status ELSE 'running' END
    WHERE workflow_id = ${call.workflowId} AND version <= ${call.version}
      AND ${isOpenOrOpensAgain(call.version)} RETURNING 1
  `),
  );
}

export async function closeProcess(
  { db }: Deps,
  call: StepCall,
  { status }: { status: 'completed' | 'cancelled' | 'failed' },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    await tx.rows(sql`
      UPDATE processes SET status = ${status}, parked = NULL, paused = NULL, waits_for = NULL,
        next_words = NULL,
        next_by_at = NULL, version = ${call.version}, updated_at = now(), closed_at = now()
      WHERE workflow_id = ${call.workflowId} AND version < ${call.version} RETURNING 1
    `);
    await forgetTroubles(tx, call.workflowId);
    await finishPauseTasks(tx, call.workflowId, systemActor);
    // What its provider said last, such as of an envelope that we withdrew, concerns nobody now.
    await tx.rows(sql`
      UPDATE provider_events SET handled_at = now()
      WHERE workflow_id = ${call.workflowId} AND handled_at IS NULL RETURNING 1
    `);
  });
}

export async function setAttention(
  tx: Tx,
  invoiceId: string | undefined,
  attention: boolean,
): Promise<void> {
  if (invoiceId === undefined) return;
  await tx.rows(sql`
    UPDATE financings SET attention = ${attention}, updated_at = now()
      WHERE invoice_id = ${invoiceId} RETURNING 1
  `);
}

/** What each kind of process is about, as the type of its subject and the field that names it. */
const subjects = {
  financing: ['invoice', 'invoiceId'],
  checklist: ['invoice', 'invoiceId'],
  vendor_verification: ['verification_request', 'requestId'],
  bank_account: ['vendor_bank_account', 'bankAccountId'],
  contract: ['contract', 'contractId'],
  repayment: ['invoice', 'invoiceId'],
  receipt: ['payment', 'paymentId'],
  refund: ['payment', 'paymentId'],
  fee_earning: ['month', 'month'],
} as const satisfies Record<ProcessKind, readonly [type: string, field: keyof ProcessSubject]>;

/**
 * @throws RangeError where a process does not name what its kind is about; but for the month of a run
 *   that a Schedule starts, which it finds out by itself
 */
export function describeSubject(
  kind: ProcessKind,
  subject: ProcessSubject,
): { type: string; id: string } {
  const [type, field] = subjects[kind];
  const id = subject[field] ?? (type === 'month' ? 'scheduled' : null);
  if (id === null) throw new RangeError(`A process of the kind ${kind} needs its ${field}.`);
  return { type, id };
}
