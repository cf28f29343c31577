import { readDay, readMinor } from './values';
import type { EInvoice } from './eInvoice';
import { attributeOf, findAll, findText, findTexts, textOf, type XmlNode } from './xmlNode';

/**
 * A UN/CEFACT Cross Industry Invoice, as it also lies in a Factur-X or ZUGFeRD file.
 * Source: EN 16931-3-3 and the Factur-X 1.07 technical appendix
 */
export function readCii(root: XmlNode): EInvoice | null {
  const [document] = findAll(root, 'CrossIndustryInvoice');
  const number = findText(document, 'ExchangedDocument', 'ID');
  if (number === null) return null;
  const [trade] = findAll(document, 'SupplyChainTradeTransaction');
  const [agreement] = findAll(trade, 'ApplicableHeaderTradeAgreement');
  const [settlement] = findAll(trade, 'ApplicableHeaderTradeSettlement');
  const [seller] = findAll(agreement, 'SellerTradeParty');
  const [buyer] = findAll(agreement, 'BuyerTradeParty');
  const [totals] = findAll(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = findText(settlement, 'InvoiceCurrencyCode');
  const minor = (name: string) => readMinor(findText(totals, name));
  return {
    syntax: 'cii',
    typeCode: findText(document, 'ExchangedDocument', 'TypeCode'),
    number,
    issueOn: readDay(findText(document, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString')),
    dueOn: readDay(
      findText(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    ),
    currency,
    vendorNames: namesOf(seller),
    vendorVatNumber: findVatNumber(seller),
    vendorCompanyNumber: findText(seller, 'SpecifiedLegalOrganization', 'ID'),
    billToNames: namesOf(buyer),
    netMinor: minor('TaxBasisTotalAmount'),
    vatMinor: readVat(totals, currency),
    grossMinor: minor('GrandTotalAmount'),
    payableMinor: minor('DuePayableAmount'),
    accounts: findAll(settlement, 'SpecifiedTradeSettlementPaymentMeans').flatMap(readAccount),
  };
}

const namesOf = (party: XmlNode | undefined) => [
  ...new Set([
    ...findTexts(party, 'Name'),
    ...findTexts(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
  ]),
];

function findVatNumber(party: XmlNode | undefined): string | null {
  const ids = findAll(party, 'SpecifiedTaxRegistration', 'ID');
  const vat = ids.find((id) => attributeOf(id, 'schemeID') === 'VA');
  return vat ? textOf(vat) : null;
}

function readVat(totals: XmlNode | undefined, currency: string | null): number | null {
  const amounts = findAll(totals, 'TaxTotalAmount');
  const own = amounts.find((amount) => attributeOf(amount, 'currencyID') === currency);
  // The smallest profiles name no currency where there is one amount only.
  const one = own ?? (amounts.length === 1 ? amounts[0] : undefined);
  return one ? readMinor(textOf(one)) : null;
}

function readAccount(means: XmlNode): EInvoice['accounts'] {
  const [account] = findAll(means, 'PayeePartyCreditorFinancialAccount');
  const id = findText(account, 'IBANID') ?? findText(account, 'ProprietaryID');
  return id ? [{ id, branch: null, holder: findText(account, 'AccountName') }] : [];
}
