import { expect, it } from '@jest/globals';
import { defaultPolicy } from '../policy/policy';
import { planCosts, planParts, planRates, shareOfCosts } from './planFigures';
import { priceFinancing } from './pricing';

const plan = priceFinancing({
  ...{ principalMinor: 1_000_000, termMonths: 3, monthlyFeeBps: 150, discountBps: 0 },
  ...{ fromOn: '2026-01-15', policy: defaultPolicy },
});

it('the parts that have a name are all that an instalment and the plan are made up of', () => {
  const add = (of: Record<(typeof planParts)[number]['figure'], number>) =>
    planParts.reduce((sum, { figure }) => sum + of[figure], 0);
  expect(plan.instalments.map(add)).toEqual(plan.instalments.map(({ amountMinor }) => amountMinor));
  expect(add(plan)).toBe(plan.totalMinor);
});

it('the loan comes first, then what it costs', () => {
  expect(planParts.map(({ label }) => label)).toEqual(['Principal', 'Fee']);
  expect(planCosts).toEqual(planParts.slice(1));
});

it('each yearly rate of a price has a name and says what it is reckoned from', () => {
  const rates = Object.keys(plan).filter((key) => key.endsWith('Ppm'));
  expect(planRates.map(({ figure }) => `${figure}Ppm`).sort()).toEqual(rates.sort());
  expect(planRates.map(({ label, basis }) => `${label}, ${basis}`)).toEqual([
    'APR, equal months',
    'XIRR, exact days',
  ]);
});

it('all costs are a share of the loan', () => {
  expect(shareOfCosts(plan)).toBe(4.5);
});
