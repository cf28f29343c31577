import type { EInvoice } from './eInvoice';
import { labelOf, spell, writeValue } from './sheetWords';
import { typeWords } from './typeCodes';
import { findSaid, type XmlElement } from './xmlNode';

/** One value with what it is called; `element` says it. */
export interface Entry {
  label: string;
  value: string;
  element: XmlElement;
  isStrong?: boolean;
}
/** A line of the invoice: the figures of its columns, and whatever else it says. */
export interface Line {
  cells: readonly (Entry | null)[];
  more: readonly Entry[];
}
export type Section =
  | { kind: 'entries'; title: string; entries: readonly Entry[] }
  | { kind: 'lines'; title: string; columns: readonly string[]; lines: readonly Line[] };

/** What a person is shown of an e-invoice. */
export interface SheetContent {
  title: string;
  note: string;
  sections: readonly Section[];
}

/** Elements that only hold others: what is in them is shown as if it stood outside. */
const holders = new Set([
  'SupplyChainTradeTransaction',
  'ApplicableHeaderTradeAgreement',
  'ApplicableHeaderTradeDelivery',
  'ApplicableHeaderTradeSettlement',
]);

/** The order in which parts are read, each under its title; whatever is not named here comes after them. */
const parts: readonly [title: string, ...names: string[]][] = [
  ['Invoice', 'ExchangedDocument'],
  ['From', 'AccountingSupplierParty', 'SellerTradeParty'],
  ['Billed to', 'AccountingCustomerParty', 'BuyerTradeParty'],
  ['To be paid to', 'PayeeParty', 'PayeeTradeParty'],
  ['Lines', 'InvoiceLine', 'CreditNoteLine', 'IncludedSupplyChainTradeLineItem'],
  ['Allowances and charges', 'AllowanceCharge', 'SpecifiedTradeAllowanceCharge'],
  ['Totals', 'LegalMonetaryTotal', 'SpecifiedTradeSettlementHeaderMonetarySummation'],
  ['VAT', 'TaxTotal', 'ApplicableTradeTax'],
  ['Payment', 'PaymentMeans', 'SpecifiedTradeSettlementPaymentMeans'],
  ['Payment terms', 'PaymentTerms', 'SpecifiedTradePaymentTerms'],
];
const partOf = new Map(
  parts.flatMap(([title, ...names], at) => names.map((name) => [name, { title, at }] as const)),
);
const firstPart = { title: 'Invoice', at: 0 };
/** Which rules of exchange a file was made by is of no use to whoever reads the invoice. */
const lastPart = { title: 'About the file', at: parts.length + 1 };
const aboutFile = new Set([
  'CustomizationID',
  'ProfileID',
  'UBLVersionID',
  'ExchangedDocumentContext',
]);

/** Where a line of either syntax says what stands in the columns. */
const columns = ['Item', 'Quantity', 'Price', 'Net'];
const cellPaths: readonly (readonly (readonly string[])[])[] = [
  [
    ['Item', 'Name'],
    ['SpecifiedTradeProduct', 'Name'],
  ],
  [['InvoicedQuantity'], ['CreditedQuantity'], ['SpecifiedLineTradeDelivery', 'BilledQuantity']],
  [
    ['Price', 'PriceAmount'],
    ['SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'],
  ],
  [
    ['LineExtensionAmount'],
    [
      'SpecifiedLineTradeSettlement',
      'SpecifiedTradeSettlementLineMonetarySummation',
      'LineTotalAmount',
    ],
  ],
];

const syntaxNames = { ubl: 'UBL 2.1', cii: 'UN/CEFACT CII' };

/**
 * Everything that the data says, in the order in which a person reads an invoice. Each element stands in one
 * section, and nothing is left out.
 */
export function describeSheet(root: XmlElement, read: EInvoice): SheetContent {
  const groups = new Map<string, { at: number; elements: XmlElement[] }>();
  for (const element of openHolders({ ...root, name: 'Text' }, true)) {
    const isHead = element.children.length === 0;
    const { title, at } =
      partOf.get(element.name) ??
      (aboutFile.has(element.name) ? lastPart : undefined) ??
      (isHead ? firstPart : { title: spell(element.name), at: parts.length });
    const group = groups.get(title) ?? { at, elements: [] };
    group.elements.push(element);
    groups.set(title, group);
  }
  const ordered = [...groups].sort(([, a], [, b]) => a.at - b.at);
  const kind = typeWords[read.typeCode ?? ''] ?? 'Invoice';
  return {
    title: [kind, read.number ?? ''].join(' ').trim(),
    note:
      `Shown from the data of an e-invoice (${syntaxNames[read.syntax]}). ` +
      'The file itself has no pages: everything it says stands here.',
    sections: ordered.map(([title, { elements }]) => describePart(title, elements, root)),
  };
}

/** What stands between the elements of a holder is said too. */
function openHolders(element: XmlElement, isHolder = holders.has(element.name)): XmlElement[] {
  if (!isHolder) return [element];
  const said = element.text === '' ? [] : [{ ...element, children: [] }];
  return [...said, ...element.children.flatMap((child) => openHolders(child))];
}

function describePart(title: string, elements: readonly XmlElement[], root: XmlElement): Section {
  if (title === 'Lines') {
    return { kind: 'lines', title, columns, lines: elements.map(describeLine) };
  }
  const entries = elements.flatMap((element) => listEntries(element, [root.name]));
  return { kind: 'entries', title, entries };
}

function describeLine(line: XmlElement): Line {
  const found = cellPaths.map((paths) => paths.flatMap((path) => findSaid(line, ...path))[0]);
  const shown = new Set(found);
  const entries = listEntries(line, []);
  return {
    cells: found.map((element) => entries.find((entry) => entry.element === element) ?? null),
    more: entries.filter(({ element }) => !shown.has(element)),
  };
}

const toPay = new Set(['PayableAmount', 'DuePayableAmount']);

/** Everything that an element and those in it say, in the order of the file. */
function listEntries(element: XmlElement, outer: readonly string[]): Entry[] {
  const path = [...outer, element.name];
  const own = {
    label: labelOf(path),
    value: writeValue(element, outer.at(-1)),
    element,
    isStrong: toPay.has(element.name),
  };
  return [
    ...(own.value === '' ? [] : [own]),
    ...element.children.flatMap((child) => listEntries(child, path)),
  ];
}
