import { describe, expect, it } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { writeCii, writeUbl } from '../../testing/eInvoices';
import { drawInvoice, drawText, writeRawPdf } from '../../testing/rawPdf';
import { extractionLimits as limits } from '../limits';
import { readDocument } from '../readDocument';
import { parseEInvoice } from './parseEInvoice';
import { readEInvoice } from './readEInvoice';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const account = drawText(40, 120, 'Sort code: 20-00-00   Account number: 55779911');
const readPage = (attached: string, attachedToo = '') => {
  const pages = [drawInvoice({ more: [account] })];
  const bytes = new Uint8Array(writeRawPdf(pages, { attached, attachedToo }));
  return readDocument({ bytes, ...against, limits });
};
const readXml = (text: string) =>
  readEInvoice({ bytes: Buffer.from(text), ...against, limits }).extraction;

describe('a page with the data of two invoices', () => {
  const honest = writeCii({ account: '55779911' });
  const lying = writeCii({ gross: '48120.00', account: '11223344' });

  it.each<[string, string, string]>([
    ['first', lying, honest],
    ['second, under another name', honest, lying],
  ])('is in doubt where one of them denies it: the %s', async (_which, one, other) => {
    const { fields, warnings } = await readPage(one, other);
    expect(fields.grossMinor?.value).toBe(481_200);
    for (const name of ['grossMinor', 'payableMinor', 'accountNumber'] as const) {
      expect(isSure(fields[name])).toBe(false);
      const told = warnings.filter(
        ({ code, field }) => code === 'differs_from_data' && field === name,
      );
      expect(told).toHaveLength(1);
    }
    expect(isSure(fields.number)).toBe(true);
  });

  it('is sure where both agree with it', async () => {
    const { fields, warnings } = await readPage(honest, honest);
    expect(isSure(fields.grossMinor)).toBe(true);
    expect(warnings).toEqual([]);
  });
});

describe('data beside a page that says whose the debt is', () => {
  it.each<[string, string]>([
    [
      'by a payee who is not the seller',
      writeCii().replace(
        '</ram:InvoiceCurrencyCode>',
        '$&<ram:PayeeTradeParty><ram:Name>Lomax Factors Ltd</ram:Name></ram:PayeeTradeParty>',
      ),
    ],
    ['by the code of a factored invoice', writeCii().replace('>380<', '>393<')],
  ])('%s, is told of', async (_how, attached) => {
    const { warnings } = await readPage(attached);
    expect(warnings.map(({ code }) => code)).toContain('debt_assigned');
  });
});

describe('an e-invoice that says two things', () => {
  it.each<[string, string]>([
    ['amounts in euros', writeUbl().replace(/(Amount currencyID=")GBP/g, '$1EUR')],
    [
      'what is to be paid in yen',
      writeUbl().replace('PayableAmount currencyID="GBP"', 'PayableAmount currencyID="JPY"'),
    ],
    [
      'a total in euros',
      writeCii().replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount currencyID="EUR">'),
    ],
  ])('%s, beside a currency of pounds, is sure of no amount', (_what, text) => {
    const { fields, warnings } = readXml(text);
    const told = warnings.find(({ field }) => field === 'currency');
    expect(told?.code).toBe('breaks_standard');
    expect(told?.detail).toMatch(/its currency is GBP, but amounts are in (?:EUR|JPY)/);
    for (const name of ['currency', 'netMinor', 'grossMinor', 'payableMinor'] as const) {
      expect(isSure(fields[name])).toBe(false);
    }
  });

  it('an account by its IBAN and another by its number', () => {
    const text = writeCii({ account: '55779911' }).replace(
      '<ram:ProprietaryID>',
      '<ram:IBANID>GB29NWBK60161331926819</ram:IBANID>$&',
    );
    const { fields, warnings } = readXml(text);
    expect(warnings.map(({ code }) => code)).toContain('several_bank_accounts');
    expect(isSure(fields.accountNumber)).toBe(false);
  });

  it('one account by both is one', () => {
    const text = writeCii({ account: '31926819' }).replace(
      '<ram:ProprietaryID>',
      '<ram:IBANID>GB29NWBK60161331926819</ram:IBANID>$&',
    );
    expect(readXml(text).warnings.map(({ code }) => code)).not.toContain('several_bank_accounts');
  });

  it.each<[string, string, string]>([
    [
      'two numbers of one account',
      writeUbl({ account: '55779911' }).replace(
        '<cac:FinancialInstitutionBranch>',
        '<cbc:ID>11223344</cbc:ID>$&',
      ),
      'ID',
    ],
    [
      'a second due date with the means of payment',
      writeUbl().replace(
        '<cac:TaxTotal>',
        '<cac:PaymentMeans><cbc:PaymentDueDate>2026-06-11</cbc:PaymentDueDate></cac:PaymentMeans>$&',
      ),
      'DueDate',
    ],
  ])('%s', (_what, text, repeated) => {
    expect(parseEInvoice(Buffer.from(text))?.repeated).toContain(repeated);
  });
});
