import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSandbox, eventually, type TestSandbox } from './testing/build';

let test: TestSandbox;
beforeEach(async () => {
  test = await buildSandbox();
});
afterEach(() => test.destroy());

/** Announces an event each, in requests of their own. */
function announce(...paymentIds: string[]): void {
  for (const payment of paymentIds) {
    test.sandbox.emit('payments', 'confirmed', { payment });
    test.sandbox.commit();
  }
}

function deliveredPayments(): string[] {
  return test.webhooks.received.flatMap((one) =>
    (JSON.parse(one.body) as { events: { links: { payment: string } }[] }).events.map(
      (event) => event.links.payment,
    ),
  );
}

describe('webhooks', () => {
  it('arrive in order, once', async () => {
    announce('PM1', 'PM2', 'PM3');
    await test.sandbox.webhooks.settle(2000);
    expect(deliveredPayments()).toEqual(['PM1', 'PM2', 'PM3']);
  });

  it('are sent again until the receiver takes them', async () => {
    test.webhooks.answer = 503;
    announce('PM1');
    await eventually(() => (test.webhooks.received.length >= 2 ? true : undefined));
    test.webhooks.answer = 200;
    expect(await test.sandbox.webhooks.settle(5000)).toBe(0);
    expect(new Set(test.webhooks.received.map((one) => one.body)).size).toBe(1);
  });

  it('survive a restart while the receiver is away', async () => {
    test.webhooks.answer = 500;
    announce('PM1', 'PM2');
    await eventually(() => (test.webhooks.received.length >= 2 ? true : undefined));
    await test.restart();
    test.webhooks.answer = 200;
    test.webhooks.received.length = 0;
    expect(await test.sandbox.webhooks.settle(5000)).toBe(0);
    expect(deliveredPayments().sort()).toEqual(['PM1', 'PM2']);
  });

  it('are doubled by the fault duplicate, with the same event ids', async () => {
    await test.admin('POST', '/faults', { wire: 'webhooks', kind: 'duplicate', times: 1 });
    announce('PM1', 'PM2');
    expect(await test.sandbox.webhooks.settle(5000)).toBe(0);
    expect(deliveredPayments().sort()).toEqual(['PM1', 'PM1', 'PM2']);
    expect(new Set(test.webhooks.received.map((one) => one.body)).size).toBe(2);
  });

  it('are overtaken by later ones under the fault out-of-order', async () => {
    await test.admin('POST', '/faults', { wire: 'webhooks', kind: 'out-of-order', times: 1 });
    announce('PM1', 'PM2', 'PM3');
    expect(await test.sandbox.webhooks.settle(5000)).toBe(0);
    expect(deliveredPayments()).toEqual(['PM2', 'PM3', 'PM1']);
  });

  it('carry the events of one request together, a hundred at most', async () => {
    for (let index = 0; index < 150; index += 1) {
      test.sandbox.emit('payments', 'confirmed', { payment: `PM${index}` });
    }
    test.sandbox.commit();
    await test.sandbox.webhooks.settle(2000);
    expect(test.webhooks.received).toHaveLength(2);
    expect(new Set(deliveredPayments()).size).toBe(150);
  });
});
