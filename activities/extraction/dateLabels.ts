import type { Label } from './found';

/** Words beside the dates of an invoice. */

const taxPoint = '(?:(?:basic |vat )?tax ?(?:point|pt\\.?)(?: date)?|(?:tax|vat) date)';
export const issueLabels: Label[] = [
  {
    words: 'inv(?:oice)?\\.? ?date(?: ?(?:/|&|and) ?tax (?:point|date))?',
    weight: 0.98,
    anywhere: true,
  },
  {
    // "30 days from date of invoice" tells of terms.
    words:
      '(?<!(?:from|after|following|of|than|since) (?:the )?)date of (?:the |this |your |supply and )?(?:invoice|issue|bill|account|document|fee note)',
    weight: 0.98,
    anywhere: true,
  },
  { words: 'inv(?:oice)?\\.? (?:dt\\.?|issue date|(?:&|and) tax point date)', weight: 0.96 },
  { words: 'date ?(?:/|&|and) ?tax point', weight: 0.98, anywhere: true },
  {
    words:
      '(?:issue|doc(?:ument)?\\.?|billing|bill|posting|transaction|trx|fee note|account|self-?bill) date|' +
      'issued date|date (?:sent|and place of issue)|(?:invoice )?generated(?: on)?|created(?: on)?',
    weight: 0.95,
  },
  { words: 'date (?:issued|raised|invoiced|billed|added|created)', weight: 0.96 },
  { words: '(?:invoice )?(?:issued|raised|invoiced|billed)(?: on)?', weight: 0.92, anywhere: true },
  { words: 'inv(?:oice)? ?/ ?tax date', weight: 0.95 },
  { words: taxPoint, weight: 0.9 },
  {
    words: '(?<=^|(?:^|(?<!against )(?:our |this |tax |vat )?)(?:invoice|bill|note|account) )dated',
    weight: 0.9,
    anywhere: true,
  },
  // A letter of appointment and an order have dates as well.
  { words: 'dated', weight: 0.56, anywhere: true },
  {
    words:
      '(?:rechnungs|beleg|ausstellungs|factuur)datum|date de (?:la )?factur(?:e|ation)|date d.émission|' +
      'data (?:fattura|documento|emissione|wystawienia)|fecha(?: de (?:factura|emisi[oó]n))?|fakturadato|dyddiad yr anfoneb',
    weight: 0.97,
  },
  { words: '(?:credit note|statement|quote|receipt) date', weight: 0.9 },
  { words: '(?:dyddiad ?/? ?)?(?:date|datum|dyddiad)', weight: 0.88 },
  { words: '(?:drawn|made) up(?: on)?', weight: 0.85, anywhere: true },
  { words: 'of', weight: 0.62 },
  { words: 'made(?: on| out)?|rendered(?: on)?|credit date', weight: 0.85 },
  {
    words:
      '(?<!(?:against|your|previous|per|credits|original|last|unpaid|paid) )(?:vat |tax )?invoice (?:no\\.? |number )?(?:[A-Z]{1,5} )?(?=\\S*\\d)\\S+,? (?:of|dated|on|from)?',
    weight: 0.84,
    anywhere: true,
  },
];

export const dueLabels: Label[] = [
  {
    words: '(?:payment |invoice |amount |balance )?due(?: for payment| date| to us| by| on)+',
    weight: 0.98,
    anywhere: true,
  },
  {
    words:
      '(?:payment )?date due|due date|(?:final |latest )?date (?:for|of) payment|date payment(?: is)? due',
    weight: 0.96,
    anywhere: true,
  },
  { words: 'we (?:will|shall) pay (?:on|by)|will be paid (?:on|by)', weight: 0.95, anywhere: true },
  {
    words:
      '(?:please )?(?:pay|payable|settle|remit)(?:ment)?(?: us| this invoice| in full| is due| due)? ' +
      '(?:by|before|on or before|no later than|not later than|latest by)(?: date)?',
    weight: 0.96,
    anywhere: true,
  },
  {
    words:
      '(?:payment|settlement) (?:is )?(?:required|requested|expected|due|to reach us|to be made) (?:by|on)?',
    weight: 0.96,
    anywhere: true,
  },
  {
    words:
      '(?:fällig(?:keit)?(?:sdatum)?(?: am)?|zahlbar bis|vervaldatum|échéance|date d.échéance)',
    weight: 0.96,
  },
  { words: '(?:payment|settlement|pay by|maturity) date|pay by', weight: 0.92 },
  { words: '(?:payment )?due|payable|to be paid', weight: 0.9 },
  { words: 'due,? \\(?\\d{1,3} days\\)?', weight: 0.9 },
  { words: '(?:total|amount|balance|sum) (?:now )?due', weight: 0.9 },
  { words: '(?:i\\.e\\.|ie|that is),? (?:by|on|before)', weight: 0.86, anywhere: true },
  {
    words:
      '(?:to reach us|cleared|in our account|with us) (?:by|on or before|no later than|not later than)',
    weight: 0.93,
    anywhere: true,
  },
  {
    words: '(?:w/o|without) deduction,? (?:up to|until|by)|net until',
    weight: 0.92,
    anywhere: true,
  },
  {
    words:
      '(?:direct debit|payment|amount|total|we)(?!.*\\b(?:was|were|has|have|last|previous)\\b)[\\p{L} ]{0,40}? ' +
      '(?:taken?|collect(?:ed)?|debit(?:ed)?) on(?: or (?:after|around|just after|soon after))?',
    weight: 0.92,
    anywhere: true,
  },
  {
    words:
      '(?:zahlbar innerhalb|pay(?:able|ment)?(?: is due)? within|due within) \\d+ (?:tagen|days),? (?:bis|by|until|i\\.e\\. by)',
    weight: 0.9,
    anywhere: true,
  },
  { words: 'by(?: the)?', weight: 0.66 },
  // Of goods as often as of money.
  {
    words: '(?:wanted|required|expected|requested|needed) (?:by|before|on or before)',
    weight: 0.78,
  },
  { words: '(?:falling|falls|fall) due(?: on| by)?', weight: 0.93, anywhere: true },
  {
    words:
      'pay (?:this|it|us|the (?:above|amount|sum|balance))(?: amount| sum| invoice| bill)?(?: in full)? (?:by|before|on or before|no later than)',
    weight: 0.92,
    anywhere: true,
  },
  {
    words:
      '(?:wanted|expected|to be (?:paid|settled|received)|for payment|settlement|to clear) (?:by|before|on or before)|' +
      '(?:last|latest|final) (?:day|date) (?:for|of) (?:payment|settlement)|talu erbyn|dyledus',
    weight: 0.93,
  },
  {
    words:
      '(?:payment|settlement|pay) deadline|(?:latest|expected) payment date|terms date|maturity|terms: due|' +
      '(?:direct debit|collection) date|(?:settlement|invoice|bill|net|gbp) due',
    weight: 0.9,
  },
  // What should be done, and not what was: "payment received on" tells of the past.
  {
    words:
      '(?:please |your |we |this |the |payment|amount|balance|invoice|total|direct debit|settlement|cleared |due )' +
      "(?!.*\\b(?:was|were|has|have|last|previous|thank)\\b)[\\p{L}’', ]{0,48}?" +
      '\\b(?:paid|pay|payable|settled?|due|received|reach(?:es)? us|in our account|funds|required|collect(?:ed)?|taken?|take this|debited|payment)\\b' +
      "[\\p{L}’', ]{0,32}? (?:by|before|no later than|not later than|on or (?:before|after|around|just after|soon after))",
    weight: 0.9,
  },
  {
    words:
      'zu zahlen bis|zahlbar bis(?: zum)?|te betalen v(?:oo|óó)r|[ée]ch[ée]ance|[aà] r[ée]gler avant le|payable le|' +
      '(?:data )?scadenza|(?:fecha (?:de )?)?(?:vencimiento|vto\\.?)|termin p[lł]atno[sś]ci|forfaldsdato|dyddiad (?:talu|dyledus)',
    weight: 0.94,
  },
];

/** Dates of something else, which claim their place before a bare "date" does. */
export const otherDateLabels: Label[] = [
  {
    words:
      '(?:order|p\\.?o\\.?|(?:sub-?)?contract|quot(?:e|ation)|estimate|agreement|letter|certificate|instructions?|appointment|engagement|proposal|award|lease)' +
      '(?: (?:no\\.?|number|ref\\.?))?:? ?(?=\\S*\\d)\\S+,? (?:dated|of)',
    weight: 0.99,
    anywhere: true,
  },
  {
    words:
      '(?:next|previous|prior|last|original) (?:invoice|bill|statement|payment|order)(?: date(?:d)?| due(?: date| on| by)*)+|' +
      '(?:contract|lease|price list|appointment|engagement|proposal|award|instructions?|(?:your )?letter|(?:your )?order|quot(?:e|ation)|estimate|agreement|certificate|order form) (?:date|dated|of)|' +
      '(?:delivery|policy|licen[cs]e|permit|calibration|inspection|mot|service|samples?|tender|review|visit|returns?|test|renewal|(?:final )?instalment|previous|was|deposit|retention|application|completion|timesheets?|accounts|tax|works?|job|order|report|reply|response|goods|vat return) (?:is |are )?due(?: date| by| on)*',
    weight: 0.99,
    anywhere: true,
  },
  {
    words:
      '(?:(?:delivery|despatch|dispatch|order|p\\.?o\\.?|shipping|ship|supply|service|completion|start|end|job|visit|' +
      'contract|valuation|application|valid|expiry|renewal|collection|hire|period|from|until|to|print(?:ed)?|' +
      'last payment|payment received|received|collection) ?date)',
    weight: 0.95,
  },
  {
    words:
      'date (?:of|for) (?:delivery|despatch|dispatch|order|supply|service|completion|birth|works?|visit|hire|shipment)|' +
      'date (?:ordered|delivered|despatched|dispatched|required|received|completed|shipped)',
    weight: 0.97,
  },
  {
    words:
      '(?:delivered|ordered|despatched|dispatched|shipped|supplied|valid until|expires|paid|received|arrival|departure|check-? ?(?:in|out)|rec.d|agreed|booked)(?: on)?' +
      '(?! (?:by|before|no later|not later))',
    weight: 0.93,
    anywhere: true,
  },
];
