import { formatDate } from '@millrace/domain/dates/civilDate';
import { typeWords } from './typeCodes';
import { readDay } from './values';
import type { XmlElement } from './xmlNode';

/** What a name means where its own words do not say it: by its parent and itself, or by itself. */
const labels: Readonly<Record<string, string>> = {
  'Invoice/ID': 'Number',
  'CreditNote/ID': 'Number',
  'ExchangedDocument/ID': 'Number',
  'ExchangedDocument/TypeCode': 'Kind',
  'Party/EndpointID': 'Electronic address',
  'URIUniversalCommunication/URIID': 'Electronic address',
  'PartyTaxScheme/CompanyID': 'Tax number',
  'SpecifiedTaxRegistration/ID': 'Tax number',
  'PartyLegalEntity/CompanyID': 'Company number',
  'SpecifiedLegalOrganization/ID': 'Company number',
  'PartyLegalEntity/RegistrationName': 'Registered name',
  'PartyName/Name': 'Trading name',
  'TaxScheme/ID': 'Tax',
  'PayeeFinancialAccount/ID': 'Account',
  'PayeeFinancialAccount/Name': 'Account holder',
  'FinancialInstitutionBranch/ID': 'Branch',
  'LegalMonetaryTotal/LineExtensionAmount': 'Sum of the lines',
  'Country/IdentificationCode': 'Country',
  'TaxCategory/ID': 'VAT category',
  'ClassifiedTaxCategory/ID': 'VAT category',
  'TaxTotal/TaxAmount': 'VAT',
  'TaxSubtotal/TaxAmount': 'VAT at this rate',
  'ApplicableTradeTax/TypeCode': 'Tax',
  'CategoryTradeTax/TypeCode': 'Tax',
  'SpecifiedTradeSettlementPaymentMeans/TypeCode': 'Way of paying',
  'IncludedNote/Content': 'Note',
  'SellerTradeParty/Name': 'Name',
  'BuyerTradeParty/Name': 'Name',
  'PayeeTradeParty/Name': 'Name',
  'GuidelineSpecifiedDocumentContextParameter/ID': 'Made by the rules of',
  'SellersItemIdentification/ID': 'Seller’s item number',
  'OrderReference/ID': 'Order',
  'InvoiceLine/ID': 'Line',
  'CreditNoteLine/ID': 'Line',
  AccountName: 'Account holder',
  AllowanceChargeReason: 'Reason',
  AllowanceTotalAmount: 'Allowances',
  BasisAmount: 'Taxable amount',
  CalculatedAmount: 'Tax',
  CategoryCode: 'Category',
  ChargeTotalAmount: 'Charges',
  CityName: 'City',
  ChargeIndicator: 'Is a charge',
  CountryID: 'Country',
  CustomizationID: 'Made by the rules of',
  DocumentCurrencyCode: 'Currency',
  DuePayableAmount: 'To pay',
  DueDateDateTime: 'Due date',
  ElectronicMail: 'Email',
  GrandTotalAmount: 'Total with VAT',
  IBANID: 'IBAN',
  InvoiceCurrencyCode: 'Currency',
  InvoiceTypeCode: 'Kind',
  CreditNoteTypeCode: 'Kind',
  LineID: 'Line',
  LineTotalAmount: 'Sum of the lines',
  PayableAmount: 'To pay',
  PaymentMeansCode: 'Way of paying',
  Percent: 'Rate in %',
  PostalZone: 'Postcode',
  PostcodeCode: 'Postcode',
  ProfileID: 'Process',
  ProprietaryID: 'Account',
  RateApplicablePercent: 'Rate in %',
  SellerAssignedID: 'Seller’s item number',
  StreetName: 'Street',
  TaxBasisTotalAmount: 'Total without VAT',
  TaxExclusiveAmount: 'Total without VAT',
  TaxInclusiveAmount: 'Total with VAT',
  TaxTotalAmount: 'VAT',
  TotalPrepaidAmount: 'Paid already',
  TradingBusinessName: 'Trading name',
  PrepaidAmount: 'Paid already',
};

/** Names that mean something only with their parent's. */
const general = new Set(['ID', 'Name', 'Indicator', 'DateTimeString', 'Content', 'Value']);

/** What a value is called, by the names of its element and of the one around it. */
export function labelOf(path: readonly string[]): string {
  const own = path.at(-1) ?? '';
  const outer = path.at(-2) ?? '';
  const found = wordOf(`${outer}/${own}`) ?? wordOf(own);
  if (found) return found;
  if (own === 'DateTimeString' || own === 'Indicator') return wordOf(outer) ?? spell(outer);
  return general.has(own) && outer !== '' ? `${spell(outer)}: ${spell(own)}` : spell(own);
}

const wordOf = (key: string) => (Object.hasOwn(labels, key) ? labels[key] : undefined);

/** "BuyerReference" → "Buyer reference". */
export function spell(name: string): string {
  const words = name
    .replace(/^\{.*\}/, '')
    .replace(/^(?:Specified|Applicable|Header)+(?=[A-Z])/, '')
    .replace(/DateTime$/, 'Date')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/\b([A-Z][a-z]+)\b/g, (word) => word.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PaymentMeansCode: {
    ...{ '30': 'credit transfer', '42': 'to a bank account', '58': 'SEPA transfer' },
    ...{ '49': 'direct debit', '59': 'SEPA direct debit' },
    ...{ '48': 'bank card', '54': 'credit card', '55': 'debit card' },
  },
  CategoryCode: { S: 'standard rate', Z: 'zero rate', E: 'exempt', AE: 'reverse charge' },
  unitCode: {
    ...{ C62: 'each', EA: 'each', H87: 'pieces', HUR: 'hours', DAY: 'days', MON: 'months' },
    ...{ KGM: 'kg', TNE: 't', MTR: 'm', MTK: 'm²', MTQ: 'm³', LTR: 'l', KWH: 'kWh' },
  },
};
const wordsOfCode = (list: string, code: string) => {
  const words = codeWords[list] ?? {};
  return Object.hasOwn(words, code) ? words[code] : undefined;
};

/** A value as a person reads it, with whatever its element says of it. */
export function writeValue(element: XmlElement, outer = ''): string {
  const { name, text, attributes } = element;
  const isFile = /BinaryObject$/.test(name);
  const value = isFile
    ? `a file of ${countBytes(text)} bytes, not shown here`
    : spellOut(element, outer);
  const more = Object.entries(attributes).flatMap(([attribute, said]) => {
    if (attribute === 'currencyID' || attribute === 'unitCode' || attribute === 'format') return [];
    return said === '' ? [] : [`${spell(attribute)}: ${said}`];
  });
  return more.length > 0 ? `${value} (${more.join(', ')})`.trim() : value;
}

function spellOut({ name, text, attributes }: XmlElement, outer: string): string {
  const day = /Date(?:TimeString)?$/.test(name) ? readDay(text) : null;
  if (day !== null) return formatDate(day);
  if (/Indicator$/.test(name) && text in yesOrNo) return yesOrNo[text] ?? text;
  const { currencyID: currency = '', unitCode: unit = '' } = attributes;
  if (/Amount$/.test(name) || currency !== '')
    return [groupDigits(text), currency].join(' ').trim();
  if (unit !== '') return `${text} ${wordsOfCode('unitCode', unit) ?? unit}`;
  const isKind = name === 'InvoiceTypeCode' || name === 'CreditNoteTypeCode';
  const words =
    isKind || outer === 'ExchangedDocument'
      ? typeWords[text]
      : wordsOfCode(outer.endsWith('PaymentMeans') ? 'PaymentMeansCode' : name, text);
  return words ? `${text} (${words.toLowerCase()})` : text;
}

const yesOrNo: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  { true: 'yes', false: 'no' },
);

/** "48120.00" → "48,120.00": no figure is rounded or added. */
function groupDigits(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^([+-]?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === '' ? text : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
}

const countBytes = (base64: string) => Math.floor((base64.replace(/\s/g, '').length * 3) / 4);

/** Letters that the sheet's font has; what would be drawn as nothing, or turn a line round, is named. */
const drawn =
  /[^ -~\u00a0-\u017f\u0192\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u20ac\u2116\u2122]|\u00ad/gu;

/** A text with every letter in it to be seen. */
export const makeVisible = (text: string) =>
  text.normalize('NFC').replace(drawn, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${code}]`;
  });
