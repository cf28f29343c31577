import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Process } from '@millrace/db/models/Process';
import { buildBankAccount } from '@millrace/db/testing/build';
import { v7 as newId } from 'uuid';
import type { AdminOverviewView } from '../dashboard/adminView';
import { type Browser, readData } from '../testing/browser';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import type { AccountChangeView } from '../vendor/read/accountChange';
import type { ProcessView } from './view';

let api: TestApi;
let ann: Browser;
beforeAll(async () => {
  api = await startApi();
  ann = await adminBrowser(api, ['operations']);
}, 60_000);
afterAll(() => api.close());

const spoken = {
  stepWords: 'The refund waits to be released',
  nextWords: 'Another admin releases it, or two others where the name is in doubt.',
};
const inCode = { stepWords: '', statusCode: 'refund_to_release' } as const;

/** A process that says this of itself; each belongs to no invoice, which would say more. */
async function say(of: Partial<Parameters<typeof Process.create>[0]> & { stepWords: string }) {
  const workflowId = of.workflowId ?? `refund-${newId()}`;
  await Process.create({
    ...{ kind: 'refund', subjectType: 'payment', subjectId: newId(), status: 'running' },
    ...{ step: 'refund_approval', waitsFor: 'admin', ...of, workflowId },
  });
  return workflowId;
}

const read = async (workflowId: string) =>
  readData<ProcessView>(await ann.query('workflow.get', { workflowId }));

describe('what a process says of itself reads the same', () => {
  it.each([
    ['as the sentence of a former release', spoken],
    ['in code', inCode],
  ])('%s', async (_how, of) => {
    const workflowId = await say(of);
    const { stepWords, waiting } = await read(workflowId);
    expect(stepWords).toBe(spoken.stepWords);
    expect(waiting).toMatchObject({ waitsFor: 'admin', nextWords: spoken.nextWords });
  });

  it('of those that it has started', async () => {
    const workflowId = await say(inCode);
    const startedAt = new Date(Date.now() - 1000);
    await say({ ...spoken, parentWorkflowId: workflowId, startedAt });
    await say({ ...inCode, parentWorkflowId: workflowId });
    const { children } = await read(workflowId);
    expect(children.map(({ stepWords }) => stepWords)).toEqual([
      spoken.stepWords,
      spoken.stepWords,
    ]);
  });

  it('of one that failed, among what has stopped', async () => {
    const failed = { status: 'failed', closedAt: new Date() } as const;
    const ids = [await say({ ...spoken, ...failed }), await say({ ...inCode, ...failed })];
    const { stopped } = await readData<AdminOverviewView>(await ann.query('adminOverview.get'));
    const shown = stopped.filter(({ workflowId }) => ids.includes(workflowId));
    expect(shown.map(({ what }) => what)).toEqual([spoken.stepWords, spoken.stepWords]);
  });

  it('of a change of account, with what comes next', async () => {
    const { id: bankAccountId } = await buildBankAccount({ status: 'review' });
    const account = { kind: 'bank_account', workflowId: `bank-account-${bankAccountId}` };
    await say({ ...account, stepWords: '', statusCode: 'other_account_in_doubt' });
    const { waiting } = await readData<AccountChangeView>(
      await ann.query('adminBankAccount.get', { bankAccountId }),
    );
    expect(waiting.nextWords).toBe('Two admins accept or reject the account.');
  });
});
