import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSandbox, eventually, type TestSandbox } from './testing/build';
import { type UnkindPart, usualUnkindness } from './unkindness';

let test: TestSandbox;
beforeEach(async () => {
  test = await buildSandbox();
  await test.behaveKindly('What goes wrong here is what each test says.');
});
afterEach(() => test.destroy());

async function alwaysHappens(part: UnkindPart): Promise<void> {
  await test.admin('POST', '/settings', { unkindness: { [part]: 10_000 } });
}

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

describe('by themselves, webhooks', () => {
  it('are lost, and the list of events has what they said', async () => {
    await alwaysHappens('lost');
    announce('PM1', 'PM2');
    expect(await test.sandbox.webhooks.settle(200)).toBe(0);
    expect(deliveredPayments()).toEqual([]);
    const listed = test.sandbox.store.table('events').list();
    expect(listed.map(({ links }) => links.payment)).toEqual(['PM1', 'PM2']);
  });

  it('are late, and nobody waits for them', async () => {
    await alwaysHappens('late');
    announce('PM1');
    const beganAt = Date.now();
    expect(await test.sandbox.webhooks.settle(2_000)).toBe(0);
    expect(Date.now() - beganAt).toBeLessThan(1_000);
    expect(test.sandbox.store.table('deliveries').size).toBe(1);
  });

  it('come twice, with the same event ids', async () => {
    await alwaysHappens('doubled');
    announce('PM1');
    expect(await test.sandbox.webhooks.settle(5_000)).toBe(0);
    expect(deliveredPayments()).toEqual(['PM1', 'PM1']);
    expect(new Set(test.webhooks.received.map((one) => one.body)).size).toBe(1);
  });

  it('are overtaken', async () => {
    await alwaysHappens('overtaken');
    announce('PM1');
    await test.admin('POST', '/settings', { unkindness: { overtaken: 0 } });
    announce('PM2');
    expect(await test.sandbox.webhooks.settle(5_000)).toBe(0);
    expect(deliveredPayments()).toEqual(['PM2', 'PM1']);
  });

  it('bring an id that we never saw and no list has', async () => {
    await alwaysHappens('strange');
    announce('PM1');
    expect(await test.sandbox.webhooks.settle(5_000)).toBe(0);
    const [stranger, own] = deliveredPayments();
    expect(own).toBe('PM1');
    expect(test.sandbox.store.table('payments').get(String(stranger))).toBeUndefined();
    expect(test.sandbox.store.table('events').size).toBe(1);
  });

  it('do so about as often as is stated, and the same each time', async () => {
    await test.admin('POST', '/settings', { unkindness: usualUnkindness, dice: 7 });
    const throwMany = (part: UnkindPart) =>
      Array.from({ length: 20_000 }, () => test.sandbox.happens(part));
    const lost = throwMany('lost');
    const share = lost.filter(Boolean).length / lost.length;
    expect(share).toBeGreaterThan(0.017);
    expect(share).toBeLessThan(0.023);
    await test.admin('POST', '/settings', { dice: 7 });
    expect(throwMany('lost')).toEqual(lost);
  });
});
