import { describe, expect, it } from '@jest/globals';
import { generateRun } from '../oracle/generate';
import type { Life } from '../oracle/life';
import { reckonLife } from '../oracle/reckon';
import { g2, payOut, transfer } from '../oracle/simpleLife';
import { fitConditions, fitLife, gradeOf } from './fitLife';
import { lent } from './state';

const conditions = {
  startOn: '2026-01-15',
  lastOn: '2026-06-14',
  fourEyes: [],
  away: [],
  hearsFirst: true,
};
const life: Life = {
  limitMinor: 1_500_000,
  vendorCapBps: 7_500,
  financings: [g2],
  short: [],
  unheard: [{ fromOn: '2026-02-17', toOn: '2026-02-20', heardOn: null }],
  acts: payOut('2026-01-15'),
};

describe('a life that is led through the real system', () => {
  it('has the prices of its grade, room for all, and hears everything', () => {
    const { life: fitted } = fitLife(conditions, {
      ...life,
      financings: [{ ...g2, feeBps: 131, termMonths: 1 }],
    });
    expect(gradeOf(fitted)).toBe('A');
    expect(fitted).toMatchObject({ limitMinor: 10_000_000, vendorCapBps: 10_000, unheard: [] });
    expect(fitted.financings).toMatchObject([{ feeBps: 125, lateInterestBps: 1_700 }]);
  });

  it('leaves out what is not paid out in time, where something else is', () => {
    const { life: fitted } = fitLife(conditions, { ...life, financings: [g2, g2] });
    expect(fitted.financings).toHaveLength(1);
    expect(fitted.acts).toEqual(payOut('2026-01-15'));
  });

  it('leaves out what finds its account frozen and so never comes to be', () => {
    const freeze = { on: '2026-01-15', kind: 'freeze' } as const;
    const late = { ...g2, readyOn: '2026-01-16' };
    const fitted = fitLife(conditions, { ...life, financings: [late], acts: [freeze] });
    expect(fitted).toMatchObject({ life: { financings: [] }, lastOn: '2026-01-15' });
  });

  it('ends on the last day of its payout, where none was made', () => {
    const acts = payOut('2026-01-15').slice(0, 1);
    const fitted = fitLife(conditions, { ...life, acts });
    expect(fitted.lastOn).toBe('2026-01-22');
    expect(fitted.life.financings).toHaveLength(1);
  });

  it('ends before the contract lapses that follows a payout which came back', () => {
    const back = { on: '2026-02-02', kind: 'payout_returned', financing: 0 } as const;
    const acts = [...life.acts, back, transfer('2026-03-20', 5_000)];
    expect(fitLife(conditions, { ...life, acts }).lastOn).toBe('2026-02-08');
  });

  it('tries a payout again before anything else on its day, and keeps refunds with their money', () => {
    const refund = { on: '2026-02-12', kind: 'ask_refund', receipt: 2, by: 1 } as const;
    const retry = { on: '2026-02-12', kind: 'retry', financing: 0 } as const;
    const acts = [...life.acts, transfer('2026-02-12', 5_000), refund, retry];
    const { life: fitted } = fitLife(conditions, { ...life, acts });
    expect(fitted.acts.slice(2)).toEqual([retry, acts[2], { ...refund, receipt: 3 }]);
  });

  it('is without a worker only within one month', () => {
    const away = [
      { fromOn: '2026-01-28', toOn: '2026-02-03' },
      { fromOn: '2026-03-01', toOn: '2026-03-02' },
    ];
    expect(fitConditions({ ...conditions, away, hearsFirst: false })).toMatchObject({
      away: [{ fromOn: '2026-01-28', toOn: '2026-01-30' }],
      hearsFirst: true,
    });
  });

  it('is as drawn otherwise: most lives of a run lend, and some are refused', () => {
    const run = generateRun(1, 16);
    const fitted = fitConditions(run.conditions);
    const lives = run.lives.map((one) => fitLife(fitted, one));
    const ends = lives.map(({ life: one, lastOn }) => reckonLife({ ...fitted, lastOn }, one));
    const statuses = ends.flatMap(({ days }) => days.at(-1)?.financings.map((one) => one?.status));
    expect(statuses.filter((status) => lent.includes(status ?? '')).length).toBeGreaterThan(8);
    expect(ends.flatMap(({ answers }) => answers)).toContain('refused');
  });
});
