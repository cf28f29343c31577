import { sql } from '@millrace/db/connection/sql';
import { createHmac } from 'node:crypto';
import type Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import type { Context } from 'koa';
import type * as z from 'zod';
import { isSame } from '../auth/csrf';
import { readBody, webhookLimits } from '../http/body';
import { readJson } from '../http/readJson';
import type { ApiEnv } from '../env';
import { askPerson } from './unknownRecords';
import { esignBody, paymentsBody, type PaymentsEvent } from './webhookEvents';
import {
  type EventServices,
  type Handed,
  signalEsignEvent,
  signalPaymentsEvent,
  unknownRecord,
} from './webhookSignals';

/** What taking webhooks takes. */
export interface WebhookServices extends EventServices {
  env: Pick<
    ApiEnv,
    | 'PAYMENTS_WEBHOOK_SECRET'
    | 'PAYMENTS_WEBHOOK_FORMER_SECRETS'
    | 'ESIGN_WEBHOOK_SECRET'
    | 'ESIGN_WEBHOOK_FORMER_SECRETS'
  >;
}

/** How long an event may run ahead of our own record of what it is about. */
const mayRunAhead = sql`interval '10 minutes'`;
/** How long whoever took a webhook has to hand its events on itself. */
const isSentMeanwhile = sql`interval '2 seconds'`;

/** What providers tell us. A wrong signature is 401; a replay is 200 and changes nothing. */
export function addWebhookRoutes(router: Router, services: WebhookServices): void {
  router.post('/api/webhooks/payments', async (ctx) => {
    const body = await readBody(ctx.req, webhookLimits);
    const { PAYMENTS_WEBHOOK_SECRET, PAYMENTS_WEBHOOK_FORMER_SECRETS } = services.env;
    const signed = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');
    assertAuthentic(
      [PAYMENTS_WEBHOOK_SECRET, ...PAYMENTS_WEBHOOK_FORMER_SECRETS].some((secret) =>
        isSame(ctx.get('webhook-signature'), signed(secret)),
      ),
    );
    await receiveAll(services, parse(paymentsBody, body).events);
    accept(ctx);
  });
  router.post('/api/webhooks/esign', async (ctx) => {
    const body = await readBody(ctx.req, webhookLimits);
    const { ESIGN_WEBHOOK_SECRET, ESIGN_WEBHOOK_FORMER_SECRETS } = services.env;
    assertAuthentic(
      [ESIGN_WEBHOOK_SECRET, ...ESIGN_WEBHOOK_FORMER_SECRETS].some((secret) =>
        isSame(ctx.get('x-documenso-secret'), secret),
      ),
    );
    const event = parse(esignBody, body);
    // This wire names no event id, so the same words about the same envelope are the same event.
    const id = `esign-${createHmac('sha256', 'event').update(body).digest('hex')}`;
    const isKnown = await receive(services, { id, wire: 'esign', payload: event }, () =>
      signalEsignEvent(services, id, event),
    );
    if (!isKnown) askAgain();
    accept(ctx);
  });
}

/**
 * Each event is dealt with by itself: one that is too early, or that fails, holds none of the
 * others up. For such a one the provider sends the whole body again.
 * @throws what the first of them failed by
 */
async function receiveAll(
  services: EventServices,
  events: readonly PaymentsEvent[],
): Promise<void> {
  const failures: unknown[] = [];
  let isAllKnown = true;
  for (const event of events) {
    try {
      isAllKnown = (await receivePayments(services, event)) && isAllKnown;
    } catch (error) {
      services.log.warn({ err: error, eventId: event.id }, 'provider event not handed on');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  if (!isAllKnown) askAgain();
}

function receivePayments(services: EventServices, event: PaymentsEvent): Promise<boolean> {
  const noted = { id: event.id, wire: 'payments' as const, payload: event };
  return receive(services, noted, () => signalPaymentsEvent(services, event));
}

/**
 * Hands on what was noted and never handed on: read from the provider's list, or sent before our own
 * record was there. Either somebody waits for it or, after a while, a person has to look at it.
 * Called every few seconds.
 */
export async function handOnLeftEvents(services: EventServices): Promise<void> {
  let [afterAt, afterId] = ['-infinity', ''];
  for (;;) {
    const left = await services.db.rows<{ payload: PaymentsEvent; receivedAt: string }>(sql`
      SELECT payload, received_at::text AS received_at FROM provider_events
      WHERE wire = 'payments' AND workflow_id IS NULL AND handled_at IS NULL
        AND (listed OR received_at < now() - ${isSentMeanwhile})
        AND (received_at, id) > (${afterAt}::timestamptz, ${afterId})
      ORDER BY received_at, id LIMIT 100
    `);
    for (const { payload, receivedAt } of left) {
      [afterAt, afterId] = [receivedAt, payload.id];
      await receivePayments(services, payload).catch((error: unknown) =>
        services.log.warn({ err: error, eventId: payload.id }, 'provider event not handed on'),
      );
    }
    if (left.length < 100) return;
  }
}

function assertAuthentic(isAuthentic: boolean): void {
  if (!isAuthentic) throw new AppError('UNAUTHORIZED', 'The signature is missing or wrong.');
}

function parse<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.infer<Schema> {
  try {
    return schema.parse(readJson(body.toString('utf8')));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The body could not be understood.', { cause });
  }
}

function accept(ctx: Context): void {
  ctx.status = 200;
  ctx.body = { received: true };
}

function askAgain(): never {
  throw new AppError('CONFLICT', 'Nothing is known of this record yet. Please send it again.');
}

/**
 * Notes the event and hands it on. One that was noted but not handed on (a failure in between, or
 * an event that is faster than our own transaction) is handed on when the provider sends it again;
 * the workflow takes each event id once.
 * @returns false while our own record of what it is about may still be on its way
 */
async function receive(
  { db, log }: EventServices,
  event: { id: string; wire: 'payments' | 'esign'; payload: object },
  signal: () => Promise<Handed>,
): Promise<boolean> {
  await db.change(sql`
    INSERT INTO provider_events (id, wire, payload)
      VALUES (${event.id}, ${event.wire}, ${JSON.stringify(event.payload)}::jsonb)
    ON CONFLICT (id) DO NOTHING
  `);
  const known = await db.row<{ isDone: boolean; isRecent: boolean }>(sql`
    SELECT (workflow_id IS NOT NULL OR handled_at IS NOT NULL) AS is_done,
      received_at > now() - ${mayRunAhead} AS is_recent
    FROM provider_events WHERE id = ${event.id}
  `);
  if (known?.isDone) return true;
  const handed = await signal();
  if (handed === unknownRecord && known?.isRecent) return false;
  if (handed === unknownRecord) await askPerson({ db }, event.payload as PaymentsEvent);
  const workflowId = handed === unknownRecord ? null : handed;
  await db.change(sql`
    UPDATE provider_events SET workflow_id = ${workflowId},
      handled_at = CASE WHEN ${workflowId}::text IS NULL THEN now() ELSE handled_at END
    WHERE id = ${event.id}
  `);
  log.info({ eventId: event.id, workflowId }, 'provider event');
  return true;
}
