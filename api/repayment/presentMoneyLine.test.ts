import { describe, expect, it } from '@jest/globals';
import { noInvoice, paidOut } from '../testing/invoiceFacts';
import { presentMoneyLine } from './presentMoneyLine';

/** The marks stand at 0, 20, 40, 60, 80 and 100 percent. */
describe('the progress of a Money Line with three instalments', () => {
  it.each([
    ['is checked', noInvoice, '2026-01-10', 0, 20],
    ['has an offer', { ...noInvoice, status: 'offered' as const }, '2026-01-10', 0, 20],
    ['has just been paid', paidOut(0), '2026-01-16', 20, 22],
    ['nears its first instalment', paidOut(0), '2026-02-14', 38, 40],
    ['has its second one before it', paidOut(1), '2026-02-27', 40, 60],
    ['nears its last one', paidOut(2), '2026-04-14', 78, 80],
    ['has passed its last one', paidOut(2), '2026-05-20', 80, 80],
  ])('stays between the marks around today when it %s', (_when, facts, today, from, to) => {
    const progress = presentMoneyLine(facts, today)?.progress ?? -1;
    expect(progress).toBeGreaterThanOrEqual(from);
    expect(progress).toBeLessThanOrEqual(to);
  });

  it.each([1, 2, 4, 6])('never reaches the payout before it, over %d months', (termMonths) => {
    const facts = { ...noInvoice, status: 'contract_pending' as const, termMonths };
    expect(presentMoneyLine(facts, '2026-01-10')?.progress).toBeLessThan(20);
  });

  it('is whole once everything is repaid', () => {
    expect(presentMoneyLine({ ...paidOut(3), status: 'repaid' }, '2026-04-16')?.progress).toBe(100);
  });
});

describe('the words at the payout of a Money Line', () => {
  it.each([
    [{ ...noInvoice, status: 'payout_approval' as const }, 'After approval'],
    [{ ...noInvoice, status: 'paying' as const }, 'Approved, on its way'],
    [{ ...noInvoice, status: 'payout_failed' as const }, 'Refused by the bank'],
    [{ ...noInvoice, status: 'payout_returned' as const }, 'Came back'],
    [paidOut(0), 'Vendor paid'],
  ])('case %#', (facts, words) => {
    expect(presentMoneyLine(facts, '2026-01-16')?.payout.words).toBe(words);
  });
});

const firstDebit = { kind: 'first', on: '2026-02-16', amountMinor: 348_333, isSent: true } as const;

describe('an instalment past its day', () => {
  it.each([
    [{}, 'late', 'late'],
    // The company has done its part: the bank has still to say what became of the debit.
    [{ debitsOut: [firstDebit] }, 'next', 'active'],
    [{ baseOpenMinor: 0 }, 'next', 'active'],
  ] as const)('with %j is %s', (more, mark, state) => {
    const facts = paidOut(0);
    const instalments = facts.instalments.map((one) => ({ ...one, ...more }));
    const line = presentMoneyLine({ ...facts, instalments }, '2026-02-18');
    expect([line?.instalments[0]?.state, line?.state]).toEqual([mark, state]);
  });
});
