import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, buildDraft, submit, type Cast } from '@millrace/activities/testing/actors';
import { confirmAsVendor, until, untilStatus } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { defaultPolicy } from '@millrace/domain/policy/policy';

jest.setTimeout(60_000);

const dayMs = 24 * 60 * 60 * 1000;

describe('the policy of production', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ policy: defaultPolicy });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  async function listTimerDays(workflowId: string): Promise<number[]> {
    const handle = world.client.workflow.getHandle(workflowId);
    const history = await handle.fetchHistory().catch(() => null);
    return (history?.events ?? []).flatMap(({ timerStartedEventAttributes: timer }) => {
      const seconds = Number(timer?.startToFireTimeout?.seconds ?? 0);
      return timer ? [(seconds * 1000) / dayMs] : [];
    });
  }

  it('gives the vendor and the company seven days each', async () => {
    const { invoiceId, requestId } = await submit(
      world,
      cast,
      await buildDraft(cast, '2026-01-15'),
    );
    const link = await until('the link has its timer', async () => {
      const days = await listTimerDays(`vendor-verification-${requestId}`);
      return days.length > 0 && days;
    });
    expect(link[0]).toBeCloseTo(7, 1);
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
    const offer = await until('the offer has its timer', async () => {
      const days = await listTimerDays(`invoice-${invoiceId}`);
      return days.length > 0 && days;
    });
    expect(offer.at(-1)).toBeCloseTo(7, 1);
  });

  it('waits for longer than a year in pieces of one, each by a timer', async () => {
    const expiry = { ...defaultPolicy.expiry, vendorLinkMs: 400 * dayMs };
    const patient = { ...world, policy: { ...defaultPolicy, expiry } };
    const { requestId } = await submit(patient, cast, await buildDraft(cast, '2026-01-15'));
    const days = await until('the link has its timer', async () => {
      const found = await listTimerDays(`vendor-verification-${requestId}`);
      return found.length > 0 && found;
    });
    expect(days).toEqual([365]);
  });

  it('notices within seconds that the worker of a step is gone', async () => {
    const { invoiceId } = await submit(world, cast, await buildDraft(cast, '2026-01-15'));
    const { events } = await world.client.workflow.getHandle(`invoice-${invoiceId}`).fetchHistory();
    const silent = (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: step }) =>
      step?.activityType?.name === 'recordSubmission' ? [step.heartbeatTimeout?.seconds] : [],
    );
    expect(silent.map(Number)).toEqual([15]);
  });
});
