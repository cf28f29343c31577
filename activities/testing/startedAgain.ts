import type { World } from './world';
import { sql } from '@millrace/db/connection/sql';
import { until } from '@millrace/db/testing/until';

/** The process of an invoice ends by force, and is started again from the books, as an admin does. */
export async function startAgain(
  world: World,
  invoiceId: string,
  before: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const workflowId = `invoice-${invoiceId}`;
  const handle = world.client.workflow.getHandle(workflowId);
  const { events } = await handle.fetchHistory();
  const [begun] = events ?? [];
  const [input] = begun?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  const given = JSON.parse(Buffer.from(input?.data ?? []).toString()) as object;
  await handle.terminate('It hangs.');
  await until('what it had begun has ended', async () => {
    const open = await world.rows(sql`
      SELECT 1 FROM processes WHERE invoice_id = ${invoiceId} AND closed_at IS NULL
        AND kind NOT IN ('financing', 'repayment')
    `);
    return open.length === 0;
  });
  await before();
  await world.client.workflow.start('financeInvoice', {
    workflowId,
    taskQueue: world.taskQueue,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY',
    args: [{ ...given, startedAgain: true }],
  });
}
