import { postPayoutExecuted, postPayoutSent } from '@millrace/domain/ledger/payoutPostings';
import type { Database } from '../connection/connection';
import { postEntry } from '../ledger/ledger';
import { consumeReservation, reserveLimit } from '../credit/limits';
import { CreditAccount } from '../models/CreditAccount';
import type { Financing } from '../models/Financing';
import { Payment } from '../models/Payment';
import { buildBankAccount, buildCreditAccount, buildFinancing, buildPlan } from './build';
import { buildReleasedPayout } from './released';

/**
 * A financing that was paid out on a day: reserved, sent, executed, in the ledger and with its
 * dated instalments, so that it passes the invariant checker.
 */
export async function buildPaidOut(
  db: Database,
  {
    paidOutOn = '2026-01-15',
    ...given
  }: { paidOutOn?: string; companyId?: string; vendorId?: string } = {},
): Promise<Financing> {
  const financing = await buildFinancing({ ...given, status: 'payout_approval' });
  const { companyId, vendorId, invoiceId, principalMinor } = financing;
  const account = await CreditAccount.findOne({ where: { companyId } });
  if (!account) await buildCreditAccount({ companyId });
  const bankAccount = await buildBankAccount({ vendorId });
  const { id: approvalId } = await buildReleasedPayout({
    ...{ invoiceId, amountMinor: principalMinor, accountFingerprint: bankAccount.fingerprint },
  });
  const payment = await Payment.create({
    direction: 'out',
    kind: 'payout',
    companyId,
    invoiceId,
    vendorBankAccountId: bankAccount.id,
    idempotencyKey: `payout-${approvalId}`,
    amountMinor: principalMinor,
    status: 'executed',
    settledOn: paidOutOn,
  });
  const ids = { financingId: invoiceId, paymentId: payment.id, effectiveOn: paidOutOn };
  await db.inTransaction(async (tx) => {
    await reserveLimit(tx, { invoiceId, amountMinor: principalMinor });
    await consumeReservation(tx, invoiceId);
    const sent = postPayoutSent({ financingId: invoiceId, principalMinor });
    await postEntry(tx, { ...sent, ...ids, idempotencyKey: `${payment.id}:sent` });
    const executed = postPayoutExecuted({
      financingId: invoiceId,
      principalMinor,
      feeMinor: financing.feeMinor ?? 0,
    });
    await postEntry(tx, { ...executed, ...ids, idempotencyKey: `${payment.id}:executed` });
    await financing.update({ status: 'paying' }, { transaction: tx });
    await financing.update({ status: 'active', paidOutOn }, { transaction: tx });
  });
  await buildPlan(financing, { paidOutOn });
  return financing;
}
