import { describe, expect, it } from '@jest/globals';
import { adminRoles, can, type AdminRole } from '../people/permissions';
import { listCheckRights, type CheckStanding } from './checkRights';

const admin = (...roles: AdminRole[]) => ({ type: 'admin' as const, roles });
const reviewed: CheckStanding = {
  code: 'vendor_registered',
  result: 'needs_review',
  decidedBy: null,
  isOpen: true,
  proposedBy: null,
  addressGivers: [],
};
const contact = { ...reviewed, code: 'vendor_contact_independent' } as const;

describe('what an admin may do about a check', () => {
  it.each(adminRoles)('%s: nothing that the permission table does not allow', (role) => {
    const rights = listCheckRights(admin(role), 'me', reviewed);
    expect(rights.decisions.length > 0).toBe(can(admin(role), 'adminInvoice.decideItem'));
    expect(rights.mayWaive).toBe(can(admin(role), 'adminInvoice.waiveItem'));
    // Nobody stands before a check without a button or a sentence.
    const hasButton = rights.decisions.length > 0 || rights.mayWaive;
    expect(hasButton || rights.whyNot !== null).toBe(true);
  });

  it.each<[string, Partial<CheckStanding>, AdminRole, string, string | null]>([
    ['never waivable', { code: 'within_limit' }, 'compliance', 'passed failed', null],
    [
      'never waivable, to credit',
      { code: 'within_limit' },
      'credit',
      '',
      'Somebody from operations or compliance decides it.',
    ],
    [
      'to a role with no part in it',
      {},
      'support',
      '',
      'Somebody from operations or compliance decides it, and somebody from compliance or credit may propose to go on without it.',
    ],
    [
      'proposed by the reader',
      { proposedBy: 'me' },
      'credit',
      '',
      'You proposed to go on without this check. Another admin from compliance or credit confirms it.',
    ],
    ['proposed by another', { proposedBy: 'you' }, 'credit', 'waive', null],
    [
      'the address was given by the reader',
      { ...contact, addressGivers: ['me'] },
      'compliance',
      'failed',
      'You gave this address of the vendor yourself. Somebody else confirms it.',
    ],
    [
      'the address was given by another',
      { ...contact, addressGivers: ['you'] },
      'compliance',
      'passed failed waive',
      null,
    ],
    ['failed by a person', { result: 'failed', decidedBy: 'you' }, 'operations', 'passed', null],
    ['passed by a person', { result: 'passed', decidedBy: 'me' }, 'operations', 'failed', null],
    ['waived', { result: 'waived' }, 'operations', 'failed', null],
    ['failed by the system', { result: 'failed' }, 'operations', '', null],
    ['the payout has left', { isOpen: false }, 'compliance', '', null],
  ])('%s', (_case, given, role, operations, whyNot) => {
    const rights = listCheckRights(admin(role), 'me', { ...reviewed, ...given });
    const shown = [...rights.decisions, ...(rights.mayWaive ? ['waive'] : [])].join(' ');
    expect([shown, rights.whyNot]).toEqual([operations, whyNot]);
  });
});
