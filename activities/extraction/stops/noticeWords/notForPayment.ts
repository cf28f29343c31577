import type { Notice } from './notice';

const thisPaper = '(?:this|the) (?:invoice|document|copy|bill|paper|statement)';

/** It asks not to be paid, or says that it is no invoice. */
export const notForPayment: Notice = {
  says: [
    /\b(?:please )?do not (?:pay|make (?:any )?payments?|send (?:any )?(?:payment|money)|settle|remit)\b/i,
    /\bno (?:further )?payment (?:is |will be )?(?:required|due|necessary|needed|requested|sought|asked for)\b|\bnothing (?:is |more )?(?:left |further )?(?:to pay|payable)\b/i,
    new RegExp(
      `\\b${thisPaper}\\b[^.]{0,40}\\bfor (?:your )?(?:information|reference|record)s?(?: purposes?)? only`,
      'i',
    ),
    /^\W*(?:(?:copy|invoice|sent|issued|provided) )?for (?:your )?(?:information|reference|records?)(?: purposes?)? only\W*(?:[-–,:;].*)?$/i,
    /\bnot (?:for payment|a request for payment|a demand for payment|payable|to be paid)\b/i,
    /\b(?:invoice|payment|bill)\b[^.]{0,25}\b(?:is|are|placed|put|remains?|currently)\b[^.]{0,20}\bon hold\b|^\W*(?:invoice |payment |account )?on hold\b\W*(?:[-–:].*)?$/i,
    /\b(?:invoice|amount|bill|charges?|balance|sum)s?\b[^.]{0,20}\b(?:is|are|being|in|under|currently|subject to)\b[^.]{0,15}\b(?:dispute|disputed|query)\b|^\W*(?:invoice |amount )?(?:in|under)? ?disputed?\W*$/i,
    /\bcopy (?:invoice )?for your (?:information|reference|records?) only|^\W*(?:specimen|draft|sample)(?: (?:invoice|only|copy))?\W*$|\bnot yet payable\b|\bhold (?:this|the) invoice\b/i,
    /\b(?:this|it)(?: (?:document|paper))? is not a(?:n)? (?:(?:valid |proper )?(?:vat|tax|sales) )?invoice\b|^\W*not a(?:n)? (?:vat |tax )?invoice\W*$/i,
    /\b(?:invoice|bill)\b[^.]{0,20}\b(?:is|has been|was) (?:now )?(?:cancelled|canceled|withdrawn|void(?:ed)?|superseded)\b|^\W*(?:cancelled|canceled|void)\W*$/i,
    /\bfor reconciliation only\b|\bpay (?:from|on|against) (?:the |our )?invoices?\b[^.]{0,10}\bnot (?:from|on|against)\b[^.]{0,10}\bstatement/i,
    /\bawait(?:ing)? (?:the |your )?(?:credit note|resolution|dispute)\b|\bhold payment\b|\bpayment (?:is )?withheld\b/i,
    /\bnicht (?:zahlen|bezahlen|zur zahlung)|\bnur zur information|\bne pas (?:payer|r[ée]gler)|\bpour information (?:seulement|uniquement)/i,
    /^\W*(?:(?:tax |vat |sales )?invoice\W+)(?:specimen|draft|sample|template|example|preview|test|for approval)(?: only| copy| version)?(?: ?v?\d+)?\W*$|^\W*(?:specimen|draft|sample|template|example|preview|test) (?:(?:tax |vat |sales )?invoice|bill|document)(?: ?v?\d+| only)?\W*$|^\W*draft\W+(?:not (?:an|a) .*|for (?:approval|discussion|comment).*|v?\d+)$/i,
    /\b(?:this|it)(?: (?:document|paper|invoice))? is (?:only )?a(?:n)? (?:pro[- ]?forma\b|order confirmation\b|application for payment\b|quotation\b|estimate\b|draft(?: (?:invoice|bill|only)\b|\W*$))/i,
    /\bniet (?:betalen|te betalen|voor betaling)\b|\bno pagar\b|\bnon pagare\b|\b(?:s[óo]lo|[úu]nicamente) a (?:t[íi]tulo|efectos) informativ|\bsolo a titolo informativo|\balleen ter informatie\b/i,
  ],
  unless: [
    /\b(?:if|where|when|should|unless) (?:you|we|the|any|an|a|payment|customers?|this invoice)\b|\bin (?:the event|case) of\b/i,
    /\bdo not (?:pay|send|make|settle|remit)\b[^.]{0,30}\b(?:cash|cheques?|by post|any other|other than|different|another|anyone|until you have (?:checked|verified)|to (?:us|the (?:seller|supplier|vendor))|in advance|twice)\b/i,
    /\b(?:reserves? the right|may|will|could|would|can|might) (?:be )?(?:put|placed?|go)?\b[^.]{0,30}\bon hold\b/i,
    /\b(?:any|all|no) (?:disputes?|queries|query|disputed)\b|\bdispute(?:s)? (?:must|should|to be|resolution)|\bnotif\w+\b[^.]{0,40}\bdispute/i,
    /\b(?:not payable|no payment)\b[^.]{0,30}\b(?:by|to|for) (?:the )?(?:landlord|tenant|subcontractor)/i,
    /\bvoid (?:if|where|unless)|\bnull and void/i,
    /\b(?:deposit|delivery|carriage|vat|tax)\b[^.]{0,20}\bnot payable\b/i,
  ],
};
