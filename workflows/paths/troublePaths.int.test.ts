import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { reachPayout, until } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import { quickPolicy, type World } from '@millrace/activities/testing/world';

jest.setTimeout(120_000);

interface Trouble {
  step: string;
  provider: string | null;
  words: string;
  tries: number;
  stops: number;
  firstFailedAt: Date;
  nextTryAt: Date | null;
}

describe('a step that fails', () => {
  let world: World;
  let cast: Cast;
  let workflowId: string;
  beforeAll(async () => {
    world = await openWorld({ policy: { ...quickPolicy, parking: { tries: 3, withinMs: 3_000 } } });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const readTroubles = () =>
    world.rows<Trouble>(sql`
    SELECT step, provider, words, tries, stops, first_failed_at,
    next_try_at FROM step_troubles WHERE workflow_id = ${workflowId}
  `);
  const readProvider = async () => {
    const row = await world.row<{ failedCalls: number; failingSince: Date | null }>(sql`
      SELECT failed_calls, failing_since
      FROM provider_states WHERE provider = 'payments'
    `);
    return row;
  };
  const untilStops = (stops: number) =>
    until(`it has stopped ${stops} times`, async () => {
      const [row] = await readTroubles();
      return row?.stops === stops ? row : undefined;
    });
  let first: Trouble;

  it('is known from its first failure on, with its provider and its next try', async () => {
    const invoiceId = await reachPayout(world, cast);
    workflowId = `invoice-${invoiceId}`;
    expect(await readTroubles()).toEqual([]);
    expect(await readProvider()).toMatchObject({ failedCalls: 0, failingSince: null });
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: '/mandates', kind: '500' },
    });
    ask(world, workflowId, 'requestPayout', { actor: asActor(cast.checker) }).catch(
      () => undefined,
    );
    first = await until('it fails', async () => (await readTroubles())[0]);
    expect(first).toMatchObject({ step: 'refreshMandate', provider: 'payments', stops: 0 });
    expect(first.words).toMatch(/^The payment provider does not answer/);
    expect(first.nextTryAt?.getTime()).toBeGreaterThan(first.firstFailedAt.getTime());
    const state = await until('the provider is seen to fail', async () => {
      const found = await readProvider();
      return found?.failingSince ? found : undefined;
    });
    expect(state.failedCalls).toBeGreaterThan(0);
  });

  it('has failed since its first failure, however often it was retried', async () => {
    const { firstFailedAt } = first;
    expect(await untilStops(1)).toMatchObject({ tries: 3, firstFailedAt, nextTryAt: null });
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
    expect(await untilStops(2)).toMatchObject({ tries: 6, firstFailedAt, nextTryAt: null });
  });

  it('is in no trouble any more once it has succeeded', async () => {
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
    await until('it has succeeded', async () =>
      (await readTroubles()).length === 0 ? true : undefined,
    );
    await until('the provider answers', async () =>
      (await readProvider())?.failingSince === null ? true : undefined,
    );
  });

  it('is in no trouble any more once its process has ended', async () => {
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: null, kind: '500' },
    });
    ask(world, workflowId, 'requestPayout', { actor: asActor(cast.checker) }).catch(
      () => undefined,
    );
    await untilStops(1);
    await world.sandbox.call('DELETE', '/faults');
    const reason = 'The company asked us to.';
    await ask(world, workflowId, 'abortProcess', { actor: asActor(cast.maker), reason });
    await until('it has ended', async () =>
      (await readTroubles()).length === 0 ? true : undefined,
    );
  });
});
