import { afterEach, describe, expect, it } from '@jest/globals';
import { addDays } from '../calendar';
import type { Account } from '../records';
import { buildSandbox, type TestSandbox } from '../testing/build';
import { foreseeNextEvent } from './outlook';
import { moveTo } from './settlement';

let test: TestSandbox;
afterEach(() => test.destroy());

const bankAccount = { sortCode: '200000', accountNumber: '55779911' };

/** A payer's account that behaves so, its active mandate, and one collection charged on a day. */
async function buildCollection(behaviour: Partial<Account>, chargeOn: string): Promise<void> {
  test = await buildSandbox();
  await test.admin('POST', '/accounts', { ...bankAccount, holderName: 'Tarn', ...behaviour });
  const { store } = test.sandbox;
  const of = { created_at: '2026-01-15T09:00:00Z', metadata: {} };
  store.table('bankAccounts').put({
    ...{ ...of, ...bankAccount, id: 'BA1' },
    ...{ account_holder_name: 'Tarn', customerId: 'CU1' },
  });
  store.table('mandates').put({
    ...{ ...of, id: 'MD1', reference: 'TARN-1', status: 'active' },
    ...{ bankAccountId: 'BA1', customerId: 'CU1' },
  });
  store.table('payments').put({
    ...{ ...of, id: 'PM1', amount: 1_000, charge_date: chargeOn, reference: 'R1' },
    ...{ description: null, status: 'pending_submission', mandateId: 'MD1', payoutId: null },
    ...{ confirmedOn: null, paidOutOn: null, clawBackOn: null, clawedBack: false },
  });
}

/** The days with news of the next five weeks, and those that were foreseen the evening before. */
function liveOn(): { news: string[]; foreseen: string[] } {
  const { sandbox } = test;
  const events = () => sandbox.store.table('events').size;
  const [news, foreseen] = [new Set<string>(), new Set<string>()];
  for (let count = 0; count < 35; count += 1) {
    const dayOn = addDays(sandbox.dateOn, 1);
    const nextOn = foreseeNextEvent(sandbox);
    if (nextOn !== null) foreseen.add(nextOn);
    const before = events();
    moveTo(sandbox, dayOn);
    if (events() > before) news.add(dayOn);
  }
  return { news: [...news], foreseen: [...foreseen] };
}

describe('what the bank will report', () => {
  it.each<[Account['collection'], string[]]>([
    ['ok', ['2026-01-26', '2026-01-28', '2026-01-30']],
    ['bounce_first', ['2026-01-26', '2026-01-28']],
    ['mandate_cancelled', ['2026-01-26', '2026-01-28']],
    ['charge_back', ['2026-01-26', '2026-01-28', '2026-01-30', '2026-02-06', '2026-02-09']],
    ['late_failure', ['2026-01-26', '2026-01-28', '2026-01-30', '2026-02-02', '2026-02-03']],
  ])('is foreseen, day by day, for a collection that goes %s', async (collection, days) => {
    await buildCollection({ collection }, '2026-01-28');
    expect(liveOn()).toEqual({ news: days, foreseen: days });
  });

  it('never is a day on which banks rest', async () => {
    await buildCollection({}, '2026-02-01');
    expect(foreseeNextEvent(test.sandbox)).toBe('2026-01-29');
    moveTo(test.sandbox, '2026-01-29');
    expect(foreseeNextEvent(test.sandbox)).toBe('2026-02-02');
  });

  it('comes with every working day while a mandate is under way', async () => {
    await buildCollection({}, '2026-02-20');
    const mandates = test.sandbox.store.table('mandates');
    const [mandate] = mandates.list();
    if (mandate) mandates.put({ ...mandate, status: 'submitted' });
    expect(foreseeNextEvent(test.sandbox)).toBe('2026-01-16');
  });

  it('is the return of a payout, three working days after it', async () => {
    await buildCollection({ payout: 'returned_later' }, '2026-02-27');
    test.sandbox.store.table('outbound').put({
      ...{ id: 'OUT1', created_at: '2026-01-15T09:00:00Z', amount: 1_000, reference: 'R' },
      ...{ description: null, execution_date: '2026-01-15', metadata: {}, status: 'executed' },
      ...{ bankAccountId: 'BA1', check: null, cause: null },
    });
    expect(foreseeNextEvent(test.sandbox)).toBe('2026-01-20');
  });
});
