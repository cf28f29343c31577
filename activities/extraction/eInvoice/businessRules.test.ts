import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findBrokenRules } from './businessRules';
import { parseXml } from './parseXml';
import { readCii } from './readCii';
import { readUbl } from './readUbl';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${name}.xml`), 'utf8');
const ubl = fixture('ubl-invoice');
const cii = fixture('cii-invoice');

function judge(xml: string): (string | null)[] {
  const root = parseXml(Buffer.from(xml));
  if (root === null || root === 'too_large') throw new Error('This is no e-invoice.');
  const read = readUbl(root) ?? readCii(root);
  return read ? findBrokenRules(read).map(({ rule }) => rule) : ['nothing read'];
}

const without = (xml: string, element: string) =>
  xml.replace(new RegExp(`<(\\w+:${element})\\b[^>]*>[^]*?</\\1>`), '');

describe('the rules of EN 16931', () => {
  it('are kept by a good invoice of either syntax', () => {
    expect([judge(ubl), judge(cii)]).toEqual([[], []]);
  });

  it.each<[string | null, string, (xml: string) => string]>([
    ['BR-02', ubl, (xml) => xml.replace('<cbc:ID>OT-20431</cbc:ID>', '')],
    ['BR-02', cii, (xml) => xml.replace('<ram:ID>FH/2026/0117</ram:ID>', '')],
    ['BR-03', ubl, (xml) => without(xml, 'IssueDate')],
    ['BR-03', ubl, (xml) => xml.replace('>2026-01-12<', '>2026-02-30<')],
    ['BR-03', cii, (xml) => without(xml, 'IssueDateTime')],
    ['BR-04', ubl, (xml) => without(xml, 'InvoiceTypeCode')],
    ['BR-05', ubl, (xml) => without(xml, 'DocumentCurrencyCode')],
    ['BR-06', ubl, (xml) => without(without(xml, 'RegistrationName'), 'PartyName')],
    ['BR-06', cii, (xml) => without(xml, 'SellerTradeParty')],
    ['BR-07', ubl, (xml) => without(xml, 'AccountingCustomerParty')],
    ['BR-07', cii, (xml) => without(xml, 'BuyerTradeParty')],
    ['BR-12', ubl, (xml) => xml.replace(/<cbc:LineExtensionAmount[^>]*>8246.00<[^>]*>/, '')],
    ['BR-13', ubl, (xml) => without(xml, 'TaxExclusiveAmount')],
    ['BR-14', ubl, (xml) => without(xml, 'TaxInclusiveAmount')],
    ['BR-15', ubl, (xml) => without(xml, 'PayableAmount')],
    ['BR-15', cii, (xml) => without(xml, 'DuePayableAmount')],
    ['BR-16', cii, (xml) => without(xml, 'IncludedSupplyChainTradeLineItem')],
    ['BR-CO-10', ubl, (xml) => xml.replace('>2480.00<', '>2480.01<')],
    ['BR-CO-10', cii, (xml) => xml.replace('>4880.00<', '>4800.00<')],
    ['BR-CO-11', ubl, (xml) => xml.replace('>true<', '>false<')],
    ['BR-CO-12', ubl, (xml) => xml.replace('>87.33<', '>87.34<')],
    ['BR-CO-13', ubl, (xml) => xml.replaceAll('>87.33<', '>87.34<')],
    ['BR-CO-14', ubl, (xml) => xml.replace('>1666.67<', '>1666.66<')],
    ['BR-CO-14', cii, (xml) => xml.replace('>976.00<', '>967.00<')],
    ['BR-CO-15', ubl, (xml) => xml.replaceAll('>10000.00<', '>48120.00<')],
    ['BR-CO-15', cii, (xml) => xml.replace('>5856.00<', '>5865.00<')],
    ['BR-CO-16', ubl, (xml) => xml.replace(/>10000.00<(?=\/cbc:PayableAmount)/, '>9000.00<')],
    ['BR-CO-16', cii, (xml) => xml.replace('>856.00<', '>756.00<')],
    ['BR-CO-25', ubl, (xml) => without(without(xml, 'DueDate'), 'PaymentTerms')],
    ['BR-CO-25', cii, (xml) => without(xml, 'SpecifiedTradePaymentTerms')],
    ['BR-CL-01', ubl, (xml) => xml.replace('>380<', '>999<')],
    ['BR-CL-04', ubl, (xml) => xml.replace('>GBP<', '>pounds<')],
    ['BR-DEC', ubl, (xml) => xml.replace('>62.00<', '>62.001<').replace('>2480.00<', '>2480.001<')],
    ['BR-DEC', cii, (xml) => xml.replace('>5856.00<', '>1e400<')],
    [null, ubl, (xml) => xml.replace('<cbc:DueDate>', '<cbc:ID>OT-1</cbc:ID><cbc:DueDate>')],
    [
      null,
      ubl,
      (xml) => xml.replace(/(<cac:LegalMonetaryTotal>[^]*<\/cac:LegalMonetaryTotal>)/, '$1$1'),
    ],
  ])('%s is told where it is broken', (rule, good, change) => {
    const changed = change(good);
    expect(changed).not.toBe(good);
    expect(judge(changed)).toContain(rule);
  });

  it('count what is rounded, and VAT that is stated in another currency too', () => {
    const rounded = ubl
      .replace('>10000.00</cbc:PayableAmount>', '>10000.05</cbc:PayableAmount>')
      .replace(
        '<cbc:PayableAmount',
        '<cbc:PayableRoundingAmount currencyID="GBP">0.05</cbc:PayableRoundingAmount><cbc:PayableAmount',
      );
    const inEuros =
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1930.00</cbc:TaxAmount></cac:TaxTotal>';
    expect(judge(rounded.replace('<cac:TaxTotal>', `${inEuros}<cac:TaxTotal>`))).toEqual([]);
  });
});
