import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { bundleWorkflowCode, DefaultLogger, Worker } from '@temporalio/worker';
import { findTampering, listHistories } from './testing/recordedHistories';

jest.setTimeout(120_000);

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(here, 'histories');
const files = listHistories(folder);
const logger = new DefaultLogger('ERROR');

/** Recorded by `RECORD=1` and `recordHistories.int.test.ts`; one file per process and code version. */
async function replay(workflowsPath: string, file: string): Promise<void> {
  const history: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const workflowBundle = await bundleOnce(workflowsPath);
  await Worker.runReplayHistory({ workflowBundle, replayName: file }, history);
}

const bundles = new Map<string, ReturnType<typeof bundleWorkflowCode>>();
function bundleOnce(workflowsPath: string) {
  const bundle = bundles.get(workflowsPath) ?? bundleWorkflowCode({ workflowsPath, logger });
  bundles.set(workflowsPath, bundle);
  return bundle;
}

describe('recorded histories', () => {
  it('are there for every kind of process', () => {
    const kinds = new Set(files.map((file) => file.split('.')[0]));
    expect([...kinds].sort()).toEqual([
      'bookReceipt',
      'checkBooks',
      'collectRepayments',
      'complianceChecklist',
      'earnMonthlyFees',
      'extractInvoiceDocument',
      'financeInvoice',
      'learnFromCorrections',
      'moveClock',
      'refundPayment',
      'signContract',
      'verifyBankAccount',
      'verifyVendor',
    ]);
  });

  it('are only ever added to: none is missing, changed or unlisted', () => {
    expect(findTampering(folder)).toEqual([]);
  });

  it.each(files)('%s replays on this build', async (file) => {
    await expect(replay(path.join(here, 'index.ts'), file)).resolves.toBeUndefined();
  });

  it('a build that leaves a step out fails the replay', async () => {
    const file = files.find((name) => name.startsWith('moveClock')) ?? '';
    const broken = path.join(here, 'testing/brokenWorkflows.ts');
    await expect(replay(broken, file)).rejects.toThrow(/[Nn]ondeterminism|TMPRL1100/);
  });
});
