import { describe, expect, it } from '@jest/globals';
import { adminRoles, can, type Action, type AdminRole } from '@millrace/domain/people/permissions';
import { demoAccounts } from './demoAccounts';

const admins = demoAccounts
  .filter(({ role }) => role === 'admin')
  .map(({ key, adminRoles: roles = [] }) => {
    return { key, roles: adminRoles.filter((role): role is AdminRole => roles.includes(role)) };
  });

/** Who of the cast may do something, by key. */
const whoMay = (action: Action) =>
  admins.filter(({ roles }) => can({ type: 'admin', roles }, action)).map(({ key }) => key);

/** Whether as many different people can be found as there are parts, one for each. */
function canCast(parts: readonly string[][], taken: readonly string[] = []): boolean {
  const [first, ...rest] = parts;
  if (!first) return true;
  return first.some((key) => !taken.includes(key) && canCast(rest, [...taken, key]));
}

describe('the cast of the demo', () => {
  const paysOut = [whoMay('adminInvoice.requestPayout'), whoMay('adminInvoice.approvePayout')];
  const accepts = whoMay('adminInvoice.acceptBankAccount');
  const waives = whoMay('adminInvoice.waiveItem');
  const clears = whoMay('adminInvoice.clearReturn');
  const releases = whoMay('adminRefund.approve');
  const records = whoMay('adminReceipt.record');
  const asks = whoMay('adminRefund.request');

  it.each<[string, string[][]]>([
    ['a payout', paysOut],
    [
      'a payout whose check in review one has passed',
      [whoMay('adminInvoice.decideItem'), ...paysOut],
    ],
    ['a payout to an account that two have accepted', [accepts, accepts, ...paysOut]],
    ['a payout without a check that two have waived', [waives, waives, ...paysOut]],
    ['a payout to an account that two have cleared', [clears, clears, ...paysOut]],
    [
      'a payout to an address that one has given',
      [whoMay('adminInvoice.correctContact'), ...paysOut],
    ],
    ['an account that two decide about', [accepts, accepts]],
    ['a refund', [asks, releases]],
    ['the refund of a receipt that one has typed', [records, asks, releases]],
    ['a doubtful refund of a receipt that one has typed', [records, asks, releases, releases]],
    ...(['retry', 'resume', 'abort', 'cancel', 'startAgain'] as const).map(
      (operation): [string, string[][]] => [
        `a process that two ${operation}`,
        [
          whoMay(`workflow.${operation}`),
          whoMay('workflow.confirm').filter((key) => whoMay(`workflow.${operation}`).includes(key)),
        ],
      ],
    ),
  ])('can play %s', (_path, parts) => {
    expect(canCast(parts)).toBe(true);
  });

  it('has nobody twice', () => {
    for (const read of [
      (one: (typeof demoAccounts)[number]) => one.key,
      (one: (typeof demoAccounts)[number]) => one.email,
      (one: (typeof demoAccounts)[number]) => one.name,
    ]) {
      expect(new Set(demoAccounts.map(read)).size).toBe(demoAccounts.length);
    }
  });
});
