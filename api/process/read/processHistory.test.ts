import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { listSteps, type RecordedStep } from './processHistory';
import { coverSecrets } from '../../http/secretCover';

function readRecorded(file: string): RecordedStep[] {
  const url = new URL(`../../../workflows/histories/${file}`, import.meta.url);
  const history = historyFromJSON(JSON.parse(readFileSync(url, 'utf8')));
  return listSteps(history.events ?? []);
}

const counted = (steps: RecordedStep[], kind: RecordedStep['kind'], name: string) =>
  steps.filter((step) => step.kind === kind && step.name === name);

describe('a recorded history', () => {
  const steps = readRecorded('financeInvoice.repaid.2026-04.json');

  it('is told as its steps, messages and children, in their order', () => {
    expect(counted(steps, 'step', 'recordSubmission')).toHaveLength(1);
    expect(counted(steps, 'message', 'acceptOffer')).toHaveLength(1);
    expect(counted(steps, 'child', 'collectRepayments')).toHaveLength(1);
    const places = steps.map((step) => Number(step.eventId));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('joins each ending to its beginning, with what went in and came out', () => {
    const [offer] = counted(steps, 'step', 'makeOffer');
    expect(offer).toMatchObject({ state: 'done', attempts: 1 });
    expect(offer?.input).toHaveLength(2);
    expect(offer?.output).toHaveLength(1);
    expect(offer?.endedAtMs).toBeGreaterThanOrEqual(offer?.atMs ?? Infinity);
  });

  it('knows the process of each child', () => {
    const children = steps.filter((step) => step.kind === 'child');
    expect(children.length).toBeGreaterThanOrEqual(4);
    for (const child of children) expect(child.workflowId).toMatch(/^[a-z-]+-[0-9a-f-]{36}$/);
  });

  it('tells an answered message as done, each of two', () => {
    const decided = readRecorded('verifyBankAccount.accepted.2026-04.json');
    expect(counted(decided, 'message', 'acceptBankAccount').map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]);
  });
});

describe('what is shown of a step', () => {
  it('covers whatever opens something or moves money, however deep it lies', () => {
    const given = {
      requestId: 'r',
      answer: { holderName: 'Oak', sortCode: '089999', accountNumber: '66374958' },
      links: [{ url: 'https://sign.example/abc', token: 't0p' }],
    };
    expect(coverSecrets(given)).toEqual({
      requestId: 'r',
      answer: { holderName: 'Oak', sortCode: '089999', accountNumber: '•••• 4958' },
      links: [{ url: '••••', token: '••••' }],
    });
  });
});
