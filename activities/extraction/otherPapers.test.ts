import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer, type PaperLine } from '../testing/papers';
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
