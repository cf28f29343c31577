import { describe, expect, it } from '@jest/globals';
import { noFields, type ExtractedFields } from '../invoice/extraction';
import type { SubmitInvoiceInput } from '../invoice/invoice';
import { hasSomethingToTeach, toTaughtValues } from './teachable';

const id = '0198a6a0-0000-7000-8000-000000000001';
const submitted: SubmitInvoiceInput = {
  ...{ invoiceId: id, vendorId: id, documentId: id, documentSha256: 'a'.repeat(64) },
  ...{ number: 'K-1', issueOn: '2026-01-06', dueOn: '2026-02-05', billToName: 'Somebody' },
  ...{
    currency: 'GBP',
    netMinor: 100_00,
    vatMinor: 20_00,
    grossMinor: 120_00,
    deductionsMinor: 20_00,
  },
  ...{ termMonths: 3, deliveryAttested: true, sortCode: '016410', accountNumber: '81726354' },
};
const said = toTaughtValues(submitted);

const place = {
  confidence: 0.9,
  page: 1,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  source: 'x',
};
const at = <Value>(value: Value) => ({ ...place, value });
const read: ExtractedFields = {
  ...noFields(),
  ...{ number: at('K-1'), issueOn: at('2026-01-06'), dueOn: at('2026-02-05') },
  ...{
    netMinor: at(100_00),
    vatMinor: at(20_00),
    grossMinor: at(120_00),
    payableMinor: at(100_00),
  },
  ...{ sortCode: at('016410'), accountNumber: at('••••6354') },
};

describe('what is submitted, by the names of what is read', () => {
  it('has what is left to pay, and no VAT number where none was given', () => {
    expect(said).toMatchObject({ payableMinor: 100_00, number: 'K-1' });
    expect(said.vendorVatNumber).toBeUndefined();
  });
});

describe('an invoice has something to teach', () => {
  it.each<[string, Partial<ExtractedFields>, boolean]>([
    ['where all was read as it was submitted', {}, false],
    ['where a number was set with spaces', { number: at('k - 1') }, false],
    ['where a field was not read', { dueOn: null }, true],
    ['where a field was read otherwise', { dueOn: at('2026-02-06') }, true],
    ['where an amount was read otherwise', { vatMinor: at(19_00) }, true],
    ['where the account ends otherwise', { accountNumber: at('••••0000') }, true],
    ['where a lesson found it', { number: { ...at('K-1'), learned: true } }, true],
    ['where what nobody submits was read', { vendorVatNumber: at('1') }, false],
  ])('%s: %j', (_, given, expected) => {
    expect(hasSomethingToTeach({ ...read, ...given }, said)).toBe(expected);
  });
});
