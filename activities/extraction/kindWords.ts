import type { DocumentKind } from '@millrace/domain/invoice/extraction';

/** The words by which papers are told from each other. */

/** What a paper is called in its title, in small letters. */
export const titles: {
  kind: DocumentKind;
  pattern: RegExp;
  /** In small letters it names something else. */
  isLarge?: true;
}[] = [
  {
    kind: 'pro_forma',
    pattern:
      /^pro[- ]?forma(?: (?:invoice|sales invoice))?$|^(?:(?:tax|vat|sales) )?invoice[-–: (]+pro[- ]?forma\)?$/,
  },
  {
    kind: 'credit_note',
    pattern:
      /^(?:(?:sales|vat|tax|customer|self-billed|partial|full) )*(?:credit|refund|rebate) (?:note|memo|invoice|advice|voucher)$|^sales credit$/,
  },
  {
    kind: 'credit_note',
    pattern:
      /^(?:(?:tax|vat|sales) )?invoice[-–: (]+(?:credit|refund|reversal|cancellation)(?: note)?\)?$|^(?:negative|reversed|reversal) invoice$|^stornorechnung$|^nota di credito$|^nota de cr[ée]dito$|^credit(?:nota|factuur)$/,
  },
  {
    kind: 'credit_note',
    pattern: /^(?:(?:sales|account) )?(?:credit(?: adjustment)?|refund|avoir|returns? note)$/,
    isLarge: true,
  },
  { kind: 'statement', pattern: /^(?:(?:customer|account|monthly) )?statement(?: of account)?$/ },
  { kind: 'quote', pattern: /^(?:(?:sales|price) )?(?:quote|quotation|estimate)$/ },
  { kind: 'purchase_order', pattern: /^purchase order$/ },
  { kind: 'receipt', pattern: /^(?:(?:sales|payment) )?receipt$/ },
  {
    kind: 'invoice',
    pattern:
      /^(?:(?!(?:against|your|our|original|previous|per|any|each|this|the) )(?:[a-z-]+ ){0,2}invoice|debit note|(?:rent |service charge )?demand|rechnung|facture|factuur|fattura|anfoneb|fee note|fee account|bill of costs)$/,
  },
];

/** Words that only one kind of document carries, for pages without a clear title. */
export const signs: { kind: DocumentKind; pattern: RegExp; score: number }[] = [
  { kind: 'pro_forma', pattern: /this is not a (?:vat|tax) invoice|pro[- ]?forma/, score: 1.2 },
  {
    kind: 'credit_note',
    pattern: /^credit note (?:number|no|date)|total credit|^credit (?:sub-?)?total|^credit to\b/,
    score: 0.8,
  },
  { kind: 'statement', pattern: /^statement date|statement of account/, score: 0.8 },
  {
    kind: 'quote',
    pattern:
      /^(?:quote|quotation) (?:number|no\b|date|ref)|valid until|pleasure in (?:quoting|giving you (?:our|a) price)|(?:price|quotation|quote) (?:is firm|holds)|should you wish us to (?:go ahead|proceed)/,
    score: 0.8,
  },
  { kind: 'purchase_order', pattern: /send your invoice to|^deliver by/, score: 0.5 },
  {
    kind: 'receipt',
    pattern:
      /^receipt (?:number|no)|received with thanks|paid by card|^cash sale|^(?:visa|mastercard|debit card|credit card)\b(?!.*(?:call|phone|we accept))|keep your receipt/,
    score: 0.7,
  },
  {
    kind: 'invoice',
    pattern: /^(?:tax )?inv(?:oice)? ?(?:number|no|date|#|total|to\b|ref)/,
    score: 0.5,
  },
  {
    kind: 'invoice',
    pattern:
      /\bthis (?:account|bill|document|note|paper) is (?:a|your) (?:vat|tax) invoice|(?<!\bnot a )(?<=\w{3} )(?:vat|tax) invoice$/,
    score: 0.5,
  },
  { kind: 'invoice', pattern: /^demand (?:no|number|date)\b/, score: 0.5 },
  {
    kind: 'invoice',
    pattern: /\b(?:vat|tax|our|this|sales|is) invoice (?:no\.? )?(?=\S*\d)|^invoice (?=\S*\d)/,
    score: 0.5,
  },
  {
    kind: 'invoice',
    pattern:
      /^bill(?:ed)? ?(?:number|no|date|#|to\b|on\b|ref)|^(?:our |this )?invoice\b|^your bill\b|^bought of\b|\b(?:find|enclos\w+|attach\w+|below)(?: is)? (?:below )?(?:my|our) (?:invoice|account|bill)\b/,
    score: 0.5,
  },
];

/** Words with which other papers begin that ask for nothing, or not for the first time. */
export const others =
  /\b(?:order (?:confirmation|acknowledge?ment)|acknowledge?ment of order|delivery note|despatch note|remittance|quot(?:e|ation)|proposal|statement|estimate|pro.?forma|application|receipt|packing (?:list|slip)|goods received|purchase order|(?:sales )?credit (?:note|memo|no|advice)|refund note|(?:rates?|council tax) (?:demand|bill))\b/i;

/** A reminder of what is owed. */
export const chasing =
  /^(?:\p{L}+ ){0,2}reminder(?:(?: (?:no|number|letter|notice)\b| [-–]|:).*)?$|\b(?:overdue (?:account|invoice|payment|balance|notice|items?)|remittance advice)\b|^overdue$/iu;

/** What an invoice says of the papers that came before it. */
export const reference =
  /^(?:your |our )?(?:quot(?:e|ation)|estimate|purchase order|delivery note|despatch note)(?: (?:no|number|ref)\b)?[.:]? ?(?=\S*\d)\S+$/i;

/** The title of a paper that goes before an invoice, or after it. */
export const otherTitle =
  /^(?:(?:delivery|despatch|dispatch) note|(?:order|purchase) (?:confirmation|acknowledge?ment)|remittance advice(?: .*)?|(?:first |second |final |payment )?reminder\b.*|goods received note|packing (?:list|slip)|(?:interim |payment )?certificate|(?:interim )?application for (?:interim )?payment|timesheet)$/;

/** Papers that are no invoice when a large title says so; in small letters they are what it was ordered by. */
export const largeTitle =
  /^(?:(?:sales|works?|customer) order|order|(?:interim |payment )application|application(?: for (?:interim )?payment)?|payment (?:request|notice)|request for payment|pay less notice|interim valuation)$/;

/** What stands alone over an invoice and says that it is none, in letters of any height. */
export const denying =
  /^(?:pro[- ]?forma(?: invoice)?|(?:credit|refund) note|order (?:confirmation|acknowledge?ment)|(?:interim )?application for (?:interim )?payment)$/;

/** What such a paper calls itself stands before its number, where on an invoice it names another paper. */
export const wordsBeforeNumber: Partial<Record<DocumentKind, string>> = {
  quote: 'quotation|quote|estimate|proposal',
  purchase_order: '(?:purchase )?order|p\\.?o\\.?',
  credit_note: 'credit(?: note)?',
  unknown:
    '(?:delivery|despatch|dispatch|advice) note|remittance(?: advice)?|payment|timesheet|' +
    '(?:order )?(?:confirmation|acknowledge?ment)|certificate',
};
/** The same before its date. */
export const wordsBeforeDate: Partial<Record<DocumentKind, string>> = {
  quote: '(?:quotation|quote|estimate) date|date',
  purchase_order: 'order date|date of order|date',
  credit_note: 'credit(?: note)? date|date',
  unknown: '(?:payment|remittance|delivery|despatch) date|date',
};
