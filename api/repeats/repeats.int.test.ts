import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@millrace/domain/errors/errors';
import { v7 as newId } from 'uuid';
import { createApiServer } from '../app';
import { type Browser, readError } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser, browserOf, stepUpEverybody } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import { keyOfCommand, listSubjects } from './commandKey';
import { type CommandRuns, createCommandRuns, forgetOldRuns } from './commandRuns';

let api: TestApi;
let world: World;
let here: CommandRuns;
let there: CommandRuns;
/** The same API once more, as a second process of it would stand beside the first. */
let other: Server;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  const patient = { ...api.services.env, WORKFLOW_ANSWER_WITHIN_MS: 25_000 };
  here = createCommandRuns({ ...api.services, env: patient });
  there = createCommandRuns({ ...api.services, env: patient });
  const services = { ...api.services, commandRuns: there };
  other = createApiServer(services);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(async () => {
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  await api.close();
});

const person = { userId: newId(), companyId: newId(), vendorId: null, requestId: null } as never;
const makeKey = (input: unknown = newId()) =>
  keyOfCommand(api.services.env, person, 'invoice.acceptOffer', input);

/** Work that counts how often it was done; each time with another answer. */
function countWork(ms = 0, refuse: (times: number) => AppError | null = () => null) {
  let times = 0;
  const work = async () => {
    times += 1;
    const answer = { times, name: 'Brightside' };
    const refusal = refuse(times);
    await sleep(ms);
    if (refusal) throw refusal;
    return answer;
  };
  return { work, times: () => times };
}

const done = (code: 'CONFLICT' | 'PRECONDITION_FAILED' = 'PRECONDITION_FAILED') =>
  new AppError(code, 'Done already.', { reason: 'illegal_transition' });
const onlyOnce = (times: number) => (times > 1 ? done() : null);

describe('a command that is sent many times at once', () => {
  it('runs once for this process and another one, and all read the same', async () => {
    const key = makeKey();
    const { work, times } = countWork(300);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, index) => (index % 2 ? here : there).run(key, work)),
    );
    expect(times()).toBe(1);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('runs once though its run takes longer than a claim lasts', async () => {
    const key = makeKey();
    const { work, times } = countWork(8_000);
    const [first, second] = await Promise.all([here.run(key, work), there.run(key, work)]);
    expect([times(), second]).toEqual([1, first]);
  });

  it('is not shared with other words, nor by another person', async () => {
    const { work, times } = countWork(50);
    const input = { invoiceId: newId(), reason: 'A' };
    await Promise.all([
      here.run(makeKey(input), work),
      here.run(makeKey({ ...input, reason: 'B' }), work),
      here.run(keyOfCommand(api.services.env, { userId: 'x' } as never, 'a', input), work),
    ]);
    expect(times()).toBe(3);
    expect(makeKey({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(makeKey({ b: [{ d: 3, c: 2 }], a: 1 }));
  });

  it('is refused alike, and nothing is kept of the refusal', async () => {
    const key = makeKey();
    const { work, times } = countWork(100, (count) => (count === 1 ? done() : null));
    const refused = await Promise.allSettled(Array.from({ length: 5 }, () => here.run(key, work)));
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await api.db.row(sql`SELECT 1 FROM command_runs WHERE key = ${key}`)).toBeNull();
    expect(await here.run(key, work)).toMatchObject({ times: 2 });
    expect(times()).toBe(2);
  });
});

describe('a command that is sent again later', () => {
  it('is answered as before where it is refused because it was done', async () => {
    const key = makeKey();
    const { work } = countWork(0, onlyOnce);
    const first = await here.run(key, work);
    expect(await here.run(key, work)).toEqual(first);
    expect(await there.run(key, work)).toEqual(first);
  });

  it('is refused once a person has done something else about it', async () => {
    const key = makeKey();
    const invoiceId = newId();
    const { work } = countWork(0, onlyOnce);
    const first = await here.run(key, work, [invoiceId]);
    expect(await here.run(key, work, [invoiceId])).toEqual(first);
    await api.db.inTransaction((tx) =>
      recordActivity(tx, {
        actor: { type: 'user', id: newId(), name: 'A colleague' },
        ...{ action: 'cancelled', subjectType: 'invoice', subjectId: invoiceId, invoiceId },
        words: 'It was cancelled.',
      }),
    );
    await expect(here.run(key, work, [invoiceId])).rejects.toThrow();
    expect(await here.run(makeKey(), countWork().work, [invoiceId])).toMatchObject({ times: 1 });
  });

  it('is carried out again where it can be, and answered by that from then on', async () => {
    const key = makeKey();
    const { work } = countWork(0, (times) => (times > 2 ? done('CONFLICT') : null));
    await here.run(key, work);
    const second = await here.run(key, work);
    expect(second).toMatchObject({ times: 2 });
    expect(await here.run(key, work)).toEqual(second);
  });

  it.each(['process', 'approval'] as const)(
    'is refused once a person decided about its %s',
    async (subjectType) => {
      const key = makeKey();
      const id = newId();
      const subjectId = subjectType === 'process' ? `bank-account-${id}` : id;
      const subjects = listSubjects({ one: subjectId });
      const { work } = countWork(0, onlyOnce);
      await here.run(key, work, subjects);
      await api.db.inTransaction((tx) =>
        recordActivity(tx, {
          actor: { type: 'user', id: newId(), name: 'A colleague' },
          ...{ action: 'decided', subjectType, subjectId, words: 'It was decided.' },
        }),
      );
      await expect(here.run(key, work, subjects)).rejects.toThrow('Done already.');
    },
  );

  it('is refused where it now takes too long: that says nothing of whether it was done', async () => {
    const key = makeKey();
    const { work } = countWork(0, (times) =>
      times > 1 ? new AppError('TIMEOUT', 'It takes longer than usual.') : null,
    );
    await here.run(key, work);
    await expect(here.run(key, work)).rejects.toThrow('longer than usual');
  });

  it.each([
    'payload_differs',
    'draft_changed',
    'approval_payload_changed',
    'offer_expired',
  ] as const)('is refused where something else stands against it: %s', async (reason) => {
    const key = makeKey();
    const { work } = countWork(0, (times) =>
      times > 1 ? new AppError('CONFLICT', 'Not so.', { reason }) : null,
    );
    await here.run(key, work);
    await expect(here.run(key, work)).rejects.toThrow('Not so.');
  });

  it('is refused after ten minutes, and forgotten', async () => {
    const key = makeKey();
    const { work } = countWork(0, onlyOnce);
    await here.run(key, work);
    await api.db.change(sql`
      UPDATE command_runs SET answered_at = now() - interval '11 minutes' WHERE key = ${key}
    `);
    await expect(here.run(key, work)).rejects.toThrow('Done already.');
    expect(await forgetOldRuns(api.db)).toBeGreaterThan(0);
    expect(await api.db.row(sql`SELECT 1 FROM command_runs WHERE key = ${key}`)).toBeNull();
  });

  it('is carried out where the process that had it has died', async () => {
    const key = makeKey();
    await api.db.change(sql`
      INSERT INTO command_runs (key, claimed_by, claimed_until)
      VALUES (${key}, ${newId()}, now() + interval '1 second')
    `);
    const { work } = countWork();
    expect(await here.run(key, work)).toMatchObject({ times: 1 });
  });

  it('leaves nothing in clear in the database', async () => {
    await here.run(makeKey(), countWork().work);
    const rows = await api.db.rows<{ row: string }>(sql`SELECT r::text AS row FROM command_runs r`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => /Brightside|times/.test(row))).toEqual([]);
  });
});

describe('a press that comes twenty times', () => {
  it('has one effect and twenty equal answers, and one more later, of two processes', async () => {
    const ann = await adminBrowser(api, ['operations']);
    const ben = await adminBrowser(api, ['operations']);
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const finish = async (who: Browser, base = '') => {
      const ask = { taskId: world.taskId, outcome: 'It is done.' };
      const answer = await who.fetch(`${base}/api/trpc/task.finish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask),
      });
      return `${answer.status} ${await answer.text()}`;
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, index) => finish(ann, index % 2 ? address : '')),
    );
    answers.push(await finish(ann), await finish(ann, address));
    expect([...new Set(answers)]).toEqual([
      `200 ${JSON.stringify({ result: { data: { taskId: world.taskId } } })}`,
    ]);
    const finished = await api.db.rows(sql`
      SELECT 1 FROM activities WHERE action = 'task_finished' AND subject_id = ${world.taskId}
    `);
    expect(finished).toHaveLength(1);
    expect(await finish(ben)).toMatch(/^412/);
  });

  it('is judged each by itself: a session without a fresh proof shares no run', async () => {
    const proved = await browserOf(api, world.userA);
    await stepUpEverybody(api);
    const other = await browserOf(api, world.userA);
    const ask = { invoiceId: world.invoiceId };
    const [first, second] = await Promise.all([
      proved.mutate('mandate.start', ask),
      other.mutate('mandate.start', ask),
    ]);
    expect([(await readError(first)).data.reason, (await readError(second)).data.reason]).toEqual([
      'illegal_transition',
      'step_up_required',
    ]);
  });
});
