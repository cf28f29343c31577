import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import type { Database } from '@millrace/db/connection/connection';
import { watchProviders } from '@millrace/db/process/providerStates';
import { createTestDatabase } from '@millrace/db/testing/database';
import { openClients, type Clients } from '@millrace/adapters/clients';
import { ProviderError } from '@millrace/adapters/providerError';
import { startSandboxProcess, type SandboxProcess } from '../testing/sandboxProcess';
import { lookUpUnknown, readEventList } from './eventList';

const root = fileURLToPath(new URL('../../', import.meta.url));

let database: { db: Database; close(): Promise<void> };
let sandbox: SandboxProcess;
let clients: Clients;
let bankAccountId: string;
let sent = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // Nobody takes webhooks here: what is noted comes from the list.
  const webhookUrl = 'http://127.0.0.1:9';
  sandbox = await startSandboxProcess(root, { webhookUrl, startOn: '2026-01-15' });
  clients = openClients(
    sandbox.providers,
    watchProviders(database.db, () => undefined),
  );
  const named = await clients.payments.checkName({
    holderName: 'Hartwell Joinery Ltd',
    sortCode: '089999',
    accountNumber: '66374958',
    idempotencyKey: 'somebody',
  });
  bankAccountId = named.bankAccountId;
}, 60_000);
afterAll(async () => {
  await sandbox.stop();
  await database.close();
});
beforeEach(async () => {
  await database.db.change(sql`DELETE FROM provider_events`);
  await database.db.change(sql`DELETE FROM event_readings`);
  await sandbox.call('DELETE', '/faults');
});

const reads = () => ({ db: database.db, clients });

async function send(): Promise<string> {
  sent += 1;
  const payment = await clients.payments.createOutboundPayment({
    bankAccountId,
    amountMinor: 1_000,
    reference: `TEST ${sent}`,
    metadata: {},
    idempotencyKey: `payment-${sent}`,
  });
  return payment.outboundId;
}

function noted(outboundId: string) {
  return database.db.rows<{
    action: string;
    isOpen: boolean;
  }>(sql`SELECT payload->>'action' AS action, handled_at IS NULL AS is_open FROM provider_events
     WHERE payload->'links'->>'outbound_payment' = ${outboundId} ORDER BY payload->>'created_at'`);
}

async function readMark(): Promise<Date | undefined> {
  const row = await database.db.row<{ readTo: Date }>(sql`SELECT read_to FROM event_readings`);
  return row?.readTo;
}

describe('the list of events', () => {
  it('brings what no webhook brought, once, as the webhook would have', async () => {
    const outboundId = await send();
    expect(await readEventList(reads())).toBeGreaterThan(0);
    expect((await noted(outboundId))[0]).toEqual({ action: 'created', isOpen: true });
    const { length } = await database.db.rows(sql`SELECT 1 FROM provider_events`);
    await readEventList(reads());
    expect(
      (await database.db.rows(sql`SELECT 1 FROM provider_events`)).length,
    ).toBeGreaterThanOrEqual(length);
    expect((await noted(outboundId)).filter(({ action }) => action === 'created')).toHaveLength(1);
  });

  it('leaves what a webhook brought as it is', async () => {
    const outboundId = await send();
    const { events } = await clients.payments.listEvents({ limit: 5 });
    const own = events.find(({ links }) => links['outbound_payment'] === outboundId);
    await database.db
      .change(sql`INSERT INTO provider_events (id, wire, payload, workflow_id, handled_at)
       VALUES (${own?.eventId}, 'payments', '{"links": {}}', 'invoice-1', now())`);
    await readEventList(reads());
    const kept = await database.db.row(
      sql`SELECT workflow_id, payload FROM provider_events WHERE id = ${own?.eventId}`,
    );
    expect(kept).toEqual({ workflowId: 'invoice-1', payload: { links: {} } });
  });

  it('is read again from the same mark after a page that failed', async () => {
    await readEventList(reads());
    const before = await readMark();
    const outboundId = await send();
    await database.db.change(sql`DELETE FROM provider_events`);
    await sandbox.call('POST', '/faults', { wire: 'payments', path: '/events', kind: '500' });
    await expect(readEventList(reads())).rejects.toBeInstanceOf(ProviderError);
    expect(await readMark()).toEqual(before);
    await sandbox.call('DELETE', '/faults');
    await readEventList(reads());
    expect(await noted(outboundId)).not.toEqual([]);
    expect(await readMark()).not.toEqual(before);
  }, 60_000);

  it('is read from its mark, not from the beginning', async () => {
    const outboundId = await send();
    await database.db.change(
      sql`INSERT INTO event_readings (wire, read_to) VALUES ('payments', now() + interval '1 hour')`,
    );
    expect(await readEventList(reads())).toBe(0);
    expect(await noted(outboundId)).toEqual([]);
  });
});

describe('an event of an unknown record', () => {
  async function note(id: string, links: object, ago = '1 minute'): Promise<void> {
    const type = 'payment' in links ? 'payments' : 'outbound_payments';
    await database.db.change(sql`INSERT INTO provider_events (id, wire, payload, received_at)
       VALUES (${id}, 'payments', ${JSON.stringify({ id, resource_type: type, action: 'confirmed', links })}, now() - ${ago}::interval)`);
  }
  const stateOf = async (id: string) =>
    (
      await database.db.rows<{
        isOpen: boolean;
        isLookedUp: boolean;
      }>(sql`SELECT handled_at IS NULL AS is_open, looked_up_at IS NOT NULL AS is_looked_up
         FROM provider_events WHERE id = ${id}`)
    )[0];

  it.each([
    ['payment', { payment: 'PM0NOBODY' }],
    ['outbound payment', { outbound_payment: 'OUT0NOBODY' }],
  ])('that the provider does not have either is put aside: %s', async (_case, links) => {
    await note('EV1', links);
    await lookUpUnknown(reads());
    expect(await stateOf('EV1')).toEqual({ isOpen: false, isLookedUp: true });
  });

  it('that the provider has stays open for a person', async () => {
    await note('EV2', { outbound_payment: await send() });
    await lookUpUnknown(reads());
    expect(await stateOf('EV2')).toEqual({ isOpen: true, isLookedUp: true });
  });

  it('is not looked up while whoever noted it may still hand it on', async () => {
    await note('EV3', { payment: 'PM0NOBODY' }, '0 seconds');
    await lookUpUnknown(reads());
    expect(await stateOf('EV3')).toEqual({ isOpen: true, isLookedUp: false });
  });

  it('stays open while the provider does not answer', async () => {
    await note('EV4', { payment: 'PM0NOBODY' });
    await sandbox.call('POST', '/faults', { wire: 'payments', path: '/payments', kind: '500' });
    await expect(lookUpUnknown(reads())).rejects.toBeInstanceOf(ProviderError);
    expect(await stateOf('EV4')).toEqual({ isOpen: true, isLookedUp: false });
  }, 60_000);
});
