import { describe, expect, it } from '@jest/globals';
import { layOut } from '../layout';
import { findDeductions } from './deductions';

const layLines = (lines: readonly (readonly string[])[]) =>
  layOut([
    {
      ...{ page: 1, width: 595, height: 842 },
      runs: lines.flatMap((cells, row) =>
        cells.map((text, column) => ({
          ...{ text, x: 40 + column * 300, y: 100 + row * 30, height: 10 },
          width: text.length * 5,
        })),
      ),
    },
  ]);
const find = (lines: readonly (readonly string[])[], fromLine = 0) =>
  findDeductions(layLines(lines), { grossMinor: 481_200, fromLine });

describe('what comes off the total', () => {
  it.each([
    ['Less CIS deduction at 20%', '-802.00', 'amount_deducted'],
    ['CIS tax @ 30%', '(802.00)', 'amount_deducted'],
    ['Construction Industry Scheme deduction', '802.00', 'amount_deducted'],
    ['Subcontractor tax deducted', '802.00', 'amount_deducted'],
    ['Less retention 5%', '240.60', 'amount_deducted'],
    ['Retention held @ 3%', '£144.36', 'amount_deducted'],
    ['Tax withheld', '100.00', 'amount_deducted'],
    ['Contra charge, skips', '85.00', 'amount_deducted'],
    ['Set-off of your invoice 77', '85.00', 'amount_deducted'],
    ['Less deposit received', '1,000.00', 'part_paid'],
    ['Deposit paid 12 December', '-£1,000.00', 'part_paid'],
    ['Payment received', '1,000.00', 'part_paid'],
    ['Less payments to date', '1,000.00', 'part_paid'],
    ['Less previously certified', '2,000.00', 'part_paid'],
    ['Less previous certificates', '2,000.00', 'amount_deducted'],
    ['Paid on account', '500.00', 'part_paid'],
    ['Credit note CN-118 applied', '-£96.00', 'part_paid'],
    ['Credit applied', '96.00 CR', 'part_paid'],
    ['Part payment', '250.00', 'part_paid'],
  ])('%s %s: %s', (label, amount, code) => {
    const [found, ...more] = find([
      ['Invoice total', '4,812.00'],
      [label, amount],
    ]);
    expect(more).toEqual([]);
    const offMinor = Math.round(Math.abs(Number(amount.replace(/[^\d.]/g, ''))) * 100);
    expect(found).toMatchObject({ code, offMinor, place: { page: 1 } });
  });

  it.each([
    ['Less 2% discount if paid within 7 days', '96.24'],
    ['Early settlement discount', '96.24'],
    ['CIS verification number V0001234567', ''],
    ['CIS registration UTR 1234567890', '0.00'],
    ['Credit limit', '10,000.00'],
    ['Balance due', '3,812.00'],
    ['Total amount payable', '3,812.00'],
    ['Invoice total', '4,812.00'],
    ['VAT 20%', '802.00'],
    ['Carriage', '25.00'],
    ['Value to date less previous', '2,000.00'],
    ['Less', '0.00'],
    ['Retention', '4,812.00'],
    ['Labour rate, hourly less than', '40.00'],
    ['Wireless router', '89.00'],
    ['Stainless fixings', '12.50'],
    ['Deposit', ''],
  ])('%s %s does not', (label, amount) => {
    expect(find([['Invoice total', '4,812.00'], [label, amount].filter(Boolean)])).toEqual([]);
  });

  it('is told of once where it stands twice, and not where the total has it already', () => {
    const lines = [
      ['Less retention 5%', '240.60'],
      ['Net total', '4,010.00'],
      ['Less CIS deduction', '802.00'],
      ['CIS deduction at 20%', '802.00'],
    ];
    expect(find(lines, 1).map(({ offMinor }) => offMinor)).toEqual([80_200]);
  });
});
