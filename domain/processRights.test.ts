import { describe, expect, it } from '@jest/globals';
import { adminRoles, type AdminRole, can } from './permissions';
import { listProcessRights, processDeeds, type ProcessStanding } from './processRights';

const parked: ProcessStanding = { status: 'parked', isSkippable: true, isRetrying: false };
const admin = (...roles: AdminRole[]) => ({ type: 'admin' as const, roles });

describe('what an admin may do with a process', () => {
  it.each<[AdminRole, string]>([
    ['operations', 'retry skip abort'],
    ['compliance', 'retry'],
    ['treasury', 'retry'],
    ['credit', ''],
    ['support', ''],
    ['superuser', 'retry skip abort'],
  ])('%s with a step that was set aside: %s', (role, deeds) => {
    const rights = listProcessRights(admin(role), parked);
    expect(processDeeds.filter((deed) => rights[deed].allowed).join(' ')).toBe(deeds);
  });

  it('is never more than the permission table allows', () => {
    for (const role of adminRoles) {
      const rights = listProcessRights(admin(role), parked);
      for (const deed of processDeeds) {
        expect(rights[deed].allowed).toBe(can(admin(role), `workflow.${deed}`));
        expect(rights[deed].whyNot === null).toBe(rights[deed].allowed);
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
    expect(processDeeds.map((deed) => rights[deed].whyNot)).toEqual(reasons);
  });

  it('names the roles that may, to one that may not', () => {
    const { retry, abort } = listProcessRights(admin('support'), parked);
    expect(retry.whyNot).toBe('Only operations, compliance or treasury may do this.');
    expect(abort.whyNot).toBe('Only operations may do this.');
  });
});
