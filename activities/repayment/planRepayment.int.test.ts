import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { addDays } from '@millrace/domain/dates/civilDate';
import { londonInstant } from '@millrace/domain/dates/londonTime';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import type { Deps } from '../step/step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { planRepayment } from './repayments';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

it('looks again in time for an instalment that is due in two years', async () => {
  const { invoiceId, instalments } = await money.begin();
  for (const instalment of instalments) {
    await instalment.update({ dueOn: '2028-02-15', collectOn: '2028-02-15', status: 'scheduled' });
  }
  const plan = async (todayOn: string) => {
    await money.setToday(todayOn);
    const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };
    return planRepayment({ db: money.db } as Deps, call, { invoiceId, policy });
  };
  const far = addDays('2026-02-16', 400);
  const first = await plan('2026-02-16');
  expect(first).toMatchObject({ actions: [], turn: { byMs: undefined } });
  expect(first.wakeAtMs).toBe(Date.parse(londonInstant(far, '06:00')));
  const second = await plan(far);
  expect(second.actions).toEqual([]);
  expect(second.wakeAtMs).toBeLessThan(Date.parse('2028-02-15'));
  expect(second.turn.byMs).toBe(second.wakeAtMs);
});
