import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const account = 'Hollin Moor Ltd 20-00-00 55779911';

describe('amounts that stand beside a lone total', () => {
  it.each([
    ...[
      'Total weight',
      'Gross weight',
      'Previous balance',
      'Balance brought forward',
      'Total overdue',
    ],
    ...[
      'Contract sum',
      'Order total',
      'Budget',
      'Total to date',
      'Gross value to date',
      'Credit limit',
    ],
    ...['Insured value', 'Your last bill', 'Amount paid on last bill', 'Retention held to date'],
    ...['Total CIS deducted to date', 'Quotation total', 'Annual total', 'Net price per tonne'],
    ...['Total before discount', 'Early settlement total', 'Remaining on order', 'Estimated total'],
  ])('are not what is asked for: %s', (label) => {
    const read = ['950.00', '18,600.00'].flatMap((amount) =>
      [
        { sums: [[label, amount] as const, ['Total', '1,200.00'] as const], foot: [account] },
        { sums: [['Total', '1,200.00'] as const], foot: [`${label}: £${amount}`, account] },
      ].map(
        (paper) => readFields(layPaper({ vendor: 'Hollin Moor Ltd', ...paper }), against).fields,
      ),
    );
    for (const { grossMinor, payableMinor } of read) {
      expect([grossMinor?.value, payableMinor?.value]).toEqual([120_000, 120_000]);
    }
  });
});
