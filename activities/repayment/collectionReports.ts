import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { readSuspense } from '@millrace/db/ledger/ledger';
import { readTerms } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import { earlierOf } from '@millrace/domain/dates/civilDate';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import {
  paymentInStepsTo,
  paymentInWords,
  type PaymentInStatus,
} from '@millrace/domain/payment/payment';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Collection, CollectionStatus } from '@millrace/adapters/payments/payments';
import { bookConfirmed, bookPaidOut, type CollectionRow } from './collectionBookings';
import { lockFinancing } from '../invoice/financings';
import { takePaymentReport } from '../events/paymentReports';
import { openTask } from '@millrace/db/process/tasks';
import { markHandled } from '../events/providerEvents';
import { signalSharingCollections } from '../receipt/paidInvoices';
import type { Deps, StepCall } from '../step/step';
import { bookClawedBack, bookTakenBack } from './takenBack';

const columns = sql`id, invoice_id AS "invoiceId!", company_id AS "companyId!",
  instalment_id AS "instalmentId!", provider_id AS "providerId!", amount_minor,
  status, kind`;

/** The provider has passed it on to us in a payout, whatever became of it since. */
const isPassedOn = (reported: Collection) => reported.payoutId !== null;

/** Our word for the provider's: a failure after the money had come is a late one, whether we had heard
 *  of its coming or not. */
function toStatus(row: CollectionRow, reported: Collection): PaymentInStatus {
  const hadCome = row.status === 'confirmed' || row.status === 'paid_out' || isPassedOn(reported);
  return reported.status === 'failed' && hadCome ? 'late_failed' : reported.status;
}

/** Fetches a collection again and books every step from where we are to what it says. */
export async function takeCollectionReport(
  deps: Deps,
  call: StepCall,
  input: { invoiceId: string; policy: Policy; eventId: string; providerId: string },
): Promise<void> {
  const { providerId, eventId, invoiceId } = input;
  const known = await deps.db.inTransaction((tx) =>
    tx.rows(sql`
    SELECT 1 FROM payments WHERE provider_id = ${providerId} AND invoice_id = ${invoiceId}
  `),
  );
  if (known.length > 0) {
    const clawBack = await readClawBack(deps, input);
    await takeReported(deps, call, input, async (tx, row) => {
      if (clawBack && isTakenBack(row.status)) await bookClawedBack(tx, row, clawBack);
      await markHandled(tx, eventId);
    });
    return;
  }
  await deps.db.inTransaction((tx) => markHandled(tx, eventId));
}

/** Asks the provider of ourselves: the event that should have told us may be lost. */
export async function askAboutDebit(
  deps: Deps,
  call: StepCall,
  input: { invoiceId: string; policy: Policy; paymentId: string },
): Promise<void> {
  const { paymentId, invoiceId, policy } = input;
  const row = await deps.db.inTransaction((tx) =>
    tx.row<{ providerId: string | null }>(sql`
    SELECT provider_id FROM payments WHERE id = ${paymentId} AND invoice_id = ${invoiceId}
  `),
  );
  if (!row?.providerId) throw new AppError('NOT_FOUND', 'There is no such debit at the provider.');
  const { providerId } = row;
  await takeReported(deps, call, { invoiceId, policy, providerId }, async (tx) => {
    const { todayOn } = await readClock(tx);
    await tx.change(sql`UPDATE payments SET asked_on = ${todayOn} WHERE id = ${paymentId}`);
  });
}

async function takeReported(
  deps: Deps,
  call: StepCall,
  input: { invoiceId: string; policy: Policy; providerId: string },
  alsoNote: (tx: Tx, row: CollectionRow) => Promise<void>,
): Promise<void> {
  const { invoiceId, providerId } = input;
  const reported = await deps.clients.payments.getCollection(providerId);
  const settled = await readSettled(deps, reported);
  const concernsOthers = await deps.db.inTransaction(async (tx) => {
    const { companyId } = await lockFinancing(tx, invoiceId);
    const policy = await readTerms(tx, invoiceId, input.policy);
    const row = await tx.row<CollectionRow>(
      sql`SELECT ${columns} FROM payments WHERE provider_id = ${providerId} FOR NO KEY UPDATE`,
    );
    if (!row) throw new AppError('NOT_FOUND', 'There is no such collection.');
    await takeSteps(tx, call, row, reported, settled, policy);
    await alsoNote(tx, row);
    // More may be held by it, less, or as much while this one needs another part of it; the try before
    // may have booked that.
    return isTakenBack(row.status) || (await readSuspense(tx, companyId)) > 0;
  });
  if (concernsOthers) await signalSharingCollections(deps, { invoiceId });
}

interface Settled {
  costMinor: number;
  arrivedOn: string | null;
}

/** What the provider kept of this collection, and when the rest arrived. */
async function readSettled(deps: Deps, reported: Collection): Promise<Settled> {
  if (reported.payoutId === null) return { costMinor: 0, arrivedOn: null };
  const { feesMinor, arrivedOn } = await readPayout(deps, reported.payoutId, reported.collectionId);
  return { costMinor: Math.max(-feesMinor, 0), arrivedOn };
}

/** What the payout in which the provider took the money back gives back of its cost, if it is told. */
async function readClawBack(
  deps: Deps,
  { eventId, providerId }: { eventId: string; providerId: string },
): Promise<{ givenBackMinor: number; arrivedOn: string | null } | null> {
  const { action, links } = await deps.clients.payments.getEvent(eventId);
  if (!action.endsWith('_settled') || links['payout'] === undefined) return null;
  const { feesMinor, arrivedOn } = await readPayout(deps, links['payout'], providerId);
  return { givenBackMinor: Math.max(feesMinor, 0), arrivedOn };
}

async function readPayout(deps: Deps, payoutId: string, collectionId: string) {
  const { payments } = deps.clients;
  const [{ arrivedOn }, items] = await Promise.all([
    payments.getPayout(payoutId),
    payments.listPayoutItems(payoutId),
  ]);
  const fees = items.filter(
    (item) => item.collectionId === collectionId && item.kind.includes('fee'),
  );
  return { arrivedOn, feesMinor: fees.reduce((sum, item) => sum + item.amountMinor, 0) };
}

const isTakenBack = (status: PaymentInStatus) =>
  status === 'charged_back' || status === 'late_failed';

async function takeSteps(
  tx: Tx,
  call: StepCall,
  row: CollectionRow,
  reported: Collection,
  settled: Settled,
  policy: Policy,
): Promise<void> {
  const { todayOn } = await readClock(tx);
  const valueOn = earlierOf(reported.chargeOn, todayOn);
  if (isTakenBack(row.status) && isHere(reported.status)) await askAboutReturn(tx, row);
  const known = { isPassedOn: isPassedOn(reported) };
  for (const status of paymentInStepsTo(row.status, toStatus(row, reported), known)) {
    await takePaymentReport(tx, call, row, {
      action: `collection_${status}`,
      status,
      words: `${formatMoney(row.amountMinor)}: ${paymentInWords[status].toLowerCase()}.`,
    });
    await bookStep(tx, call, row, status, { ...settled, todayOn, valueOn }, policy);
    row.status = status;
  }
}

const isHere = (status: CollectionStatus) => status === 'confirmed' || status === 'paid_out';

/** The payer has withdrawn a charge-back (`chargeback_cancelled`): the money is ours again, and what its
 *  taking back has brought about is not undone by itself. */
async function askAboutReturn(tx: Tx, row: CollectionRow): Promise<void> {
  const amount = formatMoney(row.amountMinor);
  await openTask(tx, {
    kind: 'payment_unknown',
    title: `${amount} that was taken back is ours again`,
    words:
      'The provider says so: as a rule the payer has withdrawn a charge-back. Our books still have the ' +
      'money as taken back, and no screen books its return. Agree with the company what it owes.',
    subjectType: 'payment',
    subjectId: row.id,
    invoiceId: row.invoiceId,
    companyId: row.companyId,
    severity: 'negative',
    dedupeKey: `charge_back_cancelled:${row.id}`,
  });
}

async function bookStep(
  tx: Tx,
  call: StepCall,
  row: CollectionRow,
  status: PaymentInStatus,
  /** `valueOn` is the day on which the payer's account was charged, whenever we hear of it. */
  known: Settled & { todayOn: string; valueOn: string },
  policy: Policy,
): Promise<void> {
  const { todayOn, valueOn } = known;
  switch (status) {
    case 'confirmed':
      return bookConfirmed(tx, row, valueOn, policy);
    case 'paid_out':
      return bookPaidOut(tx, row, known.costMinor, known.arrivedOn ?? todayOn, policy);
    case 'charged_back':
    case 'late_failed':
      return bookTakenBack(tx, call, row, status, todayOn, policy);
    case 'failed':
    case 'cancelled':
      await tx.change(sql`
        UPDATE instalments SET
          status = CASE WHEN status = 'collecting' THEN 'due' ELSE status END,
          failed_attempts = failed_attempts + ${status === 'failed' ? 1 : 0},
          last_failed_on = COALESCE(${status === 'failed' ? todayOn : null}::date, last_failed_on)
        WHERE id = ${row.instalmentId}
      `);
      await tx.change(sql`
        UPDATE payments SET failure_words = 'Your bank refused the direct debit.'
        WHERE id = ${row.id} AND ${status === 'failed'}
      `);
      return;
    case 'created':
    case 'submitted':
    // Nothing has moved yet.
  }
}
