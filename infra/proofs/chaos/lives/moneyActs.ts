import { randomUUID } from 'node:crypto';
import type { Act, Answer } from '../oracle/life';
import { adminOf, answer } from './answers';
import { askSandbox } from './askSandbox';
import { untilTrue, type Household, type Town } from './household';
import { readRecordStatus } from './provider';
import { findExecutedPayout, listDebits } from './subjects';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** Typed by an admin; a transfer stands on our bank statement too, a claim does not. */
export async function record(
  town: Town,
  household: Household,
  act: Of<'transfer' | 'claim'>,
  place: number,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const { amountMinor, bookedOn: receivedOn } = act;
  const paymentId = randomUUID();
  const reference = `L${paymentId.slice(0, 8)}`;
  let lineId: string | null = null;
  if (act.kind === 'transfer') {
    const { holderName: payerName, ...account } = household.people.company.payer;
    const transfer = { amountMinor, reference, bookedOn: receivedOn, payerName, ...account };
    const line = await askSandbox<{ id: string }>(town.sandbox, 'POST', '/transfers', transfer);
    town.unexplained.add(line.id);
    lineId = line.id;
  }
  const admin = await adminOf(town, household, act.by);
  const typed = { invoiceId, paymentId, amountMinor, reference, receivedOn };
  const said = await answer(
    () => admin.mutate('adminInvoice.recordRepayment', typed),
    () => isThere(town, paymentId),
  );
  if (said !== 'done') return said;
  household.receipts.set(place, paymentId);
  if (lineId === null) town.unexplained.add(paymentId);
  else town.unexplained.delete(lineId);
  return said;
}

async function isThere(town: Town, paymentId: string): Promise<boolean> {
  return (await town.rows('SELECT 1 FROM payments WHERE id = $1', [paymentId])).length > 0;
}

export async function askRefund(
  town: Town,
  household: Household,
  act: Of<'ask_refund'>,
): Promise<Answer> {
  const paymentId = household.receipts.get(act.receipt);
  if (paymentId === undefined) return 'none';
  const refundId = randomUUID();
  const admin = await adminOf(town, household, act.by);
  const isHeld = await isListed(town, household, paymentId);
  const reason = 'The sender asked for it.';
  const said = await answer(async () => {
    await admin.mutate('adminRefund.request', { refundId, paymentId, reason });
  });
  const [request] = await town.rows<{ payloadHash: string }>(
    `SELECT payload_hash AS "payloadHash" FROM approvals
     WHERE kind = 'refund' AND payload->>'refundId' = $1`,
    [refundId],
  );
  if (request) household.refunds.set(act.receipt, { refundId, ...request });
  // Who looks at what is held finds nothing to ask for; asked for all the same, it is refused.
  return said === 'refused' && !isHeld ? 'none' : said;
}

/** Whether the page of what is held for a company lists it. */
async function isListed(town: Town, household: Household, paymentId: string): Promise<boolean> {
  const invoiceId = household.invoiceIds.find((id) => typeof id === 'string');
  const clerk = await town.stage.cast.admin('compliance');
  const { held } = await clerk.query<{ held: { paymentId: string }[] }>('adminRefund.list', {
    invoiceId,
  });
  return held.some((one) => one.paymentId === paymentId);
}

export async function releaseRefundOf(
  town: Town,
  household: Household,
  act: Of<'release_refund'>,
): Promise<Answer> {
  const asked = household.refunds.get(act.receipt);
  if (!asked) return 'none';
  const { refundId } = asked;
  const readStatus = async () => {
    const [request] = await town.rows<{ status: string }>(
      "SELECT status FROM approvals WHERE kind = 'refund' AND payload->>'refundId' = $1",
      [refundId],
    );
    return request?.status;
  };
  if ((await readStatus()) === 'released') return 'none';
  const admin = await adminOf(town, household, act.by);
  const said = await answer(
    () => admin.mutate('adminRefund.approve', asked),
    async () => (await readStatus()) === 'released',
  );
  if (said !== 'done') return said;
  await untilTrue(`the refund ${refundId} to be over`, async () => {
    const over = ['executed', 'failed', 'cancelled', 'returned'];
    const sql = 'SELECT 1 FROM payments WHERE id = $1 AND status = ANY ($2)';
    return (await town.rows(sql, [refundId, over])).length > 0;
  });
  return said;
}

/** The payer's bank takes the instalment's latest debit back that was passed on to us. */
export async function takeBack(
  town: Town,
  household: Household,
  act: Of<'charge_back' | 'late_failure'>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  for (const providerId of await listDebits(town, invoiceId, act.seq)) {
    if ((await readRecordStatus(town, 'payments', providerId)) !== 'paid_out') continue;
    const how = act.kind === 'charge_back' ? 'charge-back' : 'late-failure';
    await askSandbox(town.sandbox, 'POST', `/payments/${providerId}/${how}`);
    await untilHeard(town, providerId, ['charged_back', 'late_failed']);
    return 'done';
  }
  return 'none';
}

/** The payee's bank sends the money back. */
export async function returnPayout(
  town: Town,
  household: Household,
  act: Of<'payout_returned'>,
): Promise<Answer> {
  const invoiceId = household.invoiceIds[act.financing];
  if (!invoiceId) return 'none';
  const providerId = await findExecutedPayout(town, invoiceId);
  if (providerId === null) return 'none';
  if ((await readRecordStatus(town, 'outbound', providerId)) !== 'executed') return 'none';
  await askSandbox(town.sandbox, 'POST', `/outbound/${providerId}/return`);
  await untilHeard(town, providerId, ['returned']);
  return 'done';
}

/** By webhook, or where that was lost by the provider's list. */
function untilHeard(town: Town, providerId: string, statuses: readonly string[]): Promise<void> {
  return untilTrue(`${providerId} to be heard of`, async () => {
    const sql = 'SELECT 1 FROM payments WHERE provider_id = $1 AND status = ANY ($2)';
    return (await town.rows(sql, [providerId, statuses])).length > 0;
  });
}
