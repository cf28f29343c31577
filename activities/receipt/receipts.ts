import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { AppError } from '@millrace/domain/errors/errors';
import { postReceiptUnidentified } from '@millrace/domain/ledger/receiptPostings';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import { lookForLine } from './bankStatement';
import { lockStatement, prove, type FreeLine } from './claims';
import { signalSharingCollections } from './paidInvoices';
import { bookReceipt } from './receiptBookings';
import { isSameClaim, sealPayer, type Payer } from './payers';
import type { Deps, StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';

interface NewReceipt {
  amountMinor: number;
  reference: string;
  receivedOn: string;
  payer?: Payer | null;
}

export const taskKey = (paymentId: string) => `receipt_unidentified:${paymentId}`;

/** A transfer whose company nobody knows: booked, and put on the admins' list. */
export async function recordReceipt(
  deps: Deps,
  call: StepCall,
  input: {
    paymentId: string;
    actor: Actor;
    receipt: NewReceipt;
  },
): Promise<{ paymentId: string }> {
  const { paymentId, actor, receipt } = input;
  const { amountMinor, reference, receivedOn, payer } = receipt;
  const findLine = await lookForLine(deps, receipt);
  return deps.db.inTransaction(async (tx) => {
    await lockStatement(tx);
    const there = await Payment.findByPk(paymentId, { transaction: tx });
    if (there && (await isSameClaim(deps, tx, there, { ...receipt, invoiceId: null }))) {
      return { paymentId };
    }
    if (there) {
      throw new AppError('CONFLICT', 'This receipt was recorded with other details.', {
        reason: 'payload_differs',
      });
    }
    const { todayOn } = await readClock(tx);
    if (receivedOn > todayOn) {
      throw new AppError('BAD_REQUEST', 'The day of receipt is in the future.', {
        reason: 'invalid_date',
      });
    }
    const line = await findLine(tx);
    await bookUnidentified(deps, tx, { paymentId, receipt, todayOn, line, actor });
    const from = payer ? ` It came from ${payer.holderName}.` : '';
    await openTask(tx, {
      kind: 'receipt_unidentified',
      title: `Find out whose ${formatMoney(amountMinor)} this is`,
      words:
        `It arrived on ${formatDate(receivedOn)} with the reference “${reference}”.${from} ` +
        'Assign it to an invoice, or send it back to the account that it came from.',
      subjectType: 'payment',
      subjectId: paymentId,
      severity: 'warning',
      dedupeKey: taskKey(paymentId),
    });
    await recordActivity(tx, {
      actor,
      action: 'receipt_recorded',
      subjectType: 'payment',
      subjectId: paymentId,
      after: { amountMinor, reference, receivedOn },
      words: `${actor.name} recorded ${formatMoney(amountMinor)} without a known company.`,
      workflowId: call.workflowId,
    });
    return { paymentId };
  });
}

async function bookUnidentified(
  deps: Deps,
  tx: Tx,
  given: {
    paymentId: string;
    receipt: NewReceipt;
    todayOn: string;
    line: FreeLine | undefined;
    actor: Actor;
  },
): Promise<void> {
  const { paymentId, receipt, line, actor } = given;
  const { amountMinor, reference, receivedOn, payer } = receipt;
  const valueOn = line?.bookedOn ?? given.todayOn;
  await Payment.create(
    {
      id: paymentId,
      direction: 'in',
      kind: 'transfer',
      idempotencyKey: `transfer-${paymentId}`,
      amountMinor,
      status: 'paid_out',
      reference,
      recordedBy: actor.id,
      confirmedOn: valueOn,
      settledOn: receivedOn,
      ...sealPayer(deps, payer),
    },
    { transaction: tx },
  );
  await postEntry(tx, {
    ...postReceiptUnidentified({ amountMinor }),
    idempotencyKey: `receipt:${paymentId}`,
    paymentId,
    effectiveOn: valueOn,
    description: `Transfer ${reference}`,
  });
  if (line) {
    await prove(tx, { id: paymentId, invoiceId: null, companyId: null, amountMinor }, line);
  }
}

interface WaitingRow {
  amountMinor: number;
  receivedOn: string;
  reference: string;
  companyId: string | null;
  invoiceId: string | null;
  isReturned: boolean;
  isWithdrawn: boolean;
}

async function lockReceipt(tx: Tx, paymentId: string): Promise<WaitingRow | null> {
  return tx.row<WaitingRow>(sql`
    SELECT amount_minor, COALESCE(confirmed_on, settled_on) AS received_on, reference AS "reference!",
      company_id, invoice_id,
      EXISTS (SELECT 1 FROM allocations a WHERE a.payment_id = payments.id
        AND a.component = 'refund' AND a.reversed_by IS NULL) AS is_returned,
      status <> 'paid_out' AS is_withdrawn
    FROM payments WHERE id = ${paymentId} AND kind = 'transfer' FOR NO KEY UPDATE
  `);
}

/** Somebody found out whose it is: it pays what is due there, and the rest is held. */
export async function assignReceipt(
  deps: Deps,
  call: StepCall,
  input: { paymentId: string; actor: Actor; invoiceId: string; policy: Policy },
): Promise<{ suspenseMinor: number }> {
  const { paymentId, actor, invoiceId, policy } = input;
  const assigned = await deps.db.inTransaction(async (tx) => {
    await lockStatement(tx);
    const financing = await lockFinancing(tx, invoiceId);
    const receipt = await lockReceipt(tx, paymentId);
    if (!receipt) throw new AppError('NOT_FOUND', 'There is no such receipt.');
    if (receipt.invoiceId === invoiceId) return { suspenseMinor: await heldOf(tx, paymentId) };
    if (receipt.companyId !== null || receipt.isReturned || receipt.isWithdrawn) {
      throw new AppError('PRECONDITION_FAILED', 'This receipt does not wait any more.', {
        reason: 'illegal_transition',
      });
    }
    const { todayOn } = await readClock(tx);
    const { companyId } = financing;
    await tx.change(sql`
      UPDATE payments SET company_id = ${companyId}, invoice_id = ${invoiceId}
        WHERE id = ${paymentId}
    `);
    const { amountMinor, receivedOn, reference } = receipt;
    const booked = { paymentId, amountMinor, receivedOn, effectiveOn: todayOn, actor };
    const from = 'unidentified_receipts' as const;
    const description = `Transfer ${reference}, found to be of invoice ${financing.number}`;
    const whole = { ...booked, from, description };
    const { suspenseMinor } = await bookReceipt(tx, financing, whole, policy);
    await recordActivity(tx, {
      actor,
      action: 'receipt_assigned',
      subjectType: 'payment',
      subjectId: paymentId,
      invoiceId,
      companyId,
      after: { amountMinor, suspenseMinor },
      words: `${actor.name} assigned ${formatMoney(amountMinor)} to invoice ${financing.number}.`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, taskKey(paymentId), actor, `assigned to invoice ${financing.number}`);
    return { suspenseMinor };
  });
  await signalSharingCollections(deps, { invoiceId });
  return assigned;
}

async function heldOf(tx: Tx, paymentId: string): Promise<number> {
  const row = await tx.row<{ heldMinor: number }>(sql`
    SELECT COALESCE(sum(amount_minor), 0)::bigint AS held_minor FROM allocations
    WHERE payment_id = ${paymentId} AND component = 'suspense' AND reversed_by IS NULL
  `);
  return row?.heldMinor ?? 0;
}

/** Whether a receipt still waits for its company. */
export async function readReceipt(
  { db }: Deps,
  _call: StepCall,
  { paymentId }: { paymentId: string },
): Promise<{ waits: boolean; invoiceId: string | null }> {
  return db.inTransaction(async (tx) => {
    const receipt = await lockReceipt(tx, paymentId);
    const waits = receipt?.companyId === null && !receipt.isReturned && !receipt.isWithdrawn;
    return { waits, invoiceId: receipt?.invoiceId ?? null };
  });
}
