import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { readTerms } from '@millrace/db/settings/policy';
import { keepDifferences } from '@millrace/db/ledger/reconcilingItems';
import { empty, sql, type Sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import type { PaymentInStatus } from '@millrace/domain/payment/payment';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import { writePaymentStatus } from '../events/paymentReports';
import { sendNotice } from '../process/notices';
import { finishTask } from '@millrace/db/process/tasks';
import { reverseEntriesOf, undoReceipt } from '../repayment/takenBack';
import type { Deps, StepCall } from '../step/step';
import { readStatement } from './bankStatement';
import { lockStatement } from './claims';
import { listPaidInvoices, signalCollections, signalSharingCollections } from './paidInvoices';
import { taskKey } from './receipts';
import { stopRefundsOf } from './stoppedRefunds';

interface TypedRow {
  amountMinor: number;
  status: PaymentInStatus;
  companyId: string | null;
  invoiceId: string | null;
  isUnproven: boolean;
}

/**
 * Takes back what somebody typed and our statement does not show: what it had paid is owed again, as
 * if it had never been recorded, and the company is told. The statement is read first.
 * @throws NOT_FOUND; PRECONDITION_FAILED where a line of the statement proves it
 */
export async function withdrawReceipt(
  deps: Deps,
  call: StepCall,
  input: { paymentId: string; actor: Actor; reason: string; policy: Policy },
): Promise<{ paymentId: string }> {
  const { paymentId } = input;
  const receivedOn = await deps.db.inTransaction((tx) => readReceivedOn(tx, paymentId));
  await readStatement(deps, { aboutOn: receivedOn }, { isForSure: true });
  const done = await deps.db.inTransaction(async (tx) => {
    await lockStatement(tx);
    const { invoiceId: ofInvoice } = await readTyped(tx, paymentId);
    if (ofInvoice !== null) await lockFinancing(tx, ofInvoice);
    const row = await readTyped(tx, paymentId, sql`FOR NO KEY UPDATE`);
    if (row.status === 'late_failed') return { paid: [], amountMinor: row.amountMinor, ofInvoice };
    if (!row.isUnproven) {
      throw new AppError('PRECONDITION_FAILED', 'Our bank statement shows this money.', {
        reason: 'illegal_transition',
      });
    }
    const paid = await listPaidInvoices(tx, paymentId);
    await undo(tx, call, { ...row, id: paymentId }, input);
    return { paid, amountMinor: row.amountMinor, ofInvoice };
  });
  await signalCollections(deps, done.paid);
  await signalSharingCollections(deps, { paymentId });
  const { amountMinor, ofInvoice } = done;
  if (ofInvoice !== null) {
    const about = { invoiceId: ofInvoice, amountMinor, scope: paymentId };
    await sendNotice(deps, call, { template: 'receipt_withdrawn', ...about });
  }
  return { paymentId };
}

async function undo(
  tx: Tx,
  call: StepCall,
  row: TypedRow & { id: string },
  { actor, reason, policy: filed }: { actor: Actor; reason: string; policy: Policy },
): Promise<void> {
  const { id, invoiceId, companyId, amountMinor } = row;
  const { todayOn } = await readClock(tx);
  const how = { key: 'withdrawn', todayOn, happened: 'was withdrawn' };
  if (invoiceId !== null && companyId !== null) {
    const policy = await readTerms(tx, invoiceId, filed);
    const because = 'It was never on our bank statement and was withdrawn';
    await undoReceipt(
      tx,
      call,
      { id, invoiceId, companyId, amountMinor },
      {
        ...how,
        policy,
        because,
      },
    );
  } else {
    await stopRefundsOf(tx, call, id);
    await reverseEntriesOf(tx, row, how);
    await finishTask(tx, taskKey(id), actor, 'withdrawn: it never came');
  }
  await writePaymentStatus(tx, id, 'late_failed');
  const about = { subjectType: 'payment' as const, subjectIds: [id] };
  await keepDifferences(tx, { ...about, found: [], sources: ['bank'], todayOn });
  await tx.change(sql`
    UPDATE payments SET failure_words = ${'Withdrawn: our bank statement does not show it.'}
      WHERE id = ${id}
  `);
  await recordActivity(tx, {
    actor,
    action: 'receipt_withdrawn',
    subjectType: 'payment',
    subjectId: id,
    invoiceId,
    companyId,
    reason,
    after: { amountMinor },
    words:
      `${actor.name} withdrew a receipt of ${formatMoney(amountMinor)} that our bank statement ` +
      'does not show.',
    workflowId: call.workflowId,
  });
}

async function readReceivedOn(tx: Tx, paymentId: string): Promise<string> {
  const row = await tx.row<{ receivedOn: string }>(sql`
    SELECT settled_on AS "receivedOn!" FROM payments WHERE id = ${paymentId} AND kind = 'transfer'
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such receipt.');
  return row.receivedOn;
}

async function readTyped(tx: Tx, paymentId: string, lock: Sql = empty): Promise<TypedRow> {
  const row = await tx.row<TypedRow>(sql`
    SELECT amount_minor, status, company_id,
      invoice_id,
      EXISTS (SELECT 1 FROM unproven_receipts r WHERE r.id = payments.id) AS is_unproven
    FROM payments WHERE id = ${paymentId} AND kind = 'transfer' ${lock}
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such receipt.');
  return row;
}
