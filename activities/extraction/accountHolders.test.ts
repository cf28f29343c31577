import { describe, expect, it, test } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer, type PaperLine } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };

/** As invoices print whose account is to be paid: {n} is the holder, {s} the sort code, {a} the account. */
const blocks: [string, PaperLine[]][] = [
  ['account, then its codes', ['Account: {n}', 'Sort code: {s}', 'Account number: {a}']],
  ['numbers without their word', ['A/c: {n}', 'Sort: {s}', 'No: {a}']],
  ['a name alone', ['Bank details', 'Name: {n}', 'Sort code: {s}', 'Account: {a}']],
  ['no word at all', ['How to pay', '{n}', '{b}', 'Sort code {s}', 'Account {a}']],
  ['codes without words', ['Please make payment to this account:', '{n}', '{s}', '{a}']],
  ['in one line', ['{n}, {b}, sort code {s}, account {a}']],
  ['with strokes', ['Bank: {b} | Name: {n} | Sort: {s} | Acc: {a}']],
  ['behind the codes', ['Sort code {s}, account number {a}, account name {n}']],
  ['under the codes', ['Sort code: {s}', 'Account: {a}', '{n}']],
  ['before its number', ['Payee {n} Account: {a}', 'Sort code: {s}']],
  ['in a sentence', ['Please make payment by bank transfer to {n}, sort code {s}, account {a}.']],
  ['our account', ['Our account is with {b}: {n}, sort code {s}, number {a}']],
  [
    'a table',
    [
      [
        [40, 'Bank'],
        [140, 'Account'],
        [330, 'Sort code'],
        [430, 'Number'],
      ],
      [
        [40, '{b}'],
        [140, '{n}'],
        [330, '{s}'],
        [430, '{a}'],
      ],
    ],
  ],
  [
    'a slip',
    [
      [
        [40, 'Recipient'],
        [160, '{n}'],
      ],
      [
        [40, 'Sort code'],
        [160, '{s}'],
      ],
      [
        [40, 'Account'],
        [160, '{a}'],
      ],
    ],
  ],
];

const holders = [
  'Hollin Moor Engineering Ltd',
  'Ashworth & Daughters',
  'J Ashworth t/a Ashworth Plumbing',
  'R. Pell',
  'Total Plumbing',
  'Pell, Ashworth & Holt',
  'Bank Street Joinery Ltd',
  'Lloyds Farm Shop',
  'A1 Drains',
  'Seaview Resort',
];

describe('whose the account is', () => {
  test.each(blocks)('%s', (_, block) => {
    const read = holders.map((holder) => {
      const fill = (text: string) =>
        text
          .replace('{n}', holder)
          .replace('{s}', '20-00-00')
          .replace('{a}', '55779911')
          .replace('{b}', 'Barclays Bank');
      const foot = block.map((line) =>
        typeof line === 'string' ? fill(line) : line.map(([x, text]) => [x, fill(text)] as const),
      );
      const { fields } = readFields(layPaper({ vendor: holder, foot }), against);
      expect([fields.sortCode?.value, fields.accountNumber?.value]).toEqual(['200000', '55779911']);
      return fields.accountHolder?.value;
    });
    expect(read).toEqual(holders);
  });

  it.each([
    'Hollin Moor Ltd (Client Account)',
    'Hollin Moor Ltd - Client Account',
    'Hollin Moor Ltd Client A/c',
    "Hollin Moor Ltd Clients' Account",
    'Hollin Moor Ltd T/A Pell Plumbing',
    'Hollin Moor Ltd trading as Pell Plumbing',
    'Hollin Moor Ltd (Bury)',
    'Hollin Moor Ltd No 2',
    'Hollin Moor Ltd Pension Fund',
    'Hollin Moor Ltd (in liquidation)',
    'Hollin Moor Ltd UK Branch',
    'Hollin Moor (UK) Ltd Sterling Account',
  ])('goes on behind the legal form: %s', (holder) => {
    const ways = [
      [`Account name: ${holder}`, 'Sort code: 20-00-00', 'Account number: 55779911'],
      [`Please pay ${holder}, sort code 20-00-00, account number 55779911.`],
      [holder, '20-00-00', '55779911'],
      [`${holder} | 20-00-00 | 55779911`],
    ];
    const read = ways.map(
      (foot) =>
        readFields(layPaper({ vendor: 'Pell Plumbing', foot }), against).fields.accountHolder
          ?.value,
    );
    expect(read).toEqual(ways.map(() => holder));
  });

  it('is in doubt where words follow that may be its own', () => {
    const iban = 'IBAN GB29 NWBK 6016 1331 9268 19';
    const foot = ['Account name: Hollin Moor Ltd Northern Works', iban];
    const { fields } = readFields(layPaper({ vendor: 'Pell Plumbing', foot }), against);
    expect(isSure(fields.accountHolder)).toBe(false);
  });

  it('is nobody where only the codes are printed', () => {
    const foot = ['BANK SORT CODE 20-00-00 ACCOUNT 55779911', 'Payment within 30 days please'];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', foot }), against);
    expect(fields.accountHolder).toBeNull();
  });

  it('is not the bank, nor words of payment', () => {
    const foot = [
      'Bank: Handels & Shire plc',
      'Bankers: Ludgate Commercial Bank',
      'Bank Branch No. 20-00-00',
      'Credit Control 55779911',
    ];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', foot }), against);
    expect(fields.accountHolder).toBeNull();
  });

  it.each([
    'Do not make payments to Corven Castings Ltd.',
    'We no longer accept cheques made payable to Corven Castings Ltd.',
    'Our account is no longer in the name of Corven Castings Ltd.',
  ])('is not who is not to be paid: %s', (words) => {
    const foot = [words, 'Sort code 20-00-00 Account 55779911'];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', foot }), against);
    expect(fields.accountHolder).toBeNull();
  });

  it.each([
    'Corven Finance Ltd A/C Hollin Moor Ltd',
    'Corven Finance Ltd re Hollin Moor Ltd',
    'Corven Finance Ltd - Hollin Moor Ltd',
  ])('is in doubt between two firms: %s', (holder) => {
    const foot = [`Account name: ${holder}`, 'Sort code 20-00-00 Account 55779911'];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', foot }), against);
    expect(isSure(fields.accountHolder)).toBe(false);
    expect(fields.vendorName?.value).toBe('Hollin Moor Ltd');
  });

  it('is sure before a bank', () => {
    const foot = ['Account name: Hollin Moor Ltd - Barclays Bank plc', '20-00-00 55779911'];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', foot }), against);
    expect(fields.accountHolder?.value).toBe('Hollin Moor Ltd');
    expect(isSure(fields.accountHolder)).toBe(true);
  });
});
