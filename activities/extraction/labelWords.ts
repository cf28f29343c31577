/**
 * Words that head a value. A cell that holds nothing else is a label itself, and so is no value of
 * the label beside it.
 */
const what =
  '(?:invoice|inv|tax|vat|v\\.a\\.t\\.|order|purchase order|po|p\\.o\\.|customer|client|account|a/c|acct|' +
  'document|job|project|delivery|despatch|dispatch|contract|payment|supplier|company|bank|our|' +
  'your|issue|due|sort|billing|page|quote|statement|supply|service|credit|reg|registration)';
const which =
  '(?:number|no|nr|num|#|id|ref|reference|date|terms|name|code|point|details|total|to|by|on|from|due|' +
  'period|address|amount|method|contact|registration|reg)';
const label = new RegExp(
  `^(?:${what}(?:[ /&-]+(?:${what}|${which})\\.?){0,3}|(?:${which}\\.?)(?: (?:of|due|issued|for) ?[a-z ]{0,20})?|` +
    'terms(?: of payment| & conditions)?|iban|bic|swift(?: code)?|sub-?total|net|gross|balance due|quantity|qty|' +
    'description|unit price|price|rate|amount(?: due)?|reference|rechnung|datum|betrag|' +
    '(?:bill|invoice|deliver|ship|sold|issued|payable)(?:ed)? (?:to|by|from))$',
  'i',
);

export function isLabelText(text: string): boolean {
  if (/\d/.test(text)) return false;
  if (/:\s*$/.test(text)) return true;
  return label.test(text.replace(/\([^)]*\)|[.:*#\s]+$/g, '').trim());
}
