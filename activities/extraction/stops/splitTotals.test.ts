import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../../testing/papers';
import { readFields } from '../readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const account = 'Hollin Moor Ltd 20-00-00 55779911';
const read = (...foot: string[]) =>
  readFields(layPaper({ vendor: 'Hollin Moor Ltd', foot: [...foot, account] }), against);

describe('a sentence that parts the total', () => {
  it.each([
    ['part_paid', 'Deposit of £240.00 received with thanks, leaving £960.00 to pay.'],
    [
      'part_paid',
      'We have received your deposit of £240.00. The balance of £960.00 is due in 14 days.',
    ],
    ['part_paid', 'Please deduct your deposit of £240.00 and pay £960.00.'],
    ['part_paid', 'You have already paid £240.00, so £960.00 remains.'],
    ['part_paid', '£240.00 was paid on 2 December 2025; £960.00 is now due.'],
    ['part_paid', 'Balance now due after deposit of £240.00: £960.00'],
    ['part_paid', 'Your payment of £240.00 has been taken off: £960.00 outstanding.'],
    ['part_paid', '£960.00 remains to pay of it, as £240.00 was paid with the order.'],
    ['amount_deducted', 'CIS deduction of £240.00 applies. Net payment £960.00'],
    ['amount_deducted', 'Less CIS 20% = £240.00, payable £960.00'],
    ['amount_deducted', 'Less 5% retention £240.00, now due £960.00'],
  ])('says what is to pay, in doubt: %s, %s', (code, words) => {
    const { fields, warnings } = read(words);
    const { grossMinor, payableMinor } = fields;
    expect([grossMinor?.value, payableMinor?.value]).toEqual([120_000, 96_000]);
    expect(payableMinor?.confidence).toBeLessThan(0.8);
    expect(warnings).toContainEqual(expect.objectContaining({ code, offMinor: 24_000 }));
  });

  it.each([
    'Paid within 7 days less 20% discount: £240.00 off, pay £960.00 only if paid early.',
    'Two instalments: £600.00 on 1 February and £600.00 on 1 March.',
  ])('takes nothing off that is a choice, a tax or a plan: %s', (words) => {
    expect(read(words).fields.payableMinor?.value).toBe(120_000);
  });
});

describe('what comes off in a row', () => {
  it.each([
    ['Less advance', 'part_paid'],
    ['Less prepayment invoice 7701', 'part_paid'],
    ['Less received from you', 'part_paid'],
    ['Less 50% paid with order', 'part_paid'],
    ['CIS30', 'amount_deducted'],
    ['Subcontractor tax 20%', 'amount_deducted'],
    ['MCD 2.5%', 'amount_deducted'],
    ['Liquidated damages', 'amount_deducted'],
  ])('is told by its words: %s', (label, code) => {
    const sums = [
      ['Net', '1,000.00'],
      ['VAT 20%', '200.00'],
      ['Total', '1,200.00'],
      [label, '-240.00'],
      ['Balance due', '960.00'],
    ] as const;
    const paper = layPaper({ vendor: 'Hollin Moor Ltd', sums, foot: [account] });
    const { fields, warnings } = readFields(paper, against);
    expect(fields.payableMinor?.value).toBe(96_000);
    expect(warnings.map((one) => one.code)).toContain(code);
  });
});
