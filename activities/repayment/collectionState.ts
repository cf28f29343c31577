import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { londonDate } from '@millrace/domain/dates';
import {
  collectionTasks,
  worstLateDays,
  type CollectionDebit,
  type CollectionState,
} from '@millrace/domain/repayment/collectionState';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { sumHeld } from '@millrace/domain/repayment/heldMoney';
import { lockFinancing, type FinancingRow } from '../invoice/financings';
import { lockHeld, readReversal } from './heldMoney';
import { readHeldShare } from './heldShare';
import { lockInstalments, type InstalmentRow } from './instalments';
import { hasActiveMandate } from './mandateRows';

export interface Collection {
  financing: FinancingRow;
  instalments: InstalmentRow[];
  todayOn: string;
  /** Null once the financing is not live any more. */
  state: CollectionState | null;
  /** Those of a plan that is void, too. */
  debits: (CollectionDebit & { isVoid: boolean })[];
  /** Payments that the provider may still report about. */
  underWay: number;
}

const liveStatuses: readonly FinancingStatus[] = ['active', 'overdue', 'defaulted'];

/** Reads one financing's collection under its lock, in the shape that the pure plan reads. */
export async function readCollection(tx: Tx, invoiceId: string): Promise<Collection> {
  const financing = await lockFinancing(tx, invoiceId);
  const instalments = await lockInstalments(tx, invoiceId);
  const { todayOn } = await readClock(tx);
  const [counted] = await queryRows<{ underWay: number }>(
    tx,
    `SELECT count(*) AS "underWay" FROM payments WHERE invoice_id = $1 AND direction = 'in'
       AND status IN ('submitted', 'confirmed')`,
    [invoiceId],
  );
  const underWay = counted?.underWay ?? 0;
  const debits = await readDebits(tx, invoiceId);
  if (!liveStatuses.includes(financing.status)) {
    return { financing, instalments, debits, todayOn, state: null, underWay };
  }
  const marks = await readMarks(tx, invoiceId);
  const heldMinor = sumHeld(await lockHeld(tx, { companyId: financing.companyId }));
  const state: CollectionState = {
    status: financing.status as CollectionState['status'],
    mandateActive: await hasActiveMandate(tx, financing.companyId),
    instalments: instalments.map((row) => ({
      id: row.id,
      seq: row.seq,
      collectOn: row.collectOn,
      status: row.status,
      openMinor: row.openMinor,
      lateFeeCharged: row.scheduledMinor.lateFee > 0,
      remindersSent: marks.reminders.filter((mark) => mark.id === row.id).map((mark) => mark.day),
    })),
    debits: debits.filter(({ isVoid }) => !isVoid),
    voidDebits: debits.filter(({ isVoid }) => isVoid),
    lateFeesChargedMinor: instalments.reduce((sum, row) => sum + row.scheduledMinor.lateFee, 0),
    suspenseMinor: await readHeldShare(tx, heldMinor, financing, { instalments, debits }),
    isPaidUnproven: await isPaidUnproven(tx, invoiceId),
    reversalMinor: await readReversal(tx, invoiceId),
    reversalTold: await isReversalTold(tx, invoiceId),
    tasksOpened: marks.tasks,
    accountFrozen: await isFrozen(tx, financing.companyId),
    defaultProposed: marks.proposals.includes('default_proposed'),
    writeOffProposed: marks.proposals.includes('write_off_proposed'),
  };
  const days = worstLateDays(state, todayOn);
  await queryRows(
    tx,
    `UPDATE financings SET days_past_due = $2 WHERE invoice_id = $1 AND days_past_due <> $2`,
    [invoiceId, days],
  );
  return { financing, instalments, debits, todayOn, state, underWay };
}

async function isPaidUnproven(tx: Tx, invoiceId: string): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(tx, 'SELECT is_paid_unproven($1) AS "is"', [
    invoiceId,
  ]);
  return row?.is ?? false;
}

/** Told after the last shortfall: a second one is told of again. */
async function isReversalTold(tx: Tx, invoiceId: string): Promise<boolean> {
  const told = await queryRows(
    tx,
    `SELECT 1 FROM activities a WHERE a.invoice_id = $1 AND a.action = 'reversal_owed_told'
       AND a.at > (SELECT max(posted_at) FROM journal_entries
         WHERE financing_id = $1 AND kind = 'reversal_shortfall')`,
    [invoiceId],
  );
  return told.length > 0;
}

async function isFrozen(tx: Tx, companyId: string): Promise<boolean> {
  const frozen = await queryRows(
    tx,
    "SELECT 1 FROM credit_accounts WHERE company_id = $1 AND status <> 'active'",
    [companyId],
  );
  return frozen.length > 0;
}

interface DebitRow extends Omit<CollectionDebit, 'failedOn' | 'failureToldOn'> {
  isVoid: boolean;
  failedAt: Date | null;
  toldAt: Date | null;
}

async function readDebits(tx: Tx, invoiceId: string): Promise<Collection['debits']> {
  const rows = await queryRows<DebitRow>(
    tx,
    `SELECT p.id AS "paymentId", p.instalment_id AS "instalmentId", p.kind, p.status,
       p.amount_minor AS "amountMinor", p.notice_sent_on AS "noticeSentOn",
       p.charge_on AS "chargeOn", p.asked_on AS "askedOn",
       (SELECT min(business_at) FROM activities a WHERE a.subject_id = p.id::text
         AND a.action IN ('collection_failed', 'collection_late_failed')) AS "failedAt",
       (SELECT min(business_at) FROM activities a WHERE a.subject_id = p.id::text
         AND a.action = 'debit_failure_told') AS "toldAt",
       EXISTS (SELECT 1 FROM activities a WHERE a.subject_id = p.id::text
         AND a.action = 'debit_of_voided_plan') AS "isVoid"
     FROM payments p WHERE p.invoice_id = $1 AND p.direction = 'in'
       AND p.kind IN ('first', 'retry', 'charge')
     ORDER BY p.created_at, p.id`,
    [invoiceId],
  );
  return rows.map(({ failedAt, toldAt, ...row }) => ({
    ...row,
    failedOn: failedAt ? londonDate(failedAt) : null,
    failureToldOn: toldAt ? londonDate(toldAt) : null,
  }));
}

interface Marks {
  reminders: { id: string; day: number }[];
  tasks: CollectionState['tasksOpened'];
  proposals: string[];
}

/** What was done once already: reminders from the activity log, tasks by their keys. */
async function readMarks(tx: Tx, invoiceId: string): Promise<Marks> {
  const reminders = await queryRows<{ id: string; day: number }>(
    tx,
    `SELECT subject_id AS id, (after->>'day')::int AS day FROM activities
     WHERE invoice_id = $1 AND action = 'reminder_sent'`,
    [invoiceId],
  );
  const tasks = await queryRows<{ kind: string; subjectId: string }>(
    tx,
    'SELECT kind, subject_id AS "subjectId" FROM tasks WHERE invoice_id = $1',
    [invoiceId],
  );
  return {
    reminders,
    tasks: collectionTasks.flatMap((task) =>
      tasks
        .filter((row) => row.kind === task)
        .map((row) => ({ task, instalmentId: row.subjectId })),
    ),
    proposals: tasks.map((row) => row.kind).filter((kind) => kind.endsWith('_proposed')),
  };
}
