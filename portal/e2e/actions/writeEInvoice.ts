import type { Page } from '@playwright/test';
import { describeLetter } from '../../../infra/demo/playInvoice';
import type { SeedInvoice } from '../../../infra/demo/scenario';
import { describeSample, type SampleInvoice } from '../../../infra/demo/samples/sampleInvoice';
import { callAs } from './api';
import type { MadeFile } from './addInvoice';

type Asked = Pick<SeedInvoice, 'number' | 'company' | 'vendor' | 'grossMinor'>;

/** The invoice that a vendor would send as data alone (UBL 2.1). The page is any admin's. */
export async function writeEInvoice(
  page: Page,
  asked: Asked,
  /** What the data says the total is, where that is not what it comes to. */
  saidMinor = asked.grossMinor,
): Promise<MadeFile> {
  const { todayOn } = await callAs(page).adminTest.clock.query();
  const invoice = { termMonths: 2, daysAgo: 0, goal: 'draft' as const, ...asked };
  const letter = describeSample('good', describeLetter(invoice, todayOn));
  const buffer = Buffer.from(writeUbl(letter, saidMinor));
  return { name: `${asked.number}.xml`, mimeType: 'application/xml', buffer };
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const amount = (minor: number) => (minor / 100).toFixed(2);
const sum = (name: string, minor: number) =>
  `<cbc:${name} currencyID="GBP">${amount(minor)}</cbc:${name}>`;
const taxCategory = (name: string) =>
  `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>` +
  `<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;

function writeUbl({ company, vendor, ...invoice }: SampleInvoice, saidMinor: number): string {
  const { netMinor, vatMinor, number, issueOn, dueOn } = invoice;
  const lines = invoice.lines.map(
    (line, index) =>
      `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID>` +
      `<cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>` +
      `${sum('LineExtensionAmount', line.netMinor)}<cac:Item>` +
      `<cbc:Name>${escape(line.text)}</cbc:Name>${taxCategory('ClassifiedTaxCategory')}</cac:Item>` +
      `<cac:Price>${sum('PriceAmount', line.netMinor)}</cac:Price></cac:InvoiceLine>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${issueOn}</cbc:IssueDate>
  <cbc:DueDate>${dueOn}</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>GBP</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>GB${vendor.vatNumber}</cbc:CompanyID>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${escape(vendor.name)}</cbc:RegistrationName>
      <cbc:CompanyID>${vendor.companyNumber}</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity>
    <cbc:RegistrationName>${escape(company.name)}</cbc:RegistrationName>
  </cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount>
    <cbc:ID>${vendor.accountNumber}</cbc:ID><cac:FinancialInstitutionBranch>
    <cbc:ID>${vendor.sortCode}</cbc:ID></cac:FinancialInstitutionBranch>
  </cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal>${sum('TaxAmount', vatMinor)}<cac:TaxSubtotal>
    ${sum('TaxableAmount', netMinor)}${sum('TaxAmount', vatMinor)}${taxCategory('TaxCategory')}
  </cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${sum('LineExtensionAmount', netMinor)}${sum('TaxExclusiveAmount', netMinor)}
    ${sum('TaxInclusiveAmount', saidMinor)}${sum('PayableAmount', saidMinor)}
  </cac:LegalMonetaryTotal>
  ${lines.join('\n  ')}
</Invoice>
`;
}
