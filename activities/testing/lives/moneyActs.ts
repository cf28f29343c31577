import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { sumHeld } from '@millrace/domain/repayment/heldMoney';
import { closeRefundRequest, requestRefund } from '../../receipt/refundRequests';
import { releaseRefund } from '../../receipt/refundReleases';
import { readRefund, sendRefund, settleRefund } from '../../receipt/refunds';
import { lockHeld } from '../../repayment/heldMoney';
import { recordTransfer } from '../../repayment/transfers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findExecutedPayout, listDebits } from '../../../infra/proofs/chaos/lives/subjects';
import type { Act, Answer } from '../../../infra/proofs/chaos/oracle/life';
import type { Household } from './household';
import type { House } from './house';
import { adminOf, answer, signedIn } from './payoutActs';
import { untilDelivered } from './provider';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** Typed by an admin; a transfer stands on our bank statement too, a claim does not. */
export async function record(
  house: House,
  household: Household,
  act: Of<'transfer' | 'claim'>,
  place: number,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const { amountMinor, bookedOn: receivedOn } = act;
  const paymentId = randomUUID();
  const reference = `L${paymentId.slice(0, 8)}`;
  if (act.kind === 'transfer') {
    await house.sandbox.call('POST', '/transfers', {
      ...{ amountMinor, reference, bookedOn: receivedOn },
      ...{ payerName: household.holderName, ...household.account },
    });
  }
  const { policy } = house;
  const call = house.nextCall(`repayment-${invoiceId}`);
  const transfer = { invoiceId, paymentId, amountMinor, reference, receivedOn, policy };
  const said = await answer(async () => {
    const actor = await signedIn(house, household, act.by);
    await recordTransfer(house.deps, call, { ...transfer, actor });
  });
  if (said === 'done') household.receipts.set(place, paymentId);
  return said;
}

export async function askRefund(
  house: House,
  household: Household,
  act: Of<'ask_refund'>,
): Promise<Answer> {
  const paymentId = household.receipts.get(act.receipt);
  if (paymentId === undefined) return 'none';
  const refundId = randomUUID();
  const call = house.nextCall(`refund-${refundId}`);
  const reason = 'The sender asked for it.';
  const { deps, policy } = house;
  const isHeld = await holdsAny(house, paymentId);
  const said = await answer(async () => {
    const actor = await signedIn(house, household, act.by);
    await lapse(house, household, act.receipt);
    const input = { refundId, paymentId, actor, reason, policy };
    const { payloadHash } = await requestRefund(deps, call, input);
    household.refunds.set(act.receipt, { refundId, payloadHash });
  });
  // Who looks at what is held finds nothing to ask for; asked for all the same, it is refused.
  return said === 'refused' && !isHeld ? 'none' : said;
}

async function holdsAny(house: House, paymentId: string): Promise<boolean> {
  const payment = await house.row<{ companyId: string }>(
    sql`SELECT company_id FROM payments WHERE id = ${paymentId}`,
  );
  if (!payment) return false;
  const { companyId } = payment;
  return sumHeld(await house.within((tx) => lockHeld(tx, { companyId, paymentId }))) > 0;
}

/** A request whose time has run out is closed by its process; here before another is made. */
async function lapse(house: House, household: Household, receipt: number): Promise<void> {
  const open = household.refunds.get(receipt);
  if (!open) return;
  const call = house.nextCall(`refund-${open.refundId}`);
  const { status, expiresAtMs } = await readRefund(house.deps, call, open);
  const clock = await house.row<{ nowAt: Date }>(sql`
    SELECT clock_timestamp() + offset_ms * interval '1 millisecond' AS now_at
    FROM business_clock
  `);
  if (status !== 'requested' || (clock?.nowAt.getTime() ?? 0) < expiresAtMs) return;
  const actor = { type: 'system' as const, id: null, name: 'Millrace' };
  const why = { to: 'voided' as const, actor, reason: 'It expired.' };
  await closeRefundRequest(house.deps, call, { refundId: open.refundId, ...why });
}

export async function releaseRefundOf(
  house: House,
  household: Household,
  act: Of<'release_refund'>,
): Promise<Answer> {
  const asked = household.refunds.get(act.receipt);
  if (!asked) return 'none';
  const { refundId, payloadHash } = asked;
  const { deps } = house;
  const call = () => house.nextCall(`refund-${refundId}`);
  const { status } = await readRefund(deps, call(), { refundId });
  if (status !== 'requested') return 'none';
  const actor = adminOf(household, act.by);
  const said = await answer(() => releaseRefund(deps, call(), { refundId, actor, payloadHash }));
  if (said !== 'done') return said;
  await sendRefund(deps, call(), { refundId });
  for (let looks = 0; looks < 250; looks += 1) {
    await settleRefund(deps, call(), { refundId, eventId: null });
    if (!(await readRefund(deps, call(), { refundId })).isOpen) return said;
    await sleep(20);
  }
  throw new Error('The refund has no end.');
}

/** The payer's bank takes the instalment's latest debit back that was passed on to us. */
export async function takeBack(
  house: House,
  household: Household,
  act: Of<'charge_back' | 'late_failure'>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  for (const providerId of await listDebits(house.books, invoiceId, act.seq)) {
    const { status } = await house.deps.clients.payments.getCollection(providerId);
    if (status !== 'paid_out') continue;
    const how = act.kind === 'charge_back' ? 'charge-back' : 'late-failure';
    await house.sandbox.call('POST', `/payments/${providerId}/${how}`);
    const action = act.kind === 'charge_back' ? 'charged_back' : 'failed';
    await untilDelivered(house, 'payment', providerId, action);
    return 'done';
  }
  return 'none';
}

/** The payee's bank sends the money back. */
export async function returnPayout(
  house: House,
  household: Household,
  act: Of<'payout_returned'>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const providerId = await findExecutedPayout(house.books, invoiceId);
  if (providerId === null) return 'none';
  const { status } = await house.deps.clients.payments.getOutboundPayment(providerId);
  if (status !== 'executed') return 'none';
  await house.sandbox.call('POST', `/outbound/${providerId}/return`);
  await untilDelivered(house, 'outbound_payment', providerId, 'returned');
  return 'done';
}
