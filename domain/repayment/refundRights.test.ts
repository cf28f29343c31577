import { describe, expect, it } from '@jest/globals';
import { adminRoles, can, type AdminRole } from '../people/permissions';
import { listRefundRights, type RefundStanding } from './refundRights';

const admin = (...roles: AdminRole[]) => ({ type: 'admin' as const, roles });
const request = { makerId: 'maker', firstCheckerId: null, approvalsLeft: 1 };
const doubtful = { ...request, approvalsLeft: 2 };

describe('what an admin may do about the refund of a receipt', () => {
  it.each(adminRoles)('%s: nothing that the permission table does not allow', (role) => {
    const asking = listRefundRights(admin(role), 'me', { recordedBy: null, request: null });
    expect(asking.mayAsk).toBe(can(admin(role), 'adminRefund.request'));
    const asked = listRefundRights(admin(role), 'me', { recordedBy: null, request });
    expect(asked.mayRelease).toBe(can(admin(role), 'adminRefund.approve'));
    expect(asked.maySendBack).toBe(can(admin(role), 'adminRefund.sendBack'));
    for (const rights of [asking, asked]) {
      expect(rights.whyNot === null).toBe(rights.mayAsk || rights.mayRelease);
    }
  });

  it.each<[string, string, RefundStanding, string]>([
    [
      'recorded it',
      'me',
      { recordedBy: 'me', request: null },
      'You recorded it: others ask for its refund and release it.',
    ],
    [
      'recorded what another asks for',
      'me',
      { recordedBy: 'me', request },
      'You recorded it: others ask for its refund and release it.',
    ],
    [
      'asked for it',
      'maker',
      { recordedBy: null, request },
      'You asked for it. Another admin from operations or treasury releases it.',
    ],
    [
      'asked for a doubtful one',
      'maker',
      { recordedBy: 'you', request: doubtful },
      'You asked for it. Two other admins from operations or treasury release it.',
    ],
    [
      'agreed to a doubtful one',
      'first',
      { recordedBy: 'you', request: { ...request, firstCheckerId: 'first' } },
      'You agreed to it. Another admin from operations or treasury releases it.',
    ],
  ])('who %s reads who releases it', (_case, readerId, standing, whyNot) => {
    const rights = listRefundRights(admin('treasury'), readerId, standing);
    expect(rights).toMatchObject({ mayAsk: false, mayRelease: false, whyNot });
  });
});
