import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Process } from '@millrace/db/models/Process';
import { until } from '../../activities/testing/scenario';
import type { World } from '../../activities/testing/world';
import { readError } from '../testing/browser';
import { type Force, openForce, useForce } from '../testing/force';
import { adminBrowser } from '../testing/people';

jest.setTimeout(180_000);

let force: Force;
let world: World;
let operations: ReturnType<typeof useForce>;
beforeAll(async () => {
  force = await openForce();
  world = force.world;
  operations = useForce(force);
}, 90_000);
afterAll(() => force.close());

describe('starting again', () => {
  it('is refused while it runs; of two at one moment one starts', async () => {
    const { invoiceId, workflowId } = await operations.submitNew();
    await operations.requestOf(invoiceId);
    expect((await operations.get(workflowId)).can.startAgain.whyNot).toBe(
      'It has not ended by failure.',
    );
    expect(await operations.refusalOf(force.ann, workflowId)).toMatchObject({
      code: 'PRECONDITION_FAILED',
      reason: 'illegal_transition',
    });
    await operations.end(workflowId);
    const answers = await Promise.all([
      operations.ask(force.ann, workflowId),
      operations.ask(force.ben, workflowId),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(refused && (await readError(refused)).data.reason).toBe('illegal_transition');
    expect(await operations.statusOfRun(workflowId)).toBe('RUNNING');
    await operations.requestOf(invoiceId);
    expect(await operations.takenUp(invoiceId)).toHaveLength(1);
  });

  it('is for those who may retry', async () => {
    const { workflowId } = await operations.submitNew();
    await operations.end(workflowId);
    const sue = await adminBrowser(force.api, ['support']);
    expect((await operations.refusalOf(sue, workflowId)).reason).toBe('not_permitted');
    expect(await operations.statusOfRun(workflowId)).toBe('TERMINATED');
  });

  it('is refused where nothing says any more how it began', async () => {
    const { workflowId } = await operations.submitNew();
    await operations.end(workflowId);
    await world.client.workflowService.deleteWorkflowExecution({
      namespace: world.client.options.namespace,
      workflowExecution: { workflowId },
    });
    await until('Temporal has forgotten it', async () =>
      operations.statusOfRun(workflowId).then(
        () => false,
        () => true,
      ),
    );
    expect(await operations.refusalOf(force.ann, workflowId)).toMatchObject({
      reason: 'history_gone',
    });
  });

  it('is refused where it is what is asked again that starts it', async () => {
    const paymentId = randomUUID();
    const workflowId = `receipt-${paymentId}`;
    const handle = await world.client.workflow.start('bookReceipt', {
      ...{ workflowId, taskQueue: 'nobody', args: [{ paymentId }] },
    });
    await handle.terminate();
    await Process.create({
      ...{ workflowId, kind: 'receipt', subjectType: 'payment', subjectId: paymentId },
      ...{ status: 'running', step: 'recordReceipt', stepWords: 'Recording a receipt' },
    });
    expect(await operations.refusalOf(force.ann, workflowId)).toMatchObject({
      reason: 'cannot_start_again',
    });
  });
});
