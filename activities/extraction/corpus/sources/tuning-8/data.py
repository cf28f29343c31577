"""E-invoices: data alone, and data inside a PDF that says what the page says, or does not."""
import os

from base import WORK, html, iban_of, path, print_page, save
from pages import FIRM, facts, plain


def cii(number, net, account):
    vat = net // 5
    gross = net + vat
    f = FIRM
    as_iban = f'<ram:IBANID>{account}</ram:IBANID>' if account[0].isalpha() else ''
    as_number = '' if as_iban else f'<ram:ProprietaryID>{account}</ram:ProprietaryID>'
    return f'''<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID>
  </ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>{number}</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260112</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>Gate and railings to drawing 14</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>{net / 100:.2f}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>{net / 100:.2f}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>{f["name"]}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID>{f["company"]}</ram:ID></ram:SpecifiedLegalOrganization>
        <ram:PostalTradeAddress><ram:PostcodeCode>BL9 0AA</ram:PostcodeCode><ram:LineOne>Forge Lane</ram:LineOne><ram:CityName>Bury</ram:CityName><ram:CountryID>GB</ram:CountryID></ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">GB{f["vat"]}</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Tarn &amp; Ferrier Joinery Ltd</ram:Name>
        <ram:PostalTradeAddress><ram:PostcodeCode>LA9 4HE</ram:PostcodeCode><ram:LineOne>12 Weir Street</ram:LineOne><ram:CityName>Kendal</ram:CityName><ram:CountryID>GB</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>GBP</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount>{as_iban}<ram:AccountName>{f["name"]}</ram:AccountName>{as_number}</ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>{vat / 100:.2f}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>{net / 100:.2f}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260211</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>{net / 100:.2f}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>{net / 100:.2f}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="GBP">{vat / 100:.2f}</ram:TaxTotalAmount><ram:GrandTotalAmount>{gross / 100:.2f}</ram:GrandTotalAmount><ram:DuePayableAmount>{gross / 100:.2f}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
'''


def ubl(number, net, charged=None, paid=0):
    vat = net // 5
    gross = (charged or net) + vat
    f = FIRM
    prepaid = f'<cbc:PrepaidAmount currencyID="GBP">{paid / 100:.2f}</cbc:PrepaidAmount>' if paid else ''
    return f'''<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>{number}</cbc:ID><cbc:IssueDate>2026-01-12</cbc:IssueDate>
  <cbc:DueDate>2026-02-11</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>GBP</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:StreetName>Forge Lane</cbc:StreetName><cbc:CityName>Bury</cbc:CityName><cbc:PostalZone>BL9 0AA</cbc:PostalZone><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>GB{f["vat"]}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>{f["name"]}</cbc:RegistrationName><cbc:CompanyID>{f["company"]}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PostalAddress><cbc:StreetName>12 Weir Street</cbc:StreetName><cbc:CityName>Kendal</cbc:CityName><cbc:PostalZone>LA9 4HE</cbc:PostalZone><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Tarn &amp; Ferrier Joinery Ltd</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>{f["account"]}</cbc:ID><cbc:Name>{f["name"]}</cbc:Name><cac:FinancialInstitutionBranch><cbc:ID>{f["sort"]}</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="GBP">{vat / 100:.2f}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="GBP">{net / 100:.2f}</cbc:TaxableAmount><cbc:TaxAmount currencyID="GBP">{vat / 100:.2f}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="GBP">{net / 100:.2f}</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="GBP">{net / 100:.2f}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="GBP">{gross / 100:.2f}</cbc:TaxInclusiveAmount>{prepaid}<cbc:PayableAmount currencyID="GBP">{(gross - paid) / 100:.2f}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="GBP">{net / 100:.2f}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Gate and railings to drawing 14</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="GBP">{net / 100:.2f}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>
'''


def write(target, text):
    with open(target, 'w', encoding='utf-8') as file:
        file.write(text)


def inside(name, about, number, net, said_net=None, account=FIRM['account'], warnings=()):
    """A page, and beside it data that says its own net sum or account."""
    data = os.path.join(WORK, 'factur-x.xml')
    write(data, cii(number, said_net or net, account))
    print_page('weasyprint', html(plain(number, '12/01/2026', net, '11/02/2026')), path(name, 'pdf'), data)
    save(name, 'weasyprint', about, facts(number, '2026-01-12', net, due='2026-02-11'), warnings, cls='einvoice')


def alone(name, about, number, text, net, warnings=(), **more):
    write(path(name, 'xml'), text)
    save(name, 'by hand', about, facts(number, '2026-01-12', net, due='2026-02-11', **more), warnings, cls='einvoice')


inside('data-agrees', 'data inside the PDF that says what its page says', 'RI-5201', 88_000)
inside('data-other-total', 'data inside the PDF that asks for more than its page', 'RI-5202', 88_000, said_net=98_000, warnings=['differs_from_data'])
inside('data-other-account', 'data inside the PDF that names another account than its page', 'RI-5203', 88_000, account='02817366', warnings=['differs_from_data'])
IBAN = iban_of('GB', 'BARC' + FIRM['sort'] + FIRM['account'])
alone('data-ubl', 'a UBL 2.1 invoice', 'RI-5204', ubl('RI-5204', 91_000), 91_000)
alone('data-cii', 'a UN/CEFACT Cross Industry Invoice', 'RI-5205', cii('RI-5205', 92_000, IBAN), 92_000, iban=IBAN)
alone('data-part-paid', 'a UBL 2.1 invoice of which a part is paid', 'RI-5206', ubl('RI-5206', 90_000, paid=8_000), 90_000, ['part_paid'], payableMinor=100_000)
alone('data-contradicts', 'a UBL 2.1 invoice whose total is not net and VAT', 'RI-5207', ubl('RI-5207', 90_000, charged=95_000), 90_000, ['breaks_standard'],
      grossMinor=113_000, payableMinor=113_000)
