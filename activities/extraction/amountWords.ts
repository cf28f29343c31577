import type { Label } from './found';

/** Words beside the amounts of an invoice: net, VAT, total, and what is still to pay. */

export type Role = 'net' | 'vat' | 'gross' | 'payable';

const percent = '\\d{1,2}(?:[.,]\\d+)? ?%';
const rate = '(?: ?(?:@|at|:)? ?\\(?@? ?\\d{1,2}(?:[.,]\\d+)? ?%\\)?)?';
const vat =
  '(?:v\\.?a\\.?t\\.?|value added tax|tax|mwst\\.?|ust\\.?|umsatzsteuer|mehrwertsteuer|tva|btw|iva)';
const without = `(?:(?:excl?\\.?(?:uding|usive(?: of)?)?|before|ex\\.?|net of|without|less) ?(?:of )?${vat}|untaxed|hors taxes?|ht|excl\\.? btw)`;
const including = `(?:(?:incl?\\.?(?:uding|usive(?: of)?)?|inc\\.?|with|plus) ?(?:of )?${vat}|ttc|incl\\.? btw)`;

export const amountWords: Record<Role, Label[]> = {
  net: [
    {
      words: `(?:[a-z]+ )?(?:total|amount|sub-?total|value|price|nett?|sum|fees?|charges?|cost)(?: amount| value)?(?: (?:of|for) this (?:invoice|application|account|bill))?(?: gbp| £)?[ ,:-]*\\(?${without}\\)?`,
      weight: 0.95,
    },
    {
      words:
        '(?:total )?nett? (?:total|amount|value|invoice(?: value| amount| total)?|sum|price)(?: (?:of |for )?this (?:invoice|application|certificate|account|bill))?|total (?:nett?|goods|work|fees|labour and materials)|' +
        'goods (?:total|value)|imponibile|base (?:ht|imponible|imposable)|amount (?:of|for) this (?:application|certificate)|untaxed amount|taxable (?:amount|total|value)|amount untaxed',
      weight: 0.95,
    },
    {
      words:
        'netto(?:betrag|summe)?(?: net(?: amount| total)?)?|nettobetrag|zwischensumme|total ht|montant ht|sous-total|subtotaal|totaal excl[a-z .]*',
      weight: 0.94,
    },
    { words: 'sub-? ?total', weight: 0.92 },
    { words: '(?:nett?|goods|value)', weight: 0.88 },
    { words: '(?:total )?value of (?!work|this)[a-z]+(?: [a-z]+)?', weight: 0.8 },
    { words: 'fees (?:and|&) (?:disbursements|expenses)', weight: 0.8 },
    { words: `${without}`, weight: 0.85 },
  ],
  vat: [
    {
      words: `(?:total ${vat}(?: amount)?|${vat} (?:total|amount|due|charged|payable))${rate}`,
      weight: 0.95,
    },
    {
      words: `(?:(?:output|standard rated?|uk|gb|add|plus) )?${vat}[^£€$\\d]{0,30}${percent} (?:on|of)(?: [£€]?[\\d.,]+\\)?)?(?:,? (?:and|&|plus) ${percent} (?:on|of) [£€]?[\\d.,]*\\d)*`,
      weight: 0.93,
    },
    {
      words:
        `(?:(?:output|uk|gb|add|plus|of which|standard(?: rated?)?) )?${vat}${rate}` +
        `(?: ?\\([a-z0-9 ,.%@]*\\)| at the [a-z ]+rate| on [£\\d.,]+(?: (?:at|@) ${percent})?)?`,
      weight: 0.92,
    },
    { words: `${percent} ${vat}`, weight: 0.92 },
    {
      words: `${vat} (?:thereon|where|as|if|applicable|chargeable|element|content|included|reversed|reverse|only)[\\p{L} ]{0,34}`,
      weight: 0.9,
    },
    {
      words: `${vat} on [a-z &]{1,30}${rate}(?:, [a-z] at (?:nil|zero|${percent}))*`,
      weight: 0.85,
    },
    { words: `(?:standard|reduced|higher)[ -]rated?(?: ${vat})?${rate}`, weight: 0.85 },
    {
      words: `(?:${vat}[^£€$\\d]{0,30}|(?:total )?domestic )reverse charge[^£€$]{0,90}$`,
      weight: 0.9,
    },
    { words: 'zero[ -]rated?(?: \\(0 ?%\\)| @ ?0 ?%)', weight: 0.85 },
    {
      words:
        `${vat} ?[-–:(,]* ?(?:(?:see|as) (?:note|below|above)|(?:exports?,? )?exempt|zero[- ]rated?|outside the scope|not applicable|n/a)(?:\\)|[:,(][^£€$\\d]*$| \\(art[^£€$)]*\\)$)?|` +
        `${vat}${rate} ?(?:vat ?)?[-–:(,]* ?(?:vat-free|steuerfreie?|export|exonéré|exenta|exento|vrijgesteld|esente)[^£€$\\d]*$`,
      weight: 0.88,
    },
    { words: `(?:includes?|including|of which|incl\\.?) ${vat} of`, weight: 0.9, anywhere: true },
    { words: `(?:includes?|including) ${vat}${rate}`, weight: 0.88 },
    { words: 'imposta|tot(?:\\.|ale) iva', weight: 0.88 },
  ],
  gross: [
    {
      words: `(?:grand|invoice|gross) (?:total|amount|value)|total (?:gross|invoice(?: value| amount)?)|final amount`,
      weight: 0.95,
    },
    {
      words: `(?:[a-z]+ )?(?:total|amount|sum|price)(?: amount)?(?: gbp| £)?[ ,:-]*\\(?${including}\\)?`,
      weight: 0.96,
    },
    {
      words: `(?:total|amount|sum|price)[ ,:(-]*${vat} (?:included|inclusive|incl\\.?)\\)?`,
      weight: 0.94,
    },
    { words: '(?:you|now) owe?(?:ing)?|altogether|in all|due to us', weight: 0.85 },
    {
      words:
        'total[ ,:(-]*(?:exempt|no vat|zero[- ]rated|not subject to vat|outside the scope)[\\p{L} ]{0,20}\\)?',
      weight: 0.86,
    },
    {
      words:
        '(?:total|amount|balance|sum) (?:due|payable|to pay)(?: in (?:gbp|eur|pounds|euros?))? (?:by|on|before) (?:\\d{1,2}[a-z]{0,2} \\p{L}+ \\d{2,4}|[\\d./-]+)',
      weight: 0.9,
    },
    {
      words:
        '(?:(?:gesamt|rechnungs)betrag(?: (?:invoice )?(?:total|amount))(?: (?:gbp|eur))?|gesamt(?:betrag|summe)?|rechnungsbetrag|bruttobetrag|brutto|endbetrag|total ttc|montant ttc|totaal(?: incl[a-z .]*)?|totale)',
      weight: 0.94,
    },
    {
      words:
        '(?:total|amount|balance|sum) (?:now )?(?:due|payable|to pay|outstanding|owing)(?: in (?:gbp|eur|pounds|euros?))?',
      weight: 0.9,
    },
    { words: 'total before (?:any |cis |the )?(?:deductions?|retention)', weight: 0.93 },
    {
      words:
        '(?:total )?(?:fees?|charges?|premium|rent|costs?)(?: now)? (?:due|payable)|totale fattura|totale documento',
      weight: 0.86,
    },
    {
      words:
        '(?:total|amount|balance|sum)(?: (?:now|sum|fee|amount))* (?:due|payable|owing|to pay)(?: to (?:us|me))? (?:is|comes to|amounts to|being)',
      weight: 0.84,
      anywhere: true,
    },
    { words: '(?:please pay|gross|to pay)', weight: 0.85 },
    { words: 'this (?:demand|invoice|bill)', weight: 0.82 },
    {
      words:
        'total(?: credit| paid by card| price| costs?| sum| charges?| fees?(?: due)?| demanded| now (?:due|demanded)| (?:for|of) (?:this )?(?:invoice|bill|account|note))?(?: in (?:gbp|eur|usd|pounds|sterling|euros?))?',
      weight: 0.86,
    },
  ],
  payable: [
    {
      words:
        '(?:(?:total|net|invoice|remaining|outstanding|final|new) )?(?:balance|amount|sum|total|payment) ' +
        '(?:(?:now|still|left|remaining) )?(?:due|payable|outstanding|to pay|owing|owed|remaining)' +
        '(?: (?:now|to us|this (?:invoice|application|certificate|month)|for payment|(?:after|net of|less) [\\p{L} %]{2,24}))*',
      weight: 0.96,
    },
    {
      words:
        '(?:now due|now payable|due now|payable now|to pay(?: now)?|left to pay|please pay|still to pay|pay this amount|(?:amount|sum) to (?:pay|be paid)|to be paid|' +
        'payable by you|due from you|due for payment|we (?:now )?ask for|(?:still )?(?:owing|owed)|paid to you(?: by bacs)?)',
      weight: 0.94,
    },
    {
      words:
        '(?:remaining|left|still|balance|outstanding|remainder)(?: sum| amount| balance)?(?: (?:to pay|due|payable))? (?:by|before|on) ' +
        '(?:\\d{1,2}[a-z]{0,2} \\p{L}+ \\d{2,4}|[\\d./-]+)',
      weight: 0.94,
    },
    {
      words: '(?:balance|amount|sum|total) for (?:settlement|payment)|remaining balance',
      weight: 0.94,
    },
    { words: '(?:net )?(?:payment|payable|to pay)(?: due)?|balance|due|total due', weight: 0.8 },
  ],
};
