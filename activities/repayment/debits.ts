import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { AppError } from '@millrace/domain/errors/errors';
import { isLive } from '@millrace/domain/invoice/financing';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { systemActor } from '../step/actors';
import type { Collection } from '@millrace/adapters/payments/payments';
import { lockFinancing } from '../invoice/financings';
import { sendNotice } from '../process/notices';
import { isRefusedBecause } from '@millrace/adapters/providerError';
import { mandateInUse } from './mandateRows';
import type { Deps, StepCall } from '../step/step';
import { isStillPlanned } from './todaysPlan';

type Of<Kind extends RepaymentAction['kind']> = Extract<RepaymentAction, { kind: Kind }>;

/**
 * Tells the company the amount and the day, then writes the debit that will be sent. Where it is not to be
 * taken any more once the mail has left, it is called off at once, so that the next one says so.
 */
export async function sendDebitNotice(
  deps: Deps,
  call: StepCall,
  input: { invoiceId: string; policy: Policy; action: Of<'send_debit_notice'> },
): Promise<void> {
  const { invoiceId } = input;
  const { instalmentId, debitKind, amountMinor, chargeOn } = input.action;
  const { seq, words } = await deps.db.inTransaction(async (tx) => {
    const row = await tx.row<{ seq: number }>(
      sql`SELECT seq FROM instalments WHERE id = ${instalmentId}`,
    );
    return { seq: row?.seq ?? 0, words: await sayReplaced(tx, instalmentId, debitKind) };
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
    ...(words === null ? {} : { words }),
  });
  await deps.db.inTransaction(async (tx) => {
    const { companyId, status } = await lockFinancing(tx, invoiceId);
    const { todayOn } = await readClock(tx);
    const there = await Payment.findOne({ where: { idempotencyKey: key }, transaction: tx });
    if (there || !isLive(status)) return;
    const stands = await isStillPlanned(tx, input);
    const debit = await Payment.create(
      {
        direction: 'in',
        kind: debitKind,
        companyId,
        invoiceId,
        instalmentId,
        idempotencyKey: key,
        amountMinor,
        status: stands ? 'created' : 'cancelled',
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
    if (stands) return;
    await noteDebit(tx, call, invoiceId, debit.id, {
      action: 'debit_cancelled',
      words: `The debit of ${formatMoney(amountMinor)} was called off: it is not to be taken any more.`,
    });
  });
}

/** Where the company was told of a debit that is not taken after all: that this one takes its place. */
async function sayReplaced(
  tx: Tx,
  instalmentId: string,
  kind: 'first' | 'charge',
): Promise<string | null> {
  const { todayOn } = await readClock(tx);
  const off = await tx.row<{ amountMinor: number; chargeOn: string }>(sql`
    SELECT amount_minor, charge_on AS "chargeOn!" FROM payments
    WHERE instalment_id = ${instalmentId} AND kind = ${kind} AND status = 'cancelled'
      AND notice_sent_on IS NOT NULL AND charge_on >= ${todayOn}
    ORDER BY created_at DESC LIMIT 1
  `);
  if (off === null) return null;
  const { amountMinor, chargeOn } = off;
  return `It takes the place of ${formatMoney(amountMinor)} on ${formatDate(chargeOn)}, which we told you of before.`;
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
  const row = await tx.row<DebitRow>(sql`
    SELECT p.id, p.instalment_id AS "instalmentId!", p.amount_minor,
      p.idempotency_key, p.provider_id, p.status,
      m.id AS mandate_id, m.provider_id AS mandate_provider_id,
      asked.id AS asked_mandate_id, asked.provider_id AS asked_provider_id
    FROM payments p LEFT JOIN mandates asked ON asked.id = p.mandate_id
      LEFT JOIN LATERAL (${mandateInUse(sql`p.company_id`)}) m ON TRUE
    WHERE p.id = ${paymentId} FOR NO KEY UPDATE OF p
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
