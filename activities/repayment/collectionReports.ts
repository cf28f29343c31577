import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { formatMoney } from '@millrace/domain/money';
import { paymentInStepsTo, paymentInWords, type PaymentInStatus } from '@millrace/domain/payment';
import type { Policy } from '@millrace/domain/policy';
import type { Collection, CollectionStatus } from '../clients/payments';
import { bookConfirmed, bookPaidOut, type CollectionRow } from './collectionBookings';
import { lockFinancing } from '../invoice/financings';
import { takePaymentReport } from '../paymentReports';
import { markHandled } from '../providerEvents';
import type { Deps, StepCall } from '../step';
import { bookTakenBack } from './takenBack';

const columns = `id, invoice_id AS "invoiceId", company_id AS "companyId",
  instalment_id AS "instalmentId", provider_id AS "providerId", amount_minor AS "amountMinor",
  status, kind`;

/** Our word for the provider's: a failure after the money had come is a late one. */
function toStatus(row: CollectionRow, reported: CollectionStatus): PaymentInStatus {
  const hadCome = row.status === 'confirmed' || row.status === 'paid_out';
  return reported === 'failed' && hadCome ? 'late_failed' : reported;
}

/** Fetches a collection again and books every step from where we are to what it says. */
export async function takeCollectionReport(
  deps: Deps,
  call: StepCall,
  needs: { invoiceId: string; policy: Policy; eventId: string; providerId: string },
): Promise<void> {
  const { providerId, eventId } = needs;
  const known = await deps.db.inTransaction((tx) =>
    queryRows<CollectionRow>(
      tx,
      `SELECT ${columns} FROM payments WHERE provider_id = $1 AND invoice_id = $2`,
      [providerId, needs.invoiceId],
    ),
  );
  if (known.length === 0) {
    await deps.db.inTransaction((tx) => markHandled(tx, eventId));
    return;
  }
  const reported = await deps.clients.payments.getCollection(providerId);
  const cost = await readCost(deps, reported);
  await deps.db.inTransaction(async (tx) => {
    await lockFinancing(tx, needs.invoiceId);
    const [row] = await queryRows<CollectionRow>(
      tx,
      `SELECT ${columns} FROM payments WHERE provider_id = $1 FOR UPDATE`,
      [providerId],
    );
    if (row) await takeSteps(tx, call, row, reported, cost, needs.policy);
    await markHandled(tx, eventId);
  });
}

interface Cost {
  costMinor: number;
  arrivedOn: string | null;
}

/** What the provider kept of this collection, and when the rest arrived. */
async function readCost(deps: Deps, reported: Collection): Promise<Cost> {
  if (reported.payoutId === null) return { costMinor: 0, arrivedOn: null };
  const { payments } = deps.clients;
  const [payout, items] = await Promise.all([
    payments.getPayout(reported.payoutId),
    payments.listPayoutItems(reported.payoutId),
  ]);
  const fees = items.filter(
    (item) => item.collectionId === reported.collectionId && item.kind.includes('fee'),
  );
  const costMinor = -fees.reduce((sum, item) => sum + item.amountMinor, 0);
  return { costMinor: Math.max(costMinor, 0), arrivedOn: payout.arrivedOn };
}

async function takeSteps(
  tx: Tx,
  call: StepCall,
  row: CollectionRow,
  reported: Collection,
  cost: Cost,
  policy: Policy,
): Promise<void> {
  const { todayOn } = await readClock(tx);
  for (const status of paymentInStepsTo(row.status, toStatus(row, reported.status))) {
    await takePaymentReport(tx, call, row, {
      action: `collection_${status}`,
      status,
      words: `${formatMoney(row.amountMinor)}: ${paymentInWords[status].toLowerCase()}.`,
    });
    await bookStep(tx, call, row, status, { ...cost, todayOn }, policy);
    row.status = status;
  }
}

async function bookStep(
  tx: Tx,
  call: StepCall,
  row: CollectionRow,
  status: PaymentInStatus,
  known: Cost & { todayOn: string },
  policy: Policy,
): Promise<void> {
  const { todayOn } = known;
  switch (status) {
    case 'confirmed':
      return bookConfirmed(tx, row, todayOn, policy);
    case 'paid_out':
      return bookPaidOut(tx, row, known.costMinor, known.arrivedOn ?? todayOn, policy);
    case 'charged_back':
    case 'late_failed':
      return bookTakenBack(tx, call, row, status, todayOn, policy);
    case 'failed':
    case 'cancelled':
      await queryRows(
        tx,
        `UPDATE instalments SET status = CASE WHEN status = 'collecting' THEN 'due'
             ELSE status END,
           failed_attempts = failed_attempts + $2,
           last_failed_on = CASE WHEN $2 = 1 THEN $3::date ELSE last_failed_on END
         WHERE id = $1`,
        [row.instalmentId, status === 'failed' ? 1 : 0, todayOn],
      );
      await queryRows(
        tx,
        `UPDATE payments SET failure_words = 'Your bank refused the direct debit.'
         WHERE id = $1 AND $2`,
        [row.id, status === 'failed'],
      );
  }
}
