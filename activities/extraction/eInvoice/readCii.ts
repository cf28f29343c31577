import { readDay } from './values';
import type { EInvoice } from './eInvoice';
import { keepFound, Saying, type Found } from './saying';
import { findAll, findSaid, findText, type XmlElement } from './xmlNode';

/**
 * A UN/CEFACT Cross Industry Invoice, as it also lies in a Factur-X or ZUGFeRD file.
 * Source: EN 16931-3-3 and the Factur-X 1.07 technical appendix
 */
export function readCii(document: XmlElement): EInvoice | null {
  if (document.name !== 'CrossIndustryInvoice') return null;
  const saying = new Saying();
  const trade = saying.part(document, 'SupplyChainTradeTransaction');
  const agreement = saying.part(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = saying.part(trade, 'ApplicableHeaderTradeSettlement');
  const head = saying.part(document, 'ExchangedDocument');
  const seller = saying.part(agreement, 'SellerTradeParty');
  const buyer = saying.part(agreement, 'BuyerTradeParty');
  const currency = saying.once(settlement, 'InvoiceCurrencyCode');
  const vendorVatNumber = saying.oneOf(findVatNumbers(seller));
  const vendorCompanyNumber = saying.once(seller, 'SpecifiedLegalOrganization', 'ID');
  const number = saying.once(head, 'ID');
  const issueOn = saying.once(head, 'IssueDateTime', 'DateTimeString');
  const terms = saying.once(settlement, 'SpecifiedTradePaymentTerms', 'Description');
  const due = ['SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'];
  const dueOn = saying.once(settlement, ...due);
  const means = findAll(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const account = means.flatMap((one) => accountElements(one))[0];
  return {
    syntax: 'cii',
    typeCode: saying.once(head, 'TypeCode')?.text ?? null,
    number: number?.text ?? null,
    issueOn: readDay(issueOn?.text ?? null),
    dueOn: readDay(dueOn?.text ?? null),
    terms: terms?.text ?? null,
    currency: currency?.text ?? null,
    vendorNames: namesOf(seller),
    vendorVatNumber: vendorVatNumber?.text ?? null,
    vendorCompanyNumber: vendorCompanyNumber?.text ?? null,
    billToNames: namesOf(buyer),
    payeeNames: namesOf(saying.part(settlement, 'PayeeTradeParty')),
    accounts: means.flatMap(readAccount),
    meansCodes: means.flatMap((one) => findText(one, 'TypeCode') ?? []),
    hasMandate:
      findSaid(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID').length > 0,
    ...readMoney(trade, settlement, saying, {
      ...{ number, issueOn, dueOn, currency, vendorVatNumber, vendorCompanyNumber },
      termsDays: terms,
      vendorName: nameElements(seller)[0],
      billToName: nameElements(buyer)[0],
      accountNumber: account,
    }),
  };
}

function readMoney(
  trade: XmlElement | undefined,
  settlement: XmlElement | undefined,
  saying: Saying,
  heads: Found,
) {
  const totals = saying.part(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const total = (name: string) => saying.once(totals, name);
  const [net, gross] = [total('TaxBasisTotalAmount'), total('GrandTotalAmount')];
  const payable = total('DuePayableAmount');
  const vat = findVat(totals, saying, heads.currency?.text ?? null);
  const ofWhole = (charge: 'true' | 'false') =>
    findAll(settlement, 'SpecifiedTradeAllowanceCharge')
      .filter((one) => findText(one, 'ChargeIndicator', 'Indicator') === charge)
      .flatMap((one) => findSaid(one, 'ActualAmount'));
  const lines = findAll(trade, 'IncludedSupplyChainTradeLineItem');
  const lineTotal = [
    'SpecifiedLineTradeSettlement',
    'SpecifiedTradeSettlementLineMonetarySummation',
    'LineTotalAmount',
  ];
  return {
    netMinor: saying.minor(net),
    vatMinor: saying.minor(vat),
    grossMinor: saying.minor(gross),
    payableMinor: saying.minor(payable),
    sums: {
      linesMinor: saying.minor(total('LineTotalAmount')),
      allowancesMinor: saying.minor(total('AllowanceTotalAmount')),
      chargesMinor: saying.minor(total('ChargeTotalAmount')),
      prepaidMinor: saying.minor(total('TotalPrepaidAmount')),
      roundingMinor: saying.minor(total('RoundingAmount')),
      eachLine: lines.map((line) => saying.minor(saying.once(line, ...lineTotal))),
      eachAllowance: saying.minors(ofWhole('false')),
      eachCharge: saying.minors(ofWhole('true')),
      eachTax: saying.minors(findSaid(settlement, 'ApplicableTradeTax', 'CalculatedAmount')),
    },
    sources: keepFound({
      ...heads,
      ...{ netMinor: net, vatMinor: vat, grossMinor: gross, payableMinor: payable },
    }),
    repeated: saying.repeated,
    odd: saying.odd,
    currencies: saying.currencies,
  };
}

const nameElements = (party: XmlElement | undefined) => [
  ...findSaid(party, 'Name'),
  ...findSaid(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
];

const namesOf = (party: XmlElement | undefined) => [
  ...new Set(nameElements(party).map(({ text }) => text)),
];

const findVatNumbers = (party: XmlElement | undefined) =>
  findSaid(party, 'SpecifiedTaxRegistration', 'ID').filter(
    ({ attributes }) => attributes['schemeID'] === 'VA',
  );

function findVat(totals: XmlElement | undefined, saying: Saying, currency: string | null) {
  const amounts = findSaid(totals, 'TaxTotalAmount');
  const own = amounts.filter(({ attributes }) => attributes['currencyID'] === currency);
  // The smallest profiles name no currency where there is one amount only.
  return saying.oneOf(own.length > 0 || amounts.length > 1 ? own : amounts);
}

const accountElements = (means: XmlElement) =>
  ['IBANID', 'ProprietaryID'].flatMap((name) =>
    findSaid(means, 'PayeePartyCreditorFinancialAccount', name),
  );

function readAccount(means: XmlElement): EInvoice['accounts'] {
  const holder = findText(means, 'PayeePartyCreditorFinancialAccount', 'AccountName');
  const bank = 'PayeeSpecifiedCreditorFinancialInstitution';
  // An IBAN and a number may be one account, or two.
  const branch = findText(means, bank, 'ID');
  return accountElements(means).map((id) => ({ id: id.text, branch, holder }));
}
