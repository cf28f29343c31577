import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { buildCast, buildDraft, submit, type Cast } from '@millrace/activities/testing/actors';
import {
  moveTo,
  reachApproval,
  reachPayout,
  releasePayout,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { nameDataKey } from '@millrace/db/crypto/keys';
import { testKeys } from '@millrace/db/testing/build';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { Client } from '@temporalio/client';
import type { Payload } from '@temporalio/common';
import { createCodec } from '@millrace/adapters/temporal/codec';
import type { ProcessState } from './messages';

jest.setTimeout(180_000);

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
let keys: KeyRing;
let world: World;
let cast: Cast;

beforeAll(async () => {
  keys = { current: first, former: [] };
  const now = (namespace: string) => createCodec({ keys, namespace });
  world = await openWorld({
    codec: (namespace) => ({
      encode: (...given) => now(namespace).encode(...given),
      decode: (...given) => now(namespace).decode(...given),
    }),
  });
  cast = await buildCast();
});
afterAll(() => world.close());

/** Every process has what the environment says now; the worker has forgotten what it had read. */
async function deploy(next: KeyRing, data: KeyRing): Promise<void> {
  keys = next;
  world.deps.keys = { ...world.deps.keys, data };
  await world.restartWorker();
}

async function readEvents(workflowId: string) {
  const { events } = await world.client.workflow.getHandle(workflowId).fetchHistory();
  return events ?? [];
}

const text = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString();

async function stepOf(workflowId: string): Promise<string> {
  const handle = world.client.workflow.getHandle(workflowId);
  return (await handle.query<ProcessState>('processState')).step;
}

/** Whoever reaches Temporal and has no key. */
function asStranger(): Client {
  const { connection, options } = world.client;
  return new Client({ connection, namespace: options.namespace });
}

/** Until the process refuses to go on; answers with what it says of why. */
const untilRefused = (workflowId: string) =>
  until('the message is refused', async () => {
    const failed = (await readEvents(workflowId)).findLast(
      (event) => event.workflowTaskFailedEventAttributes,
    );
    const sealed = failed?.workflowTaskFailedEventAttributes?.failure?.encodedAttributes;
    const [codec] = world.client.options.loadedDataConverter.payloadCodecs;
    const [opened] = sealed ? ((await codec?.decode([sealed])) ?? []) : [];
    return opened && text(opened.data);
  });

/** Kinds of messages, as Temporal numbers them. */
const signals = 1;
const updates = 2;

/** As the runbook says: to the last task that was done before the message, without any message. */
async function resetBefore(workflowId: string, signalName: string): Promise<void> {
  const events = await readEvents(workflowId);
  const isMessage = (event: (typeof events)[number]) =>
    event.workflowExecutionSignaledEventAttributes?.signalName === signalName;
  const done = events
    .slice(0, events.findIndex(isMessage))
    .findLast((event) => event.workflowTaskCompletedEventAttributes);
  const { workflowService, options } = world.client;
  await workflowService.resetWorkflowExecution({
    namespace: options.namespace,
    workflowExecution: { workflowId },
    reason: 'a message was refused',
    workflowTaskFinishEventId: done?.eventId,
    resetReapplyExcludeTypes: [signals, updates],
    requestId: randomUUID(),
  });
}

describe('keys that are changed while processes run', () => {
  const formerData = testKeys.data.current;
  const nextData = nameDataKey(randomBytes(32));

  it('lose none of them: each ends as it would have', async () => {
    const waiting = await reachPayout(world, cast, { termMonths: 1 });
    const underWay = buildDraft(cast, '2026-01-15', { termMonths: 1 }).then(async (invoice) =>
      submit(world, cast, invoice),
    );
    await deploy({ current: first, former: [second] }, { current: formerData, former: [nextData] });
    const submitted = await underWay;
    await deploy({ current: second, former: [first] }, { current: nextData, former: [formerData] });
    await reachApproval(world, cast, submitted);
    const all = [waiting, submitted.invoiceId];
    for (const id of all) await releasePayout(world, cast, id);
    for (const id of all) await untilStatus(world, id, 'active');
    await moveTo(world, cast, '2026-02-25');
    for (const id of all) await untilStatus(world, id, 'repaid');
    const sealedBy = new Set(
      (await readEvents(`invoice-${waiting}`)).flatMap((event) =>
        (event.activityTaskScheduledEventAttributes?.input?.payloads ?? []).map(({ metadata }) =>
          text(metadata?.keyId),
        ),
      ),
    );
    expect(sealedBy).toEqual(new Set(['k1', 'k2']));
  });
});

describe('what a process is given under its own name', () => {
  it('opens as the child’s where a parent began it, and as nobody else’s', async () => {
    const workflowId = `invoice-${await reachPayout(world, cast)}`;
    const children = (await readEvents(workflowId)).flatMap((event) => {
      const child = event.startChildWorkflowExecutionInitiatedEventAttributes;
      return child ? [{ id: child.workflowId ?? '', input: child.input?.payloads ?? [] }] : [];
    });
    expect(children.length).toBeGreaterThan(1);
    const [codec] = world.client.options.loadedDataConverter.payloadCodecs;
    const { namespace } = world.client.options;
    const openAs = (id: string, input: Payload[]) =>
      codec?.decode(input, { type: 'workflow', namespace, workflowId: id });
    for (const { id, input } of children) {
      expect(await openAs(id, input)).toHaveLength(1);
      await expect(openAs(workflowId, input)).rejects.toThrow('written for another workflow');
    }
  });

  it('opens in every run of a schedule, with what the run before it answered', async () => {
    const scheduleId = `checks-${world.taskQueue}`;
    const handle = await world.client.schedule.create({
      scheduleId,
      spec: {},
      action: {
        type: 'startWorkflow',
        workflowType: 'checkBooks',
        workflowId: scheduleId,
        taskQueue: world.taskQueue,
        args: [{ confirmAfterMs: 10 }],
      },
    });
    const ended = async () => {
      let count = 0;
      const query = `WorkflowId STARTS_WITH "${scheduleId}" AND ExecutionStatus = "Completed"`;
      for await (const _run of world.client.workflow.list({ query })) count += 1;
      return count;
    };
    for (const runs of [1, 2]) {
      await handle.trigger();
      await until(`run ${runs} ends`, async () => (await ended()) === runs);
    }
    await handle.delete();
  });
});

describe('a message that none of us wrote', () => {
  const inAYear = { offsetMs: 365 * 24 * 3_600_000 };

  it('is refused where it is not encrypted', async () => {
    const id = await reachPayout(world, cast);
    const step = 'payout_approval';
    // Its status is written before it waits there.
    await until('it stands there', async () => (await stepOf(`invoice-${id}`)) === step);
    await asStranger().workflow.getHandle(`invoice-${id}`).signal('clockMoved', inAYear);
    expect(await untilRefused(`invoice-${id}`)).toContain('It is not encrypted.');
    await resetBefore(`invoice-${id}`, 'clockMoved');
    await until('it stands where it stood', async () => (await stepOf(`invoice-${id}`)) === step);
    await releasePayout(world, cast, id);
    await untilStatus(world, id, 'active');
  });

  it('is refused where it was written for another process', async () => {
    const [from, to] = [await reachPayout(world, cast), await reachPayout(world, cast)];
    await world.client.workflow.getHandle(`invoice-${from}`).signal('clockMoved', { offsetMs: 0 });
    const signal = (await readEvents(`invoice-${from}`)).findLast(
      (event) => event.workflowExecutionSignaledEventAttributes,
    );
    const { signalName, input } = signal?.workflowExecutionSignaledEventAttributes ?? {};
    const { workflowService, options } = world.client;
    await workflowService.signalWorkflowExecution({
      namespace: options.namespace,
      workflowExecution: { workflowId: `invoice-${to}` },
      ...{ signalName, input },
    });
    expect(await untilRefused(`invoice-${to}`)).toContain('written for another workflow');
  });
});
