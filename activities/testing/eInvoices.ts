/** The figures of the invoice that `drawInvoice` draws, as e-invoices say them. */
export interface Said {
  number?: string;
  gross?: string;
  account?: string;
}

/** A UN/CEFACT Cross Industry Invoice, as a Factur-X file carries it. */
export function writeCii({
  number = 'RW-4812',
  gross = '4812.00',
  account = '',
}: Said = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260112</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Rowan Works Limited</ram:Name>
        <ram:SpecifiedLegalOrganization><ram:ID schemeID="0060">07341122</ram:ID></ram:SpecifiedLegalOrganization>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">123/456</ram:ID></ram:SpecifiedTaxRegistration>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">GB123456782</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Tarn &amp; Ferrier Joinery Ltd</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>GBP</ram:InvoiceCurrencyCode>
      ${account && `<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:ProprietaryID>${account}</ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`}
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>
        <udt:DateTimeString format="102">20260211</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>4010.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">930.00</ram:TaxTotalAmount>
        <ram:TaxTotalAmount currencyID="GBP">802.00</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>${gross}</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

/** The same as a UBL 2.1 invoice. */
export function writeUbl({
  number = 'RW-4812',
  gross = '4812.00',
  account = '',
}: Said = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-01-12</cbc:IssueDate><cbc:DueDate>2026-02-11</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>GBP</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Rowan Works</cbc:Name></cac:PartyName>
    <cac:PartyTaxScheme><cbc:CompanyID>GB123456782</cbc:CompanyID>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Rowan Works Limited</cbc:RegistrationName>
      <cbc:CompanyID>07341122</cbc:CompanyID></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity>
    <cbc:RegistrationName>Tarn &amp; Ferrier Joinery Ltd</cbc:RegistrationName>
  </cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  ${account && `<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>20-00-00</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>`}
  <cac:TaxTotal><cbc:TaxAmount currencyID="GBP">802.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:TaxExclusiveAmount currencyID="GBP">4010.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="GBP">${gross}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="GBP">${gross}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
</Invoice>`;
}
