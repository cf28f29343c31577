import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer, type PaperLine } from '../testing/papers';
import type { TextPage } from './textRuns';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const readWith = (facts: readonly (readonly [string, string])[], foot: readonly PaperLine[] = []) =>
  readFields(layPaper({ vendor: 'Halden Brackets Ltd', facts, foot }), against).fields;

describe('the number of another paper is not this one’s', () => {
  it.each([
    'Replaces invoice number HB-20399.',
    'This invoice supersedes our invoice no. HB-20399.',
    'Against invoice no. HB-20399',
    'Recharge of Corven Castings invoice no. 77120',
    'Correcting your invoice number 77120',
  ])('%s', (words) => {
    const { number } = readWith([['Ref', 'HB-20417']], [words]);
    expect(number?.value).toBe('HB-20417');
  });
});

describe('a date of something else is not the invoice’s', () => {
  it.each(['PO 771 dated 2 January 2026', 'Order no. 7/71 dated 2 January 2026'])('%s', (order) => {
    const issueOn = readWith([
      ['Invoice number', 'HB-20417'],
      ['Your order', order],
    ]).issueOn;
    expect(issueOn?.value).not.toBe('2026-01-02');
  });

  it.each(['Works due by', 'Order due', 'Required by', 'VAT return due by'])('%s', (label) => {
    const { dueOn } = readWith([
      ['Invoice number', 'HB-20417'],
      ['Invoice date', '12 January 2026'],
      [label, '29 January 2026'],
    ]);
    expect(isSure(dueOn)).toBe(false);
  });
});

/** Lines of a paper, the first of them in large letters. */
function layLines(lines: readonly string[]): TextPage[] {
  const runs = lines.map((text, at) => {
    const height = at === 1 ? 16 : 10;
    return { text, x: 40, y: 40 + at * 22, width: text.length * height * 0.5, height };
  });
  return [{ page: 1, width: 595, height: 842, runs }];
}

describe('a paper that is no invoice', () => {
  const readLines = (...lines: string[]) => readFields(layLines(lines), against);

  it.each([
    ['Quotation', 'Quotation no. Q-2218', 'Date 14/01/2026', 'Q-2218', '2026-01-14'],
    ['Purchase order', 'Order number PO/7718', 'Order date 12-Jan-2026', 'PO/7718', '2026-01-12'],
    ['Delivery note', 'Delivery note no. DN 88213', 'Date 14/01/2026', 'DN 88213', '2026-01-14'],
    ['Timesheet', 'Timesheet no. TS 88120', 'Date 9 Jan 2026', 'TS 88120', '2026-01-09'],
  ])('has a number and a date of its own: %s', (title, number, date, own, on) => {
    const { kind, fields } = readLines('Hollin Moor Ltd', title, number, date, 'Your order 55120');
    expect(kind).not.toBe('invoice');
    expect([fields.number?.value, fields.issueOn?.value]).toEqual([own, on]);
  });

  it.each(['Remittance advice', 'REMITTANCE ADVICE AND CIS STATEMENT'])(
    'that tells of a payment has no sender who is owed, whatever invoices it lists: %s',
    (title) => {
      const { kind, fields } = readLines(
        paperBuyer.name,
        title,
        'Payment date 15/01/2026',
        'Paid to Hollin Moor Ltd, Mill Lane, Bury BL9 0AA',
        'Invoice SI-0055001   812.40',
        'Total paid £812.40',
      );
      expect(kind).toBe('unknown');
      const { vendorName, billToName, dueOn, issueOn, payableMinor } = fields;
      expect([vendorName, billToName, dueOn]).toEqual([null, null, null]);
      expect([issueOn?.value, payableMinor?.value ?? 0]).toEqual(['2026-01-15', 0]);
    },
  );
});

describe('two firms that are to be paid', () => {
  it('leave it to a person whose the account is', () => {
    const holder = (...foot: string[]) =>
      readWith([['Invoice number', 'HB-20417']], foot).accountHolder;
    const own = ['Account name: Halden Brackets Ltd', 'Sort code 20-00-00', 'Account 55779911'];
    expect(isSure(holder(...own))).toBe(true);
    expect(isSure(holder(...own, 'Please make payment to Corven Castings Ltd'))).toBe(false);
  });
});
