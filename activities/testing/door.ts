import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryRows, type Database } from '@millrace/db/connection';
import type { Client } from '@temporalio/client';
import type { Policy } from '@millrace/domain/policy';
import { sha256 } from '../storage';

/** What the API does with providers' webhooks, for tests of the processes behind it. */
export interface WebhookDoor {
  url: string;
  /** While shut, deliveries are refused and the sender has to come again. */
  isShut: boolean;
  stop(): Promise<void>;
}

interface PaymentsBody {
  events: {
    id: string;
    resource_type: string;
    action: string;
    links: Record<string, string>;
  }[];
}

export async function openDoor(
  db: Database,
  client: Client,
  taskQueue: string,
  policy: Policy,
): Promise<WebhookDoor> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (door.isShut) {
        response.writeHead(503).end();
        return;
      }
      const text = Buffer.concat(chunks).toString('utf8');
      const isPayments = request.url?.endsWith('/payments') ?? false;
      const take = isPayments
        ? takePayments(db, client, taskQueue, policy, JSON.parse(text) as PaymentsBody)
        : takeEnvelope(db, client, text);
      take.then(
        () => response.writeHead(200).end(),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const door: WebhookDoor = {
    url: `http://127.0.0.1:${port}`,
    isShut: false,
    stop: () => stopServer(server),
  };
  return door;
}

function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function noteEvent(
  db: Database,
  event: { id: string; wire: string; payload: unknown; workflowId: string | null },
): Promise<void> {
  await db.inTransaction((tx) =>
    queryRows(
      tx,
      `INSERT INTO provider_events (id, wire, payload, workflow_id, received_at)
       VALUES ($1, $2, $3, $4, now()) ON CONFLICT (id) DO NOTHING`,
      [event.id, event.wire, JSON.stringify(event.payload), event.workflowId],
    ),
  );
}

async function takePayments(
  db: Database,
  client: Client,
  taskQueue: string,
  policy: Policy,
  body: PaymentsBody,
): Promise<void> {
  for (const event of body.events) {
    const targets = await findTargets(db, event);
    const [first] = targets;
    await noteEvent(db, {
      id: event.id,
      wire: 'payments',
      payload: event,
      workflowId: first?.workflowId ?? null,
    });
    for (const target of targets) {
      const ask = { eventId: event.id, resource: target.resource, providerId: target.providerId };
      await send(client, taskQueue, policy, target, ask);
    }
  }
}

interface Target {
  workflowId: string;
  invoiceId: string;
  resource: 'outbound_payment' | 'payment' | 'mandate';
  providerId: string;
  isReturn?: boolean;
}

async function findTargets(db: Database, event: PaymentsBody['events'][number]): Promise<Target[]> {
  const { links } = event;
  const find = (sql: string, id: string) =>
    db.inTransaction((tx) => queryRows<{ workflowId: string; invoiceId: string }>(tx, sql, [id]));
  const byPayment = (prefix: string) =>
    `SELECT CASE kind WHEN 'refund' THEN 'refund-' || id ELSE '${prefix}-' || invoice_id END
       AS "workflowId", invoice_id AS "invoiceId" FROM payments WHERE provider_id = $1`;
  if (links.outbound_payment) {
    const rows = await find(byPayment('invoice'), links.outbound_payment);
    const providerId = links.outbound_payment;
    const isReturn = event.action === 'returned';
    return rows.map((row) => ({ ...row, resource: 'outbound_payment', providerId, isReturn }));
  }
  if (links.payment) {
    const rows = await find(byPayment('repayment'), links.payment);
    const providerId = links.payment;
    return rows.map((row) => ({ ...row, resource: 'payment', providerId }));
  }
  const providerId = links.mandate ?? links.billing_request;
  if (providerId === undefined) return [];
  const rows = await find(
    `SELECT workflow_id AS "workflowId", invoice_id AS "invoiceId" FROM processes
     WHERE closed_at IS NULL AND kind IN ('contract', 'repayment')
       AND company_id IN (SELECT company_id FROM mandates
         WHERE provider_id = $1 OR provider_billing_request_id = $1 OR $1 <> '')`,
    providerId,
  );
  return rows.map((row) => ({ ...row, resource: 'mandate', providerId }));
}

async function send(
  client: Client,
  taskQueue: string,
  policy: Policy,
  target: Target,
  ask: object,
): Promise<void> {
  const { workflowId, invoiceId } = target;
  if (target.resource === 'payment') {
    await client.workflow.signalWithStart('collectRepayments', {
      workflowId,
      taskQueue,
      args: [{ invoiceId, policy }],
      signal: 'providerEvent',
      signalArgs: [ask],
    });
    return;
  }
  const isTold = await client.workflow
    .getHandle(workflowId)
    .signal('providerEvent', ask)
    .then(() => true)
    .catch(() => false);
  if (isTold || !target.isReturn) return;
  await client.workflow.signalWithStart('collectRepayments', {
    workflowId: `repayment-${invoiceId}`,
    taskQueue,
    args: [{ invoiceId, policy }],
    signal: 'providerEvent',
    signalArgs: [ask],
  });
}

async function takeEnvelope(db: Database, client: Client, text: string): Promise<void> {
  const body = JSON.parse(text) as { payload: { envelopeId: string } };
  const { envelopeId } = body.payload;
  const [contract] = await db.inTransaction((tx) =>
    queryRows<{ id: string }>(tx, 'SELECT id FROM lending_contracts WHERE envelope_id = $1', [
      envelopeId,
    ]),
  );
  const workflowId = contract ? `contract-${contract.id}` : null;
  const eventId = sha256(text);
  await noteEvent(db, { id: eventId, wire: 'esign', payload: body, workflowId });
  if (!workflowId) return;
  await client.workflow
    .getHandle(workflowId)
    .signal('envelopeChanged', { eventId, envelopeId })
    .catch(() => undefined);
}
