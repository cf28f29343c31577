import { readDay, readMinor } from './values';
import type { EInvoice } from './eInvoice';
import { attributeOf, findAll, findText, findTexts, textOf, type XmlNode } from './xmlNode';

/**
 * A UBL 2.1 invoice or credit note.
 * Source: https://docs.oasis-open.org/ubl/UBL-2.1.html and EN 16931-3-2
 */
export function readUbl(root: XmlNode): EInvoice | null {
  const [invoice] = findAll(root, 'Invoice');
  const [creditNote] = findAll(root, 'CreditNote');
  const document = invoice ?? creditNote;
  if (!document || findText(document, 'ID') === null) return null;
  const seller = findAll(document, 'AccountingSupplierParty', 'Party')[0];
  const buyer = findAll(document, 'AccountingCustomerParty', 'Party')[0];
  const totals = findAll(document, 'LegalMonetaryTotal')[0];
  const currency = findText(document, 'DocumentCurrencyCode');
  const minor = (name: string) => readMinor(findText(totals, name));
  return {
    syntax: 'ubl',
    typeCode:
      findText(document, 'InvoiceTypeCode') ??
      findText(document, 'CreditNoteTypeCode') ??
      (invoice ? null : '381'),
    number: findText(document, 'ID'),
    issueOn: readDay(findText(document, 'IssueDate')),
    dueOn: readDay(
      findText(document, 'DueDate') ?? findText(document, 'PaymentMeans', 'PaymentDueDate'),
    ),
    currency,
    vendorNames: namesOf(seller),
    vendorVatNumber: findVatNumber(seller),
    vendorCompanyNumber: findText(seller, 'PartyLegalEntity', 'CompanyID'),
    billToNames: namesOf(buyer),
    netMinor: minor('TaxExclusiveAmount'),
    vatMinor: readVat(document, currency),
    grossMinor: minor('TaxInclusiveAmount'),
    payableMinor: minor('PayableAmount'),
    accounts: findAll(document, 'PaymentMeans', 'PayeeFinancialAccount').flatMap((account) => {
      const id = findText(account, 'ID');
      const branch = findText(account, 'FinancialInstitutionBranch', 'ID');
      return id ? [{ id, branch, holder: findText(account, 'Name') }] : [];
    }),
  };
}

const namesOf = (party: XmlNode | undefined) => [
  ...new Set([
    ...findTexts(party, 'PartyLegalEntity', 'RegistrationName'),
    ...findTexts(party, 'PartyName', 'Name'),
  ]),
];

function findVatNumber(party: XmlNode | undefined): string | null {
  const vat = findAll(party, 'PartyTaxScheme').find(
    (scheme) => findText(scheme, 'TaxScheme', 'ID') === 'VAT',
  );
  return findText(vat, 'CompanyID');
}

/** VAT may be stated once more in the currency that it is accounted for in. */
function readVat(document: XmlNode, currency: string | null): number | null {
  const amounts = findAll(document, 'TaxTotal', 'TaxAmount');
  const own = amounts.find((amount) => attributeOf(amount, 'currencyID') === currency);
  return own ? readMinor(textOf(own)) : null;
}
