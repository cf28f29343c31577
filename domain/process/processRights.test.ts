import { describe, expect, it } from '@jest/globals';
import { adminRoles, type AdminRole, can } from '../people/permissions';
import {
  listProcessRights,
  processOperations,
  type ProcessStanding,
  takesTwo,
} from './processRights';

const parked: ProcessStanding = {
  kind: 'financing',
  status: 'parked',
  step: 'sendNotice',
  isSkippable: true,
  isRetrying: false,
  isPaused: false,
  financing: 'offered',
  broken: null,
};
const stepOperations = ['retry', 'skip', 'abort'] as const;
const admin = (...roles: AdminRole[]) => ({ type: 'admin' as const, roles });

describe('what an admin may do with a process', () => {
  it.each<[AdminRole, string]>([
    ['operations', 'retry skip abort pause'],
    ['compliance', 'retry pause'],
    ['treasury', 'retry pause'],
    ['credit', ''],
    ['support', ''],
    ['superuser', 'retry skip abort pause'],
  ])('%s with a step that was set aside: %s', (role, operations) => {
    const rights = listProcessRights(admin(role), parked);
    expect(processOperations.filter((operation) => rights[operation].allowed).join(' ')).toBe(
      operations,
    );
  });

  it('is never more than the permission table allows', () => {
    for (const role of adminRoles) {
      const rights = listProcessRights(admin(role), parked);
      for (const operation of processOperations) {
        if (rights[operation].allowed) expect(can(admin(role), `workflow.${operation}`)).toBe(true);
        expect(rights[operation].whyNot === null).toBe(rights[operation].allowed);
      }
    }
  });

  it.each<[string, Partial<ProcessStanding>, Array<string | null>]>([
    [
      'runs',
      { status: 'running' },
      ['Nothing is being retried.', 'It goes on by itself.', 'It goes on by itself.'],
    ],
    [
      'is between two tries',
      { status: 'running', isRetrying: true },
      [null, 'It goes on by itself.', 'It goes on by itself.'],
    ],
    [
      'is parked at a step that moves money',
      { isSkippable: false },
      [null, 'This step can never be skipped.', null],
    ],
    ['is completed', { status: 'completed' }, ['It has ended.', 'It has ended.', 'It has ended.']],
    ['has failed', { status: 'failed' }, ['It has ended.', 'It has ended.', 'It has ended.']],
    ['is cancelled', { status: 'cancelled' }, ['It has ended.', 'It has ended.', 'It has ended.']],
  ])('says why not where it %s', (_state, standing, reasons) => {
    const rights = listProcessRights(admin('operations'), { ...parked, ...standing });
    expect(stepOperations.map((operation) => rights[operation].whyNot)).toEqual(reasons);
  });

  it('names the roles that may, to one that may not', () => {
    const { retry, abort } = listProcessRights(admin('support'), parked);
    expect(retry.whyNot).toBe('Only operations, compliance or treasury may do this.');
    expect(abort.whyNot).toBe('Only operations may do this.');
  });

  it.each<[string, Partial<ProcessStanding>, string]>([
    ['waits for an answer', { status: 'running' }, 'pause cancel goBack'],
    ['stands still', { status: 'running', isPaused: true }, 'resume cancel'],
    ['is parked and stands still', { isPaused: true }, 'abort resume'],
    ['repays', { status: 'running', financing: 'active' }, 'pause'],
    [
      'is a collection that runs',
      { status: 'running', kind: 'repayment', financing: 'active' },
      'pause cancel',
    ],
    ['is a refund that runs', { status: 'running', kind: 'refund', financing: null }, 'pause'],
    ['is completed', { status: 'completed' }, ''],
    [
      'stopped while it sends money',
      { step: 'sendPayout', financing: 'paying', isSkippable: false },
      'retry pause',
    ],
    [
      'stopped at a refund',
      { kind: 'refund', step: 'settleRefund', financing: null, isSkippable: false },
      'retry pause',
    ],
  ])('offers what helps where it %s', (_state, standing, operations) => {
    const rights = listProcessRights(admin('operations'), { ...parked, ...standing });
    expect(processOperations.filter((operation) => rights[operation].allowed).join(' ')).toBe(
      operations,
    );
  });

  it.each<[string, Partial<ProcessStanding>, string]>([
    ['is before the payout', {}, ''],
    [
      'is parked at the payout itself',
      { step: 'sendPayout', financing: 'paying' },
      'retry abort resume cancel startAgain',
    ],
    [
      'collects',
      { kind: 'repayment', step: 'takeRepaymentAction', financing: 'active' },
      'retry abort resume cancel startAgain',
    ],
    [
      'gives money back',
      { kind: 'refund', step: 'sendRefund', financing: null },
      'retry abort resume cancel startAgain',
    ],
    [
      'has stopped because its collection was ended by hand',
      { step: 'resumeCollection', financing: 'active' },
      'retry abort resume cancel startAgain',
    ],
    [
      'asks the bank about a payout',
      { step: 'settlePayout', financing: 'paying' },
      'abort resume cancel startAgain',
    ],
  ])('takes two people where money may move: where it %s', (_state, standing, operations) => {
    expect(
      processOperations
        .filter((operation) => takesTwo(operation, { ...parked, ...standing }))
        .join(' '),
    ).toBe(operations);
  });

  const broken = { as: 'terminated' as const, parent: null };

  it('starts again what has ended by failure, and does nothing else with it', () => {
    for (const status of ['running', 'parked', 'failed', 'completed'] as const) {
      const rights = listProcessRights(admin('operations'), { ...parked, status, broken });
      expect(processOperations.filter((operation) => rights[operation].allowed)).toEqual([
        'startAgain',
      ]);
      expect(rights.retry.whyNot).toBe('It has ended.');
    }
    const { startAgain } = listProcessRights(admin('support'), { ...parked, broken });
    expect(startAgain.whyNot).toBe('Only operations, compliance or treasury may do this.');
  });

  it.each<[string, Partial<ProcessStanding>, boolean]>([
    ['a financing before the payout', {}, false],
    ['one whose payout has failed', { financing: 'payout_failed' }, false],
    ['one whose payout is on its way', { financing: 'paying' }, true],
    ['one that is repaid in instalments', { financing: 'active' }, true],
    ['the collection of what was repaid already', { kind: 'repayment', financing: 'repaid' }, true],
    ['a refund', { kind: 'refund', financing: null }, true],
    ['the fees of a month', { kind: 'fee_earning', financing: null }, false],
  ])('takes two to start again: %s', (_what, standing, two) => {
    expect(takesTwo('startAgain', { ...parked, broken, ...standing })).toBe(two);
  });
});
