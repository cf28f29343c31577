import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContractView } from '@millrace/api/contract/view';
import { ContractTerms } from './ContractTerms';

const plan = {
  ...{ principalMinor: 100_000, feeMinor: 3_000, totalMinor: 103_000, termMonths: 1 },
  ...{ monthlyFeeBps: 300, discountBps: 0, aprPercent: 42.58, xirrPercent: 42.1 },
  instalments: [
    { seq: 1, dueOn: null, principalMinor: 100_000, feeMinor: 3_000, amountMinor: 103_000 },
  ],
};

it.each([
  [1, 'If you are 1 day late or more'],
  [9, 'If you are 9 days late or more'],
])('says from which day on lateness costs: %d', (lateFeeOnDay, words) => {
  const view = {
    ...{ plan, contract: null, mandate: null, lateInterestBps: 2_000, lateFeeMinor: 4_200 },
    ...{ lateFeeOnDay, lateExample: { amountMinor: 100_000, days: 30, interestMinor: 1_644 } },
  } as unknown as ContractView;
  const html = renderToStaticMarkup(<ContractTerms view={view} />);
  expect(html).toContain(words);
  expect(html).toContain('£42.00 for that instalment');
});

it('a fee that a discount was taken off says so beside its rate', () => {
  const less = { ...plan, feeMinor: 2_850, discountBps: 500 };
  const view = {
    ...{ plan: less, contract: null, mandate: null, lateInterestBps: 2_000, lateFeeMinor: 4_200 },
    ...{ lateFeeOnDay: 6, lateExample: { amountMinor: 100_000, days: 30, interestMinor: 1_644 } },
  } as unknown as ContractView;
  const html = renderToStaticMarkup(<ContractTerms view={view} />);
  expect(html).toContain('3% a month for 1 month, less 5% of it');
});
