import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const account = 'Hollin Moor Ltd 20-00-00 55779911';
const facts = [
  ['Invoice number', 'HB-20417'],
  ['Invoice date', '12 January 2026'],
] as const;

describe('when an invoice falls due', () => {
  it.each([
    ...['Next payment due', 'Your next bill is due', 'Next service due', 'MOT due', 'Retest due'],
    ...[
      'Annual inspection due',
      'Renewal due date',
      'Policy due date',
      'Delivery due',
      'Goods due in',
    ],
    ...[
      'Completion due by',
      'Final report due',
      'Licence expires',
      'Price held until',
      'Free until',
    ],
    ...['Please report shortages by', 'Queries by', 'Calibration due', 'Retention release due'],
    ...['Deposit was due', 'Previous invoice due', 'Payment received', 'Subscription renews on'],
    ...[
      'Best before',
      'Expected delivery',
      'Date required',
      'If paid by',
      '2% discount if settled by',
    ],
    ...['Early payment date', 'Rent review', 'Next rent due', 'Guarantee until', 'Samples due'],
  ])('is not when something else is due: %s', (label) => {
    const papers = [
      layPaper({
        vendor: 'Hollin Moor Ltd',
        facts: [...facts, [label, '14/02/2026']],
        foot: [account],
      }),
      layPaper({ vendor: 'Hollin Moor Ltd', facts, foot: [`${label} 14/02/2026.`, account] }),
    ];
    const read = papers.map((pages) => readFields(pages, against).fields);
    expect(read.map(({ dueOn }) => dueOn)).toEqual([null, null]);
    expect(read.map(({ issueOn }) => issueOn?.value)).toEqual(['2026-01-12', '2026-01-12']);
  });

  it.each([
    ...['Total due', 'Payable on or before', 'To be paid by', 'It falls to be paid by', 'Due'],
    ...['Payment terms: 30 days, i.e. by', 'Direct Debit will be taken on', 'Otherwise due'],
  ])('is by whatever words of payment: %s', (label) => {
    const foot = [`${label} 11 February 2026`, account];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', facts, foot }), against);
    expect(fields.dueOn?.value).toBe('2026-02-11');
  });
});
