import { recordActivity } from '@millrace/db/activityLog';
import { readClock } from '@millrace/db/clock';
import { type Tx } from '@millrace/db/connection';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/sql';
import { formatDate, laterOf } from '@millrace/domain/dates';
import { AppError } from '@millrace/domain/errors/errors';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { systemActor } from '../actors';
import type { Collection } from '../clients/payments';
import { lockFinancing } from '../invoice/financings';
import { sendNotice } from '../process/notices';
import { isRefusedBecause } from '../clients/providerError';
import { mandateInUse } from './mandateRows';
import type { Deps, StepCall } from '../step';
import { deriveId, sha256 } from '../storage';

type Of<Kind extends RepaymentAction['kind']> = Extract<RepaymentAction, { kind: Kind }>;

/** Tells the company the amount and the day, then writes the debit that will be sent. */
export async function sendDebitNotice(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  action: Of<'send_debit_notice'>,
): Promise<void> {
  const { instalmentId, debitKind, amountMinor, chargeOn } = action;
  const seq = await deps.db.inTransaction(async (tx) => {
    const [row] = await tx.rows<{ seq: number }>(
      sql`SELECT seq FROM instalments WHERE id = ${instalmentId}`,
    );
    return row?.seq ?? 0;
  });
  // The step's own: a second try of it finds what the first one has written.
  const key = `debit-${instalmentId}-${debitKind}-v${call.version}`;
  await sendNotice(deps, call, {
    template: 'debit_notice',
    invoiceId,
    amountMinor,
    on: chargeOn,
    seq,
    key,
  });
  await deps.db.inTransaction(async (tx) => {
    const { companyId, status } = await lockFinancing(tx, invoiceId);
    const { todayOn } = await readClock(tx);
    const there = await Payment.findOne({ where: { idempotencyKey: key }, transaction: tx });
    if (there || !isLive(status)) return;
    await Payment.create(
      {
        direction: 'in',
        kind: debitKind,
        companyId,
        invoiceId,
        instalmentId,
        idempotencyKey: key,
        amountMinor,
        status: 'created',
        noticeSentOn: todayOn,
        chargeOn,
      },
      { transaction: tx },
    );
    await tx.change(
      sql`UPDATE instalments SET notice_sent_on = ${todayOn} WHERE id = ${instalmentId}`,
    );
    await noteDebit(tx, call, invoiceId, instalmentId, {
      action: 'debit_notice_sent',
      words: `The company was told: ${formatMoney(amountMinor)} on ${formatDate(chargeOn)}.`,
    });
  });
}

/** Sends an announced debit to the bank. */
export async function submitDebit(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  action: Of<'submit_debit'>,
): Promise<void> {
  await submit(deps, call, invoiceId, action.paymentId, action.chargeOn);
}

/** Presents a refused debit again, at the same amount, as a payment of its own. */
export async function submitRetry(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  action: Of<'submit_retry'>,
): Promise<void> {
  const paymentId = deriveId(`retry:${action.retryOf}:${action.attempt}`);
  await deps.db.inTransaction(async (tx) => {
    const { companyId, status } = await lockFinancing(tx, invoiceId);
    const { todayOn } = await readClock(tx);
    const there = await Payment.findByPk(paymentId, { transaction: tx });
    if (there || !isLive(status)) return;
    await Payment.create(
      {
        id: paymentId,
        direction: 'in',
        kind: 'retry',
        companyId,
        invoiceId,
        instalmentId: action.instalmentId,
        retryOf: action.retryOf,
        idempotencyKey: `retry-${action.retryOf}-${action.attempt}`,
        amountMinor: action.amountMinor,
        status: 'created',
        noticeSentOn: todayOn,
        chargeOn: action.chargeOn,
      },
      { transaction: tx },
    );
  });
  await submit(deps, call, invoiceId, paymentId, action.chargeOn);
}

export interface DebitRow {
  id: string;
  instalmentId: string;
  amountMinor: number;
  idempotencyKey: string;
  providerId: string | null;
  status: string;
  /** The company's active mandate. */
  mandateId: string | null;
  mandateProviderId: string | null;
  /** The mandate under which we have asked for it, though the answer may be lost; null before. */
  askedMandateId: string | null;
  askedProviderId: string | null;
}

async function submit(
  deps: Deps,
  call: StepCall,
  invoiceId: string,
  paymentId: string,
  chargeOn: string,
): Promise<void> {
  const debit = await deps.db.inTransaction((tx) => readDebit(tx, paymentId));
  if (debit.status !== 'created') {
    // Called off while an earlier try asked for it, and the provider may not have heard of it.
    if (debit.status === 'cancelled' && debit.providerId) await callOff(deps, debit.providerId);
    return;
  }
  const made = (await findAsked(deps, debit)) ?? (await createDebit(deps, debit, chargeOn));
  if (made === null) return;
  const isOff = await deps.db.inTransaction(async (tx) => {
    await lockFinancing(tx, invoiceId);
    const locked = await readDebit(tx, paymentId);
    if (locked.status === 'cancelled') await keepProviderId(tx, paymentId, made.collectionId);
    if (locked.status !== 'created') return locked.status === 'cancelled';
    await tx.change(sql`
      UPDATE payments SET status = 'submitted', provider_id = ${made.collectionId}, charge_on =
        ${made.chargeOn},
        status_version = status_version + 1, updated_at = now()
      WHERE id = ${paymentId}
    `);
    await tx.change(sql`
      UPDATE instalments SET status = 'collecting'
      WHERE id = ${locked.instalmentId} AND status IN ('scheduled', 'due')
    `);
    await noteDebit(tx, call, invoiceId, paymentId, {
      action: 'debit_submitted',
      words: `${formatMoney(debit.amountMinor)} is collected on ${formatDate(made.chargeOn)}.`,
    });
    return false;
  });
  // It was called off while we asked for it, and nobody could find it at the provider yet.
  if (isOff) await callOff(deps, made.collectionId);
}

/** False where the provider has handed it to the bank already. */
export async function callOff({ clients }: Deps, providerId: string): Promise<boolean> {
  try {
    await clients.payments.cancelCollection(providerId);
    return true;
  } catch (error) {
    if (isRefusedBecause(error, 'cancellation_failed')) return false;
    throw error;
  }
}

async function keepProviderId(tx: Tx, paymentId: string, providerId: string): Promise<void> {
  await tx.change(sql`
    UPDATE payments SET provider_id = ${providerId}, updated_at = now() WHERE id = ${paymentId}
  `);
}

/** What an earlier try has made under a mandate that is active no more, and whose answer was lost. */
async function findAsked(deps: Deps, debit: DebitRow): Promise<Collection | null> {
  if (debit.askedMandateId === null || debit.askedMandateId === debit.mandateId) return null;
  return findAtProvider(deps, debit);
}

/** Under which mandate it is asked for is written first: an answer that is lost is looked for there.
 *  Null for one that was called off meanwhile. */
async function createDebit(
  deps: Deps,
  debit: DebitRow,
  chargeOn: string,
): Promise<Collection | null> {
  const { id, mandateId, mandateProviderId } = debit;
  if (mandateProviderId === null) throw new Error('There is no active mandate.');
  const stands = await deps.db.inTransaction(async (tx) => {
    await assertInUse(tx, mandateId);
    return tx.change(sql`
      UPDATE payments SET mandate_id = ${mandateId} WHERE id = ${id} AND status = 'created'
    `);
  });
  if (stands === 0) return null;
  const { payments } = deps.clients;
  const mandate = await payments.getMandate(mandateProviderId);
  return payments.createCollection({
    mandateId: mandateProviderId,
    amountMinor: debit.amountMinor,
    chargeOn: laterOf(chargeOn, mandate.nextPossibleChargeOn ?? chargeOn),
    reference: sha256(id).slice(0, 10).toUpperCase(),
    metadata: { paymentId: id },
    idempotencyKey: debit.idempotencyKey,
  });
}

/** Under its lock: whoever calls a mandate off looks for its debits under the same one. */
async function assertInUse(tx: Tx, mandateId: string | null): Promise<void> {
  const [row] = await tx.rows<{ isInUse: boolean }>(sql`
    SELECT status = 'active' AND called_off_at IS NULL AS is_in_use FROM mandates
    WHERE id = ${mandateId} FOR SHARE
  `);
  // Tried again, which takes the one that stays.
  if (!row?.isInUse) throw new Error('The direct debit has just been called off.');
}

/** A debit that we never had an answer for: the provider knows it by the id that we gave along. */
export async function findAtProvider(
  { clients }: Deps,
  { id, askedProviderId, mandateProviderId }: DebitRow,
): Promise<Collection | null> {
  const mandateId = askedProviderId ?? mandateProviderId;
  if (mandateId === null) return null;
  const theirs = await clients.payments.listCollections({ mandateId });
  const isIt = ({ metadata, status }: Collection) =>
    metadata['paymentId'] === id && status !== 'cancelled';
  return theirs.find(isIt) ?? null;
}

/** A debit under its lock, with the mandate that it would go by now. @throws NOT_FOUND */
export async function readDebit(tx: Tx, paymentId: string): Promise<DebitRow> {
  const [row] = await tx.rows<DebitRow>(sql`
    SELECT p.id, p.instalment_id AS "instalmentId!", p.amount_minor,
      p.idempotency_key, p.provider_id, p.status,
      m.id AS mandate_id, m.provider_id AS mandate_provider_id,
      asked.id AS asked_mandate_id, asked.provider_id AS asked_provider_id
    FROM payments p LEFT JOIN mandates asked ON asked.id = p.mandate_id
      LEFT JOIN LATERAL (${mandateInUse(sql`p.company_id`)}) m ON TRUE
    WHERE p.id = ${paymentId} FOR UPDATE OF p
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such debit.');
  return row;
}

/** Writes to the log what became of a debit. */
export async function noteDebit(
  tx: Tx,
  call: StepCall,
  invoiceId: string,
  subjectId: string,
  what: { action: string; words: string },
): Promise<void> {
  await recordActivity(tx, {
    actor: systemActor,
    subjectType: 'payment',
    subjectId,
    invoiceId,
    workflowId: call.workflowId,
    ...what,
  });
}
