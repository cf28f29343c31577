import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { buildAdmin } from '@millrace/db/testing/build';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { ask, asActor } from './actors';
import { until } from './scenario';
import type { World } from './world';

export const payer = {
  holderName: 'Beck Mills Ltd',
  sortCode: '202959',
  accountNumber: '63748472',
};
type Payer = typeof payer;
interface Person {
  id: string;
  name: string;
}

/** Asks a process, which the asking starts. */
async function start<Answer>(
  world: World,
  type: string,
  workflowId: string,
  args: object,
  { name, what }: { name: string; what: object },
): Promise<Answer> {
  const answer: unknown = await world.client.workflow.executeUpdateWithStart(name, {
    args: [what],
    startWorkflowOperation: new WithStartWorkflowOperation(type, {
      workflowId,
      taskQueue: world.taskQueue,
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [{ ...args, policy: world.policy }],
    }),
  });
  return answer as Answer;
}

/** Money that people send us, what a clerk types of it, and its way back. */
export async function openReceiptDesk(world: World, maker: Person) {
  /** Types what has come; asks for no refund and releases none. */
  const clerk = await buildAdmin();
  const askReceipt = <Answer>(paymentId: string, name: string, what: object) =>
    start<Answer>(world, 'bookReceipt', `receipt-${paymentId}`, { paymentId }, { name, what });
  const openAccount = (account: object) => world.sandbox.call('POST', '/accounts', account);
  /** What stands on our bank statement. */
  const transfer = async (amountMinor: number, { holderName, ...account } = payer) =>
    world.sandbox.call('POST', '/transfers', {
      ...{ amountMinor, reference: 'BECK  7', payerName: holderName, bookedOn: '2026-02-19' },
      ...account,
    });
  /** What somebody types, with or without the sender. */
  const claim = async (amountMinor: number, from: Payer | null = null) => {
    const paymentId = randomUUID();
    const receipt = { amountMinor, reference: 'Beck 7', receivedOn: '2026-02-19', payer: from };
    await askReceipt(paymentId, 'recordReceipt', { actor: asActor(clerk), receipt });
    return paymentId;
  };
  const record = async (amountMinor: number, from = payer) => {
    await transfer(amountMinor, from);
    return claim(amountMinor);
  };
  const assign = (paymentId: string, invoiceId: string) =>
    askReceipt<{ suspenseMinor: number }>(paymentId, 'assignReceipt', {
      actor: asActor(maker),
      invoiceId,
    });
  const withdraw = (paymentId: string, actor: Person) =>
    askReceipt(paymentId, 'withdrawReceipt', {
      ...{ actor: asActor(actor), paymentId, reason: 'It never came.' },
    });
  async function request(paymentId: string, invoiceId: string | null = null, by: Person = maker) {
    const refundId = randomUUID();
    const args = { refundId, invoiceId };
    const what = { actor: asActor(by), paymentId, reason: 'The sender asked for it.' };
    const { payloadHash } = await start<{ payloadHash: string }>(
      world,
      'refundPayment',
      `refund-${refundId}`,
      args,
      { name: 'requestRefund', what },
    );
    return { refundId, payloadHash };
  }
  const approve = (refundId: string, payloadHash: string, actor: Person) =>
    ask(world, `refund-${refundId}`, 'approveRefund', { actor: asActor(actor), payloadHash });
  const untilRefund = (refundId: string, wanted: string) =>
    until(`the refund is ${wanted}`, async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM payments WHERE id = ${refundId}`,
      );
      return row?.status === wanted;
    });
  await openAccount(payer);
  return {
    ...{ clerk, openAccount, transfer, claim, record, assign, withdraw },
    ...{ request, approve, untilRefund },
  };
}
