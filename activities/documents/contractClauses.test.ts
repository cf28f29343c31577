import { describe, expect, it } from '@jest/globals';
import { priceFinancing } from '@millrace/domain/credit/pricing';
import { defaultPolicy, defaultRates } from '@millrace/domain/policy/policy';
import { templateVersion, writeClausesAfterPlan, writeClausesBeforePlan } from './contractClauses';
import type { ContractTerms } from './contractTerms';

const party = {
  ...{ name: 'Some Ltd', companyNumber: '07734190', legalForm: 'a private limited company' },
  addressLines: ['1 Weir Street', 'Leeds LS1 4DY'],
};
const counted = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
];

const late = { feeMinor: 2_500, feeOnDay: 6, mostFeesMinor: 7_500, defaultAfterDays: 90 };

function write(
  given: Parameters<typeof priceFinancing>[0],
  changed: Partial<ContractTerms> = {},
): string {
  const terms: ContractTerms = {
    ...{ reference: 'MR/2026/00418', templateVersion, datedOn: '2026-01-14' },
    ...{ lender: party, borrower: party, vendorName: 'A Vendor Ltd', invoiceNumber: 'OT-20418' },
    ...{ price: priceFinancing(given), examplePayoutOn: '2026-01-15', latestPayout: 'a day' },
    ...{ late, debitAccountLast4: null, signers: [], scheduleHash: '', ...changed },
  };
  const clauses = [...writeClausesBeforePlan(terms), ...writeClausesAfterPlan(terms)];
  return clauses.flatMap(({ paragraphs }) => paragraphs).join('\n');
}

const pence = (pounds: string) => BigInt(pounds.replace(/[,.]/g, ''));
const hundredths = (percent: string) => BigInt(percent.replace('.', ''));
const find = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text);
  if (!found) throw new Error(`${pattern} is not in: ${text}`);
  return found.slice(1).map((part) => part ?? '');
};

/** The fee that a reader of the words alone works out, half a penny upwards. */
function reckonFee(text: string): bigint {
  const [loan = ''] = find(text, /The lender pays £([\d,]+\.\d{2})/);
  const [percent = '', months = '', , off = '0.00'] = find(
    text,
    /being ([\d.]+) per cent of the loan for (?:each of )?(\w+) months?(, less a discount of ([\d.]+) per cent)?/,
  );
  const count = BigInt(/^\d+$/.test(months) ? months : counted.indexOf(months));
  const parts = pence(loan) * hundredths(percent) * count * (10_000n - hundredths(off || '0.00'));
  return (parts * 2n + 100_000_000n) / 200_000_000n;
}

const prices = defaultRates.flatMap(({ monthlyFeeBps, termMonths }) =>
  [0, 500, 2_500].flatMap((discountBps) =>
    [50_000, 333_333, 1_000_000, 9_999_999].map((principalMinor) => ({
      ...{ principalMinor, monthlyFeeBps, termMonths, discountBps },
      ...{ fromOn: '2026-01-15', policy: defaultPolicy },
    })),
  ),
);

describe('the words of a contract', () => {
  it.each([
    ['feeMinor', 4_321, '£43.21'],
    ['feeOnDay', 9, 'ninth'],
    ['mostFeesMinor', 9_876, '£98.76'],
    ['defaultAfterDays', 77, '77 days'],
  ] satisfies Array<[keyof ContractTerms['late'], number, string]>)(
    'name %s of the terms, whatever it is',
    (figure, value, words) => {
      const [given] = prices;
      if (!given) throw new Error('There is no price.');
      expect(write(given)).not.toContain(words);
      expect(write(given, { late: { ...late, [figure]: value } })).toContain(words);
    },
  );

  it.each(prices)(
    'come to the fee that they name: $principalMinor at $monthlyFeeBps for $termMonths less $discountBps',
    (given) => {
      const text = write(given);
      const [fee = ''] = find(text, /£([\d,]+\.\d{2}), being/);
      expect(pence(fee)).toBe(reckonFee(text));
      expect(pence(find(text, /The lender pays £([\d,]+\.\d{2})/)[0] ?? '')).toBe(
        BigInt(given.principalMinor),
      );
    },
  );

  it('name the yearly interest of lateness: twelve monthly fees and 2.00 per cent, or 11.75', () => {
    const readYearly = (monthlyFeeBps: number) => {
      const text = write({
        ...{ principalMinor: 1_000_000, monthlyFeeBps, termMonths: 3, discountBps: 0 },
        ...{ fromOn: '2026-01-15', policy: defaultPolicy },
      });
      return find(text, /interest on it at ([\d.]+) per cent a year/)[0];
    };
    expect([50, 150, 225].map(readYearly)).toEqual(['11.75', '20.00', '29.00']);
  });
});
