import { describe, expect, it } from '@jest/globals';
import { mendWord } from './mendWord';

describe('a word of a picture', () => {
  it.each([
    ['Lid', 'Ltd'],
    ['Lrd', 'Ltd'],
    ['1.td', 'Ltd'],
    ['L.td', 'Ltd'],
    ['Itd.', 'Ltd.'],
    ['Lid,', 'Ltd,'],
    ['td', 'Ltd'],
    ['C0DE', 'CODE'],
    ['INV0ICE', 'INVOICE'],
    ['c0de', 'code'],
    ['4.218.00', '4,218.00'],
    ['£10,000,00', '£10,000.00'],
    ['1.204.218.50', '1,204,218.50'],
    ['InvoiceNo', 'Invoice No'],
    ['Invoice#:B44902', 'Invoice #:B44902'],
    ['TotalVAT', 'Total VAT'],
    ['Accountnumber', 'Account number'],
    ['PenroseLtd', 'Penrose Ltd'],
  ])('is read as people write it: %s', (text, expected) => {
    expect(mendWord(text)).toBe(expected);
  });

  it.each([
    'lid',
    'Lids',
    '3rd',
    'Ltd',
    'LTD',
    'D0C1',
    'AB00CD',
    '0',
    'A0',
    '0AB',
    '10.00',
    'old',
    '1.234,50',
    '12.01.2026',
    '4.218',
    'Invoices',
    'Duet',
    'Nettles',
    'Limited',
    'Accountant',
  ])('stays where another reading is as likely: %s', (text) => {
    expect(mendWord(text)).toBe(text);
  });
});
