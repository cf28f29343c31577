import type { Notice } from './notice';

const takes = '(?:collect(?:ed)?|taken?|debited|debit|charged?|claimed?|drawn|withdrawn|requested)';

/** The vendor takes its money itself: paid by us too, it would be paid twice. */
export const collectedByDebit: Notice = {
  says: [
    new RegExp(
      `\\b(?:will|shall|is being|are being|be|is|are|we[’']?ll|to be|due to be)\\b[^.]{0,50}\\b${takes}\\b[^.]{0,90}\\b(?:direct debit|d\\/?d\\b|(?:your|the) (?:bank|nominated|usual|business|current)?\\s?(?:account|card)|credit card on file)`,
      'i',
    ),
    new RegExp(`\\bdirect debit\\b[^.]{0,80}\\b(?:will|shall|is being|to) be ${takes}\\b`, 'i'),
    /\bwe (?:will |shall )?(?:collect|take|debit|claim)\b[^.]{0,60}\b(?:direct debit|your (?:bank )?account|your card)/i,
    /^\W*(?:payment(?: (?:method|type|terms?))?|method of payment|terms|paid by|pay by|to be paid by|settlement)\s*[:\-–]?\s*(?:by )?(?:direct debit|d\/d)\W*$/i,
    /\b(?:payments?|amount|balance|invoice|total|bill)\b[^.]{0,40}\b(?:collect(?:ed)?|taken?|requested)\b[^.]{0,40}\b(?:gocardless|automatically)\b|\bauto-?pay\W{1,2}(?:is )?(?:on|enabled|active)\b|\bcard (?:on file|ending[^.]{0,12}) will be (?:automatically )?(?:charged|debited)\b|\btake (?:this|it|payment) by d\/?d\b/i,
    /^\W*direct debit (?:collection|payment)(?: date)?[\s:–-]+(?:on )?\d|\b(?:shall|will) (?:charge|debit) (?:the|your) (?:visa|mastercard|amex|card|credit card|debit card)\b/i,
    /\byour direct debit (?:payment )?(?:of|will(?! not))\b|^\W*terms\W+(?:d\/?d|direct debit) \d/i,
    /\byou (?:currently |already )?pay (?:this (?:bill|invoice) )?by direct debit/i,
    /\b(?:direct debit|d\/d) (?:customers?|invoice|payer)\b[^.]{0,40}\b(?:do not|no need|nothing)/i,
    /\b(?:direct debit)\b[^.]{0,60}\b(?:no action|no need to|nothing (?:you )?(?:need )?to do|do not send)/i,
    /\b(?:lastschrift|abgebucht|eingezogen)\b|\bpr[ée]l[èe]vement (?:automatique|sepa)|\bsera pr[ée]lev[ée]/i,
    /\b(?:automatisch|automatische)\b[^.]{0,20}\b(?:ge[ïi]ncasseerd|incasso|afgeschreven)\b|\b(?:wordt|worden|zal|zullen)\b[^.]{0,60}\b(?:ge[ïi]ncasseerd|van uw rekening afgeschreven)\b|^\W*(?:betaalwijze|betaling)\W+(?:per |via )?(?:automatische )?incasso\W*$/i,
    /\bdomiciliaci[óo]n bancaria\b|\brecibo (?:bancario )?domiciliado\b|\bse (?:cargar[áa]|adeudar[áa]|cobrar[áa]) (?:en|a) (?:su|vuestra) cuenta\b|\badeudo (?:directo|sepa)\b/i,
    /\baddebit(?:o|ato|ata|eremo)\b[^.]{0,40}\b(?:dirett[oa]|sepa|sdd|rid|sul (?:vostro |suo |tuo )?(?:conto|c\/c)|in conto)\b|^\W*(?:modalit[àa] di )?pagamento\W+(?:tramite |con |mediante )?(?:sdd|rid|addebito)\b/i,
  ],
  unless: [
    /\b(?:if|should|where|whether|in case) (?:you|we|the|your|payment|it)\b|\b(?:fail|late|overdue|return(?:ed)? unpaid|cancel)/i,
    /\b(?:set up|setting up|set-up|sign up|switch to|would like|why not|ask (?:us|for)|to pay by direct debit|can (?:also )?(?:be )?pa|you can|you may|may be|could|prefer|available|accept|options?|ways to pay|methods of payment|or by|save)\b/i,
    /\b(?:cancellation|deposit|administration|late payment|interest|storage|restocking)\b[^.]{0,30}\b(?:charged?|taken|debited)/i,
    /^(?!.*direct debit).*\bcharged to (?:your|the) account\b/i,
    /\b(?:not|never|no longer|n[’']t) (?:be )?(?:pay|paid|collect|taken|debit|by direct debit)/i,
    /\b(?:mogelijk|machtig(?:t|en) ons|aanvragen|wenst u|puede (?:usted )?|posible|si lo desea|si desea|possibile|attivare|se desidera|richied)/i,
  ],
};
