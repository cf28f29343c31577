import { sql } from '@millrace/db/connection/sql';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { envelopeChanged, providerEvent } from '@millrace/workflows/messages';
import { WorkflowNotFoundError } from '@temporalio/client';
import { readPolicy } from '@millrace/db/settings/policy';
import type { Services } from '../services';
import type { EsignEvent, PaymentsEvent } from './webhookEvents';

/** What handing an event on takes. */
export interface EventServices extends Pick<Services, 'db' | 'log'> {
  workflows: Pick<Services['workflows'], 'client' | 'taskQueue' | 'call'>;
}

/** The record that an event is about is not in our books, or not yet. */
export const unknownRecord = Symbol('unknown record');
interface Message {
  eventId: string;
  resource: 'outbound_payment' | 'mandate' | 'payment';
  providerId: string;
}
export type Handed = string | null | typeof unknownRecord;

/** Hands an event to whoever waits for it; null where nobody does. */
export async function signalPaymentsEvent(
  services: EventServices,
  event: PaymentsEvent,
): Promise<Handed> {
  const { links } = event;
  if (event.resource_type === 'outbound_payments' && links.outbound_payment) {
    return signalPayout(services, event, links.outbound_payment);
  }
  if (event.resource_type === 'payments' && links.payment) {
    return signalCollection(services, event.id, links.payment);
  }
  const mandate = links.mandate ?? links.billing_request;
  const isMandate = ['mandates', 'billing_requests'].includes(event.resource_type);
  return isMandate && mandate ? signalMandate(services, event.id, mandate) : null;
}

async function findPaidInvoice({ db }: EventServices, providerId: string): Promise<string | null> {
  const row = await db.row<{ invoiceId: string | null }>(
    sql`SELECT invoice_id FROM payments WHERE provider_id = ${providerId}`,
  );
  return row?.invoiceId ?? null;
}

async function signalPayout(services: EventServices, event: PaymentsEvent, providerId: string) {
  const message = { eventId: event.id, resource: 'outbound_payment' as const, providerId };
  const refund = await services.db.row<{ id: string; invoiceId: string | null }>(sql`
    SELECT id, invoice_id FROM payments
    WHERE provider_id = ${providerId} AND kind = 'refund'
  `);
  if (refund) return signalRefund(services, refund, message);
  const invoiceId = await findPaidInvoice(services, providerId);
  if (!invoiceId) return unknownRecord;
  const signalled = await send(services, workflowIds.financeInvoice(invoiceId), message);
  // Its process has ended, the invoice being repaid: what came back is booked all the same.
  const isLateReturn = signalled === null && event.action === 'returned';
  return isLateReturn ? wakeCollection(services, invoiceId, message) : signalled;
}

/** A refund that comes back later wakes its process up again, so it is signalled with a start. */
async function signalRefund(
  { workflows, db }: EventServices,
  { id, invoiceId }: { id: string; invoiceId: string | null },
  message: Message,
): Promise<string> {
  const policy = await readPolicy(db);
  const workflowId = workflowIds.refundPayment(id);
  await workflows.call((client) =>
    client.workflow.signalWithStart('refundPayment', {
      workflowId,
      taskQueue: workflows.taskQueue,
      args: [{ refundId: id, invoiceId, policy }],
      signal: providerEvent,
      signalArgs: [message],
    }),
  );
  return workflowId;
}

async function signalCollection(services: EventServices, eventId: string, providerId: string) {
  const invoiceId = await findPaidInvoice(services, providerId);
  if (!invoiceId) return unknownRecord;
  return wakeCollection(services, invoiceId, { eventId, resource: 'payment', providerId });
}

/** A late charge-back wakes a repaid financing up again, so it is signalled with a start. */
async function wakeCollection(
  { workflows, db }: EventServices,
  invoiceId: string,
  message: Message,
): Promise<string> {
  const policy = await readPolicy(db);
  const workflowId = workflowIds.collectRepayments(invoiceId);
  await workflows.call((client) =>
    client.workflow.signalWithStart('collectRepayments', {
      workflowId,
      taskQueue: workflows.taskQueue,
      args: [{ invoiceId, policy }],
      signal: providerEvent,
      signalArgs: [message],
    }),
  );
  return workflowId;
}

/**
 * A mandate serves every open contract and repayment of its company. An event may be here before
 * we know the mandate's id; then everybody who still waits for one asks the provider again.
 */
async function signalMandate(services: EventServices, eventId: string, providerId: string) {
  const open = await services.db.rows<{ workflowId: string }>(sql`
    SELECT p.workflow_id FROM processes p
    WHERE p.closed_at IS NULL AND p.kind IN ('contract', 'repayment')
      AND p.company_id IN (SELECT company_id FROM mandates
           WHERE provider_id = ${providerId} OR provider_billing_request_id = ${providerId}
              OR (provider_id IS NULL AND status = 'created'))
    ORDER BY p.started_at
  `);
  const message = { eventId, resource: 'mandate' as const, providerId };
  const signalled = await Promise.all(
    open.map(({ workflowId }) => send(services, workflowId, message)),
  );
  return signalled.find((workflowId) => workflowId !== null) ?? null;
}

async function send(
  services: EventServices,
  workflowId: string,
  message: Message,
): Promise<string | null> {
  return unlessClosed(workflowId, () =>
    services.workflows.client.workflow.getHandle(workflowId).signal(providerEvent, message),
  );
}

/** An envelope is ours by the id that we stored, or by the one that we gave it. */
export async function signalEsignEvent(
  services: EventServices,
  eventId: string,
  event: EsignEvent,
): Promise<string | null> {
  const { envelopeId = null, externalId = null } = event.payload;
  const contract = await services.db.row<{ id: string; envelopeId: string | null }>(sql`
    SELECT id, envelope_id FROM lending_contracts
    WHERE envelope_id = ${envelopeId} OR id::text = ${externalId} OR reference = ${externalId}
    ORDER BY created_at DESC LIMIT 1
  `);
  const known = contract?.envelopeId ?? envelopeId;
  if (!contract || !known) return null;
  const workflowId = workflowIds.signContract(contract.id);
  return unlessClosed(workflowId, () =>
    services.workflows.client.workflow
      .getHandle(workflowId)
      .signal(envelopeChanged, { eventId, envelopeId: known }),
  );
}

async function unlessClosed(
  workflowId: string,
  signal: () => Promise<void>,
): Promise<string | null> {
  try {
    await signal();
    return workflowId;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}
