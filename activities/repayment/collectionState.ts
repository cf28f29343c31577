import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { londonDate } from '@millrace/domain/dates/londonTime';
import {
  collectionTasks,
  worstLateDays,
  type CollectionDebit,
  type CollectionState,
} from '@millrace/domain/repayment/collectionState';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { Policy } from '@millrace/domain/policy/policy';
import { sumHeld } from '@millrace/domain/repayment/heldMoney';
import type { OwedReversal } from '@millrace/domain/repayment/reversal';
import { lockFinancing, type FinancingRow } from '../invoice/financings';
import { isEndedByHand } from './stoppedCollections';
import { lockHeld, readReversal } from './heldMoney';
import { readHeldForOthers } from './heldForOthers';
import { lockInstalments, type InstalmentRow } from './instalments';
import { listCoveredInGrace } from './lateState';
import { isPaidUnproven } from './madeGood';
import { hasActiveMandate } from './mandateRows';

export interface Collection {
  financing: FinancingRow;
  instalments: InstalmentRow[];
  todayOn: string;
  /** Null once the financing is not live any more. */
  state: CollectionState | null;
  /** What a charge-back left owed, whatever has become of the financing. */
  owed: OwedReversal;
  /** A receipt that no statement shows has paid something of it, such as that. */
  isPaidUnproven: boolean;
  /** Those of a plan that is void, too. */
  debits: (CollectionDebit & { isVoid: boolean })[];
  /** Somebody has ended it by hand: what comes in is booked, and nothing is collected. */
  isEnded: boolean;
  /** Payments that the provider may still report about. */
  underWay: number;
}

const liveStatuses: readonly FinancingStatus[] = ['active', 'overdue', 'defaulted'];

/** Reads one financing's collection under its lock, in the shape that the pure plan reads. */
export async function readCollection(
  tx: Tx,
  invoiceId: string,
  { collection: rules }: Policy,
): Promise<Collection> {
  const financing = await lockFinancing(tx, invoiceId);
  const instalments = await lockInstalments(tx, invoiceId);
  const { todayOn } = await readClock(tx);
  const counted = await tx.row<{ underWay: number }>(sql`
    SELECT count(*) AS under_way FROM payments WHERE invoice_id = ${invoiceId}
      AND direction = 'in'
    AND status IN ('submitted', 'confirmed')
  `);
  const underWay = counted?.underWay ?? 0;
  const debits = await readDebits(tx, invoiceId);
  const isEnded = await isEndedByHand(tx, invoiceId);
  const owed: OwedReversal = {
    reversalMinor: await readReversal(tx, invoiceId),
    reversalNotified: await isReversalNotified(tx, invoiceId),
    heldMinor: sumHeld(await lockHeld(tx, { companyId: financing.companyId })),
  };
  const paidUnproven = await isPaidUnproven(tx, invoiceId);
  const read = {
    ...{ financing, instalments, debits, todayOn, owed, isEnded, underWay },
    isPaidUnproven: paidUnproven,
  };
  if (!liveStatuses.includes(financing.status)) return { ...read, state: null };
  const marks = await readMarks(tx, invoiceId);
  const { heldMinor } = owed;
  const late = instalments.filter((row) => row.collectOn < todayOn && row.status !== 'paid');
  const inGrace = heldMinor > 0 ? await listCoveredInGrace(tx, financing, late, rules) : [];
  const heldForOthers =
    heldMinor > 0 ? await readHeldForOthers(tx, financing) : new Map<string, number>();
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
      isCoveredInGrace: inGrace.includes(row.id),
      heldForOthersMinor: heldForOthers.get(row.id) ?? 0,
      remindersSent: marks.reminders.filter((mark) => mark.id === row.id).map((mark) => mark.day),
    })),
    debits: debits.filter(({ isVoid }) => !isVoid),
    voidDebits: debits.filter(({ isVoid }) => isVoid),
    lateFeesChargedMinor: instalments.reduce((sum, row) => sum + row.scheduledMinor.lateFee, 0),
    ...owed,
    isPaidUnproven: paidUnproven,
    tasksOpened: marks.tasks,
    accountFrozen: await isFrozen(tx, financing.companyId),
    defaultProposed: marks.proposals.includes('default_proposed'),
    writeOffProposed: marks.proposals.includes('write_off_proposed'),
  };
  const days = worstLateDays(state, todayOn);
  await tx.change(sql`
    UPDATE financings SET days_past_due = ${days} WHERE invoice_id = ${invoiceId}
      AND days_past_due <> ${days}
  `);
  return { ...read, state };
}

/** Told after the last shortfall: a second one is told of again. */
async function isReversalNotified(tx: Tx, invoiceId: string): Promise<boolean> {
  const notices = await tx.rows(sql`
    SELECT 1 FROM activities a WHERE a.invoice_id = ${invoiceId}
      AND a.action = 'reversal_owed_told'
    AND a.at > (SELECT max(posted_at) FROM journal_entries
      WHERE financing_id = ${invoiceId} AND kind = 'reversal_shortfall')
  `);
  return notices.length > 0;
}

async function isFrozen(tx: Tx, companyId: string): Promise<boolean> {
  const frozen = await tx.rows(
    sql`SELECT 1 FROM credit_accounts WHERE company_id = ${companyId} AND status <> 'active'`,
  );
  return frozen.length > 0;
}

interface DebitRow extends Omit<CollectionDebit, 'failedOn' | 'failureNotifiedOn'> {
  isVoid: boolean;
  failedAt: Date | null;
  notifiedAt: Date | null;
}

async function readDebits(tx: Tx, invoiceId: string): Promise<Collection['debits']> {
  const rows = await tx.rows<DebitRow>(sql`
    SELECT p.id AS payment_id, p.instalment_id AS "instalmentId!", p.kind, p.status,
      p.amount_minor, p.notice_sent_on,
      p.charge_on AS "chargeOn!", p.asked_on,
      (SELECT min(business_at) FROM activities a WHERE a.subject_id = p.id::text
        AND a.action IN ('collection_failed', 'collection_late_failed')) AS failed_at,
      (SELECT min(business_at) FROM activities a WHERE a.subject_id = p.id::text
        AND a.action = 'debit_failure_told') AS notified_at,
      EXISTS (SELECT 1 FROM activities a WHERE a.subject_id = p.id::text
        AND a.action = 'debit_of_voided_plan') AS is_void
    FROM payments p WHERE p.invoice_id = ${invoiceId} AND p.direction = 'in'
      AND p.kind IN ('first', 'retry', 'charge')
    ORDER BY p.created_at, p.id
  `);
  return rows.map(({ failedAt, notifiedAt, ...row }) => ({
    ...row,
    failedOn: failedAt ? londonDate(failedAt) : null,
    failureNotifiedOn: notifiedAt ? londonDate(notifiedAt) : null,
  }));
}

interface Marks {
  reminders: { id: string; day: number }[];
  tasks: CollectionState['tasksOpened'];
  proposals: string[];
}

/** What was done once already: reminders from the activity log, tasks by their keys. */
async function readMarks(tx: Tx, invoiceId: string): Promise<Marks> {
  const reminders = await tx.rows<{ id: string; day: number }>(sql`
    SELECT subject_id AS id, (after->>'day')::int AS day FROM activities
    WHERE invoice_id = ${invoiceId} AND action = 'reminder_sent'
  `);
  const tasks = await tx.rows<{ kind: string; subjectId: string }>(
    sql`SELECT kind, subject_id FROM tasks WHERE invoice_id = ${invoiceId}`,
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
