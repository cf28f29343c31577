import { describe, expect, it, test } from '@jest/globals';
import {
  formatSortCode,
  isValidIban,
  maskAccountNumber,
  parseAccountNumber,
  parseSortCode,
  readUkIban,
  maskAccountsIn,
} from './bankDetails';
import {
  assertBodyCorporate,
  isBodyCorporate,
  isInGoodStanding,
  normaliseCompanyNumber,
} from '../company/company';
import { checkModulus, parseModulusTable, sampleModulusTable } from './modulus';
import { isValidUkVatNumber, normaliseVatNumber } from './vatNumber';
import { compareNames, isFreeMail } from './vendorIdentity';

test.each([
  ['980780684', true],
  ['GB 980 7806 84', true],
  ['980780684001', true],
  ['980780685', false],
  ['908780684', false],
  ['12345678', false],
  ['', false],
])('G13: VAT number %s', (text, valid) => {
  expect(isValidUkVatNumber(text)).toBe(valid);
});

it('accepts both VAT check schemes, and a wrong digit in neither', () => {
  const seven = '9807806';
  const valid = Array.from(
    { length: 97 },
    (_, check) => `${seven}${String(check).padStart(2, '0')}`,
  )
    .filter(isValidUkVatNumber)
    .map((number) => number.slice(7));
  expect(valid).toEqual(['29', '84']);
  expect(normaliseVatNumber('gb980 7806-84')).toBe('980780684');
});

test.each([
  ['GB29NWBK60161331926819', true],
  ['gb29 nwbk 6016 1331 9268 19', true],
  ['DE89370400440532013000', true],
  ['GB29NWBK60161331926818', false],
  ['GB92NWBK60161331926819', false],
  ['GB29NWBK6016133192681', false],
  ['not an iban', false],
])('G13: IBAN %s', (text, valid) => {
  expect(isValidIban(text)).toBe(valid);
});

it('reads the account out of a UK IBAN', () => {
  expect(readUkIban('GB29NWBK60161331926819')).toEqual({
    sortCode: '601613',
    accountNumber: '31926819',
  });
  expect(readUkIban('DE89370400440532013000')).toBeNull();
});

describe('modulus check', () => {
  test.each([
    ['089999', '66374958', 'valid'],
    ['089999', '66374959', 'invalid'],
    ['107999', '88837491', 'valid'],
    ['107999', '88837493', 'invalid'],
    ['200000', '55779911', 'not_checked'],
  ])('G13b: %s %s is %s', (sortCode, accountNumber, expected) => {
    expect(checkModulus(sortCode, accountNumber, sampleModulusTable)).toBe(expected);
  });

  it('follows an installed table: doubled digits, ranges, and exceptions as not checked', () => {
    const table = parseModulusTable(
      [
        '202900 202999 DBLAL 2 1 2 1 2 1 2 1 2 1 2 1 2 1',
        '300000 300010 MOD10 0 0 0 0 0 0 7 1 3 7 1 3 7 1 5',
      ].join('\r\n'),
    );
    expect(checkModulus('202959', '63748472', table)).toBe('valid');
    expect(checkModulus('202959', '63748473', table)).toBe('invalid');
    expect(checkModulus('300005', '11111111', table)).toBe('not_checked');
    const row = '202900 202999 DBLAL 2 1 2 1 2 1 2 1 2 1 2 1 2 1';
    const wrong = ['089999 nonsense', `${row} x`, `${row} 5 5`, row.replace('202999', '202899')];
    for (const line of wrong) {
      expect(() => parseModulusTable(`${row}\n\n${line}`)).toThrow('Line 3 is not a row');
    }
  });
});

describe('account details', () => {
  it('are read, written and masked', () => {
    expect(parseSortCode(' 12-34-56 ')).toBe('123456');
    expect(parseAccountNumber('1234 567')).toBe('01234567');
    expect(formatSortCode('123456')).toBe('12-34-56');
    expect(maskAccountNumber('12345678')).toBe('••••5678');
  });

  test.each(['12345', '1234567', '12a456', ''])('refuse the sort code %s', (text) => {
    expect(() => parseSortCode(text)).toThrow('six digits');
  });

  test.each(['12345', '123456789', '1234567x'])('refuse the account number %s', (text) => {
    expect(() => parseAccountNumber(text)).toThrow('six to eight');
  });
});

describe('names', () => {
  test.each([
    ['Oakhanger Timber Limited', 'OAKHANGER TIMBER LTD.', 'exact'],
    ['The Smith & Sons Ltd', 'Smith and Sons Limited', 'exact'],
    ['Café Nord Ltd', 'Cafe Nord', 'exact'],
    ['Oakhanger Timber Ltd', 'Oakhanger Timber LLP', 'close'],
    ['Oakhanger Timber Ltd', 'Oak Hanger Timber Ltd', 'close'],
    ['Oakhanger Timber Ltd', 'Oakhangar Timber Ltd', 'close'],
    ['Oakhanger Timber Ltd', 'Elmhurst Timber Ltd', 'different'],
    ['Acme', 'Acne', 'different'],
    ['Oakhanger Timber Ltd', '', 'different'],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(compareNames(a, b)).toBe(expected);
    expect(compareNames(b, a)).toBe(expected);
  });

  it('of mail hosts that anybody may use say nothing of a vendor', () => {
    expect(isFreeMail('a@GMAIL.com')).toBe(true);
    expect(isFreeMail('a@oakhanger.example')).toBe(false);
  });
});

describe('companies', () => {
  test.each([
    [' sc 12345', 'SC012345'],
    ['1234567', '01234567'],
    ['OC301234', 'OC301234'],
    ['123456789', null],
    ['X', null],
  ])('number %s is %s', (text, expected) => {
    expect(normaliseCompanyNumber(text)).toBe(expected);
  });

  it('are bodies corporate or refused, with the reason', () => {
    expect(['ltd', 'plc', 'llp'].every(isBodyCorporate)).toBe(true);
    expect(() => assertBodyCorporate('limited-partnership')).toThrow('sole traders');
  });

  it('are in good standing when active, solvent and not being struck off', () => {
    const facts = { status: 'active', hasInsolvency: false, isBeingStruckOff: false };
    expect(isInGoodStanding(facts)).toBe(true);
    expect(isInGoodStanding({ ...facts, status: 'dissolved' })).toBe(false);
    expect(isInGoodStanding({ ...facts, hasInsolvency: true })).toBe(false);
    expect(isInGoodStanding({ ...facts, isBeingStruckOff: true })).toBe(false);
  });
});

describe('account numbers in a sentence', () => {
  it.each([
    ['Pay 55779911, sort code 20-00-00.', 'Pay ••••9911, sort code 20-00-00.'],
    ['Account 5577 9911 or 5577-9911', 'Account ••••9911 or ••••9911'],
    ['IBAN GB29NWBK60161331926819 only', 'IBAN ••••6819 only'],
    ['IBAN GB29 NWBK 6016 1331 9268 19 only', 'IBAN ••••6819 only'],
    ['Invoice 2026-114 of 12/01/2026, £4,812.00, VAT GB 980 7806 84', null],
  ])('%s', (words, masked) => {
    expect(maskAccountsIn(words)).toBe(masked ?? words);
  });
});
