import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { formatDate, laterOf } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import type { Collection } from '@millrace/adapters/payments/payments';
import { lockFinancing } from '../invoice/financings';
import type { Deps, StepCall } from '../step/step';
import { deriveId, sha256 } from '@millrace/db/crypto/hashes';
import { callOff, findAtProvider, noteDebit, readDebit, type DebitRow } from './debits';
import { isStillPlanned } from './todaysPlan';

interface Needs<Kind extends RepaymentAction['kind']> {
  invoiceId: string;
  policy: Policy;
  action: Extract<RepaymentAction, { kind: Kind }>;
}

/** Sends an announced debit to the bank. */
export async function submitDebit(
  deps: Deps,
  call: StepCall,
  input: Needs<'submit_debit'>,
): Promise<void> {
  const { paymentId, chargeOn } = input.action;
  await submit(deps, call, {
    ...{ invoiceId: input.invoiceId, paymentId, chargeOn },
    stands: (tx) => isStillPlanned(tx, input),
  });
}

/** Presents a refused debit again, at the same amount, as a payment of its own. */
export async function submitRetry(
  deps: Deps,
  call: StepCall,
  input: Needs<'submit_retry'>,
): Promise<void> {
  const { invoiceId, policy, action } = input;
  const { retryOf, attempt, instalmentId, amountMinor, chargeOn } = action;
  const paymentId = deriveId(`retry:${retryOf}:${attempt}`);
  const isThere = await deps.db.inTransaction(async (tx) => {
    const { companyId } = await lockFinancing(tx, invoiceId);
    if (!(await isStillPlanned(tx, input))) return false;
    const { todayOn } = await readClock(tx);
    await Payment.create(
      {
        id: paymentId,
        direction: 'in',
        kind: 'retry',
        companyId,
        invoiceId,
        instalmentId,
        retryOf,
        idempotencyKey: `retry-${retryOf}-${attempt}`,
        amountMinor,
        status: 'created',
        noticeSentOn: todayOn,
        chargeOn,
      },
      { transaction: tx },
    );
    return true;
  });
  if (!isThere) return;
  const asked = { kind: 'submit_debit', instalmentId, paymentId, amountMinor, chargeOn } as const;
  await submitDebit(deps, call, { invoiceId, policy, action: asked });
}

interface Submission {
  invoiceId: string;
  paymentId: string;
  chargeOn: string;
  /** Whether it is still to be asked for, under the financing's lock. */
  stands: (tx: Tx) => Promise<boolean>;
}

async function submit(
  deps: Deps,
  call: StepCall,
  { invoiceId, paymentId, chargeOn, stands }: Submission,
): Promise<void> {
  const debit = await deps.db.inTransaction((tx) => readDebit(tx, paymentId));
  if (debit.status !== 'created') {
    // Called off while an earlier try asked for it, and the provider may not have heard of it.
    if (debit.status === 'cancelled' && debit.providerId) await callOff(deps, debit.providerId);
    return;
  }
  const made = (await findAsked(deps, debit)) ?? (await createDebit(deps, debit, chargeOn, stands));
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
 *  Null for one that was called off meanwhile, or is not to be asked for any more. */
async function createDebit(
  deps: Deps,
  debit: DebitRow,
  chargeOn: string,
  isToBeAsked: Submission['stands'],
): Promise<Collection | null> {
  const { id, mandateId, mandateProviderId } = debit;
  if (mandateProviderId === null) throw new Error('There is no active mandate.');
  const { payments } = deps.clients;
  const mandate = await payments.getMandate(mandateProviderId);
  const stands = await deps.db.inTransaction(async (tx) => {
    if (!(await isToBeAsked(tx))) return 0;
    await assertInUse(tx, mandateId);
    return tx.change(sql`
      UPDATE payments SET mandate_id = ${mandateId} WHERE id = ${id} AND status = 'created'
    `);
  });
  if (stands === 0) return null;
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
  const row = await tx.row<{ isInUse: boolean }>(sql`
    SELECT status = 'active' AND called_off_at IS NULL AS is_in_use FROM mandates
    WHERE id = ${mandateId} FOR SHARE
  `);
  // Tried again, which takes the one that stays.
  if (!row?.isInUse) throw new Error('The direct debit has just been called off.');
}
