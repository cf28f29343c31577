import { readDay } from './values';
import type { EInvoice } from './eInvoice';
import { keepFound, Saying, type Found } from './saying';
import { findAll, findSaid, findText, type XmlElement } from './xmlNode';

/**
 * A UBL 2.1 invoice or credit note.
 * Source: https://docs.oasis-open.org/ubl/UBL-2.1.html and EN 16931-3-2
 */
export function readUbl(document: XmlElement): EInvoice | null {
  if (document.name !== 'Invoice' && document.name !== 'CreditNote') return null;
  const saying = new Saying();
  const head = (...path: string[]) => saying.once(document, ...path);
  const seller = saying.part(document, 'AccountingSupplierParty', 'Party');
  const buyer = saying.part(document, 'AccountingCustomerParty', 'Party');
  const currency = head('DocumentCurrencyCode');
  const vendorVatNumber = saying.oneOf(findVatNumbers(seller));
  const vendorCompanyNumber = saying.once(seller, 'PartyLegalEntity', 'CompanyID');
  const number = head('ID');
  const issueOn = head('IssueDate');
  // In one place or the other, and the same day in both.
  const dueOn = saying.oneOf([
    ...findSaid(document, 'DueDate'),
    ...findSaid(document, 'PaymentMeans', 'PaymentDueDate'),
  ]);
  const terms = head('PaymentTerms', 'Note');
  const type = head('InvoiceTypeCode') ?? head('CreditNoteTypeCode');
  const [account] = findSaid(document, 'PaymentMeans', 'PayeeFinancialAccount', 'ID');
  return {
    syntax: 'ubl',
    typeCode: type?.text ?? (document.name === 'Invoice' ? null : '381'),
    number: number?.text ?? null,
    issueOn: readDay(issueOn?.text ?? null),
    dueOn: readDay(dueOn?.text ?? null),
    terms: terms?.text ?? null,
    currency: currency?.text ?? null,
    vendorNames: namesOf(seller),
    vendorVatNumber: vendorVatNumber?.text ?? null,
    vendorCompanyNumber: vendorCompanyNumber?.text ?? null,
    billToNames: namesOf(buyer),
    payeeNames: namesOf(saying.part(document, 'PayeeParty')),
    accounts: findAll(document, 'PaymentMeans', 'PayeeFinancialAccount').flatMap((one) => {
      const id = saying.once(one, 'ID')?.text;
      const branch = findText(one, 'FinancialInstitutionBranch', 'ID');
      return id ? [{ id, branch, holder: findText(one, 'Name') }] : [];
    }),
    meansCodes: findSaid(document, 'PaymentMeans', 'PaymentMeansCode').map(({ text }) => text),
    hasMandate: findSaid(document, 'PaymentMeans', 'PaymentMandate', 'ID').length > 0,
    ...readMoney(document, saying, {
      ...{ number, issueOn, dueOn, currency, vendorVatNumber, vendorCompanyNumber },
      termsDays: terms,
      vendorName: nameElements(seller)[0],
      billToName: nameElements(buyer)[0],
      accountNumber: account,
    }),
  };
}

function readMoney(document: XmlElement, saying: Saying, heads: Found) {
  const totals = saying.part(document, 'LegalMonetaryTotal');
  const total = (name: string) => saying.once(totals, name);
  const [net, gross] = [total('TaxExclusiveAmount'), total('TaxInclusiveAmount')];
  const payable = total('PayableAmount');
  const vat = findVat(document, saying, heads.currency?.text ?? null);
  const ofWhole = (charge: 'true' | 'false') =>
    findAll(document, 'AllowanceCharge')
      .filter((one) => findText(one, 'ChargeIndicator') === charge)
      .flatMap((one) => findSaid(one, 'Amount'));
  const lines = [...findAll(document, 'InvoiceLine'), ...findAll(document, 'CreditNoteLine')];
  return {
    netMinor: saying.minor(net),
    vatMinor: saying.minor(vat),
    grossMinor: saying.minor(gross),
    payableMinor: saying.minor(payable),
    sums: {
      linesMinor: saying.minor(total('LineExtensionAmount')),
      allowancesMinor: saying.minor(total('AllowanceTotalAmount')),
      chargesMinor: saying.minor(total('ChargeTotalAmount')),
      prepaidMinor: saying.minor(total('PrepaidAmount')),
      roundingMinor: saying.minor(total('PayableRoundingAmount')),
      eachLine: lines.map((line) => saying.minor(saying.once(line, 'LineExtensionAmount'))),
      eachAllowance: saying.minors(ofWhole('false')),
      eachCharge: saying.minors(ofWhole('true')),
      eachTax: saying.minors(findSaid(document, 'TaxTotal', 'TaxSubtotal', 'TaxAmount')),
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
  ...findSaid(party, 'PartyLegalEntity', 'RegistrationName'),
  ...findSaid(party, 'PartyName', 'Name'),
];

const namesOf = (party: XmlElement | undefined) => [
  ...new Set(nameElements(party).map(({ text }) => text)),
];

const findVatNumbers = (party: XmlElement | undefined) =>
  findAll(party, 'PartyTaxScheme')
    .filter((scheme) => findText(scheme, 'TaxScheme', 'ID') === 'VAT')
    .flatMap((scheme) => findSaid(scheme, 'CompanyID'));

/** VAT may be stated once more in the currency that it is accounted for in. */
function findVat(document: XmlElement, saying: Saying, currency: string | null) {
  const amounts = findSaid(document, 'TaxTotal', 'TaxAmount');
  return saying.oneOf(amounts.filter(({ attributes }) => attributes['currencyID'] === currency));
}
