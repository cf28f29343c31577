import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer, type PaperLine } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const readFoot = (foot: readonly PaperLine[]) =>
  readFields(layPaper({ vendor: 'Halden Brackets Ltd', foot }), against);

const named = 'Sort code: 20-32-53, account number: 12345678';
const cells = (...texts: string[]): PaperLine =>
  texts.map((text, at) => [40 + at * 110, text] as const);

/** More than one account, or one that is not the payee's: a person looks which it is. */
const doubtful: [string, PaperLine[]][] = [
  [
    'rows of a table for two currencies',
    [
      cells('Currency', 'Sort code', 'Account number'),
      cells('EUR', '20-32-54', '87654321'),
      cells('GBP', '20-32-53', '12345678'),
    ],
  ],
  [
    'rows of a table with one sort code',
    [
      cells('Currency', 'Sort code', 'Account number'),
      cells('EUR', '20-32-53', '87654321'),
      cells('GBP', '20-32-53', '12345678'),
    ],
  ],
  ['a new one beside it', ['Sort code: 20-32-53 40-11-22', 'Account number: 12345678 87654321']],
  [
    'a new one under it',
    ['Sort code: 20-32-53', [[90, '40-11-22']], 'Account number: 12345678', [[110, '87654321']]],
  ],
  ['the customer’s', [`Your bank account: ${named}`]],
  ['what was collected from', [`We will collect from your account: ${named}`]],
  ['refunds', [`Refunds go to the account we hold: ${named}`]],
  ['a charity', [`Donations for Lune Hospice: ${named}`]],
  ['an old one', [`Our old bank details: ${named}`]],
  ['one not to use', ['Do not use sort code 20-32-53, account number 12345678.']],
  ['under a notice', ['Please note that our bank details have changed.', '', named]],
  ['collected', ['This amount will be collected by Direct Debit on 26 January.', '', named]],
  ['a closed one', ['Account 20-32-53 12345678 is now closed.']],
];

describe('an account that may not be the one to pay to', () => {
  it.each(doubtful)('is not sure: %s', (_, foot) => {
    const { sortCode, accountNumber } = readFoot(foot).fields;
    expect([sortCode, accountNumber].map(isSure)).toEqual([false, false]);
  });

  it('gives way to the one that is', () => {
    const { fields } = readFoot([
      'CIS: deductions go to HMRC, sort code 08-32-10, account number 12001039',
      named,
    ]);
    expect(fields.sortCode?.value).toBe('203253');
    expect(fields.accountNumber?.value).toBe('12345678');
  });

  it('is one of two British IBANs', () => {
    const { fields, warnings } = readFoot([
      'EUR IBAN: GB94BARC10201530093459',
      'GBP IBAN: GB33BUKB20201555555555',
    ]);
    expect([fields.iban, fields.sortCode, fields.accountNumber].map(isSure)).toEqual([
      false,
      false,
      false,
    ]);
    expect(warnings.map(({ code }) => code)).toContain('several_bank_accounts');
  });
});

/** Other figures near an account leave it as sure as it was. */
describe('an account is sure', () => {
  it.each<[string, PaperLine[]]>([
    ['over a company number', [named, cells('Company number', '01234567')]],
    ['over the number in its column', ['Sort code: 20-32-53', 'Account number: 12345678', '']],
    ['where the customer’s number is to be quoted', [`Please quote your account number. ${named}`]],
    ['beside an IBAN for euros', [named, 'EUR IBAN: DE89370400440532013000']],
    [
      'in a table over a date',
      [
        cells('Sort code', 'Account number'),
        cells('20-32-53', '12345678'),
        cells('12-01-26', 'BACS'),
      ],
    ],
  ])('%s', (_, foot) => {
    const { sortCode, accountNumber } = readFoot(foot).fields;
    expect([sortCode?.value, accountNumber?.value]).toEqual(['203253', '12345678']);
    expect([sortCode, accountNumber].map(isSure)).toEqual([true, true]);
  });
});
