import type { Notice } from './notice';

const bank = '(?:bank(?:ing|ers?)?|sort code|bacs|iban)';
const details =
  '(?:details?|accounts?|information|instructions?|arrangements|numbers?|codes?|coordinates|mandate)';
const changed =
  '(?:changed|changing|updated|amended|moved|replaced|superseded|revised|altered|different|new)';

/** The notice by which payments are most often sent astray: UK Finance calls it invoice fraud. */
export const bankDetailsChanged: Notice = {
  says: [
    new RegExp(
      `\\b${bank}\\b[^.]{0,30}\\b(?:has|have|are|is|were|was|will be)\\b(?: (?:all|both|now|recently|just|been|be|due to))*[^.,]{0,12}\\b${changed}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:payment|remittance|account) (?:details|information|instructions)\\b[^.]{0,20}\\b(?:has|have|are|is|were|was)\\b[^.,]{0,15}\\b${changed}\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:new|changed|updated|amended|revised|replacement) (?:our |company |business )?${bank}(?: account)?(?: ${details})?\\b`,
      'i',
    ),
    new RegExp(
      `\\bchanges? (?:of|to|in) (?:our |the |company |supplier )*(?:${bank}(?: account)?|account|payment|remittance)(?: ${details})?\\b`,
      'i',
    ),
    /\b(?:new|revised|amended|updated|changed) (?:payment|remittance) (?:details|account|instructions|information)\b/i,
    /(?<!(?:will|shall) )\b(?:update|amend) our (?:new )?(?:bank|banking|payment|account|remittance) (?:details|information|instructions|account|number)\b|\b(?:changing|switching|changed|switched) (?:our )?banks?\b/i,
    /\b(?:disregard|ignore) (?:all |any |the |our |your )?(?:earlier|previous|prior|old|former|existing|other) (?:bank|payment|account)? ?(?:bank|account|payment|remittance) (?:details|information|instructions|accounts?|numbers?)\b/i,
    /\b(?:usual|old|normal|regular|existing|previous) (?:bank )?account\b[^.]{0,30}\b(?:cannot|can[’']t|unable|suspended|audit(?:ed)?|restricted)\b/i,
    /\bour (?:\p{L}+ ){0,3}account (?:has been|is|was|will be) (?:now |being )?(?:moving to|transferring|changed|closed(?! on (?:mon|tues|wed|thu|fri|sat|sun))|closing|moved|replaced|switched|frozen|suspended)\b/iu,
    /(?<!not |never )\b(?:use|using) (?:a |an )?(?:different|another|new|alternative) (?:bank )?account\b|\bsort code\b[^.]{0,40}\b(?:is|are) now\b/i,
    /\b(?:not|never) (?:pay|send|use|transfer)\b[^.]{0,20}\bour (?:old|previous|former)\b/i,
    /\b(?:note|use|quote|pay(?:ments?)?|remit|transfer|settle)\b[^.]{0,60}\b(?:our|the|this|a|these|following) (?:following )?new (?:account|details)\b/i,
    /\bnew account (?:number|details|name)?[^.]{0,30}\b(?:sort code|\d{2}-\d{2}-\d{2}|for (?:all )?(?:future )?payments?)/i,
    /\bwe (?:have|'ve|’ve)(?: recently| now| just)? (?:changed|moved|switched|updated|transferred)\b[^.]{0,30}\b(?:banks?|banking|bankers|accounts?)\b/i,
    /\bwe (?:are|now) (?:now )?bank(?:ing)? with\b|\b(?:from|as of|effective)\b[^.]{0,30}\bwe (?:will )?bank with\b/i,
    /\b(?:disregard|ignore)\b[^.]{0,12}\b(?:bank|payment|account|remittance) (?:details|information|instructions)\b[^.]{0,12}\b(?:on|in|from) (?:any |all |our |the )*(?:previous|earlier|prior|old|former|past)\b/i,
    /\b(?:old|previous|former|existing|prior) (?:bank )?(?:account|bank details|details)\b[^.]{0,60}\b(?:closed|closing|no longer|not be used|not use|inactive|frozen|under audit)\b/i,
    /\bno longer (?:use|bank with|accept(?:ing)? payments? (?:in)?to|pay into)\b[^.]{0,50}\b(?:account|bank|details)?\b/i,
    /\b(?:update|amend|change) (?:your|our) (?:payment |supplier |bank |accounts? )?(?:records?|systems?|ledger|details)\b[^.]{0,80}\b(?:bank|account|payment|sort code|bacs)\b/i,
    /\b(?:bank|account|payment|sort code|bacs)\b[^.]{0,80}\b(?:update|amend) your (?:payment |supplier |bank |accounts? )?(?:records?|systems?|ledger)\b/i,
    /\b(?:with (?:immediate )?effect|as of|as from|from|effective)\b[^.]{0,40}\b(?:pay|payments?|remit)\b[^.]{0,60}\b(?:new|different|another|alternative) (?:bank )?account\b/i,
    /\bneue bankverbindung|\bbankverbindung\b[^.]{0,20}\bge(?:ä|ae)ndert|\b(?:ge(?:ä|ae)nderte|neue) (?:bankdaten|kontoverbindung|iban)/i,
    /\bnouvelles? coordonn[ée]es bancaires|\bnouveau (?:rib|compte bancaire)|\bcoordonn[ée]es bancaires (?:ont|sont)[^.]{0,10}(?:chang|modifi)|\bchangement de (?:rib|banque|coordonn[ée]es)/i,
    /\b(?:old|previous|former|earlier|prior|existing) (?:bank |account |payment |banking )?(?:details|accounts?|sort codes?|numbers?|mandate|iban)\b[^.]{0,12}\b(?:void|invalid|obsolete|dead|expired|withdrawn|out of date|redundant|superseded|defunct|cancelled|retired|wrong)\b/i,
    /\b(?:account|banking|sort code|iban)s?\b[^.]{0,20}\b(?:is|are) now (?:held|kept|with|at|run)\b/i,
    /\b(?:not|never|stop|cease|avoid|instead of) (?:to )?(?:pay(?:ing)?|send(?:ing)?|us(?:e|ing)|transfer(?:ring)?|remit(?:ting)?)\b[^.]{0,40}\b(?:account|bank details|details|sort code|account number|iban)\b[^.]{0,30}\b(?:on|in|from|of|for|with) (?:any |all |our |your |the )*(?:previous|earlier|prior|old|older|past|last|former)\b/i,
    /\b(?:account|bank details|details|sort code|iban)\b[^.]{0,20}\b(?:on|in|from) (?:any |all |our |your |the )*(?:previous|earlier|prior|old|older|past|last|former) (?:invoices?|bills?|statements?|paperwork|letters?|documents?)\b[^.]{0,40}\b(?:not|no longer|closed|void|wrong|invalid|changed|dead|ignore|disregard)\b/i,
    /\b(?:not|never|instead of)\b[^.]{0,30}\b(?:account|bank details|sort code|iban)\b[^.]{0,20}\b(?:on file|on record|you (?:hold|have|paid|used|usually))\b/i,
    /\b(?:nieuwe?|gewijzigde) (?:bank)?(?:rekening(?:nummer)?|gegevens van onze bank|bankgegevens|betaalgegevens|iban)\b|\b(?:rekeningnummer|bankrekening|bankgegevens|betaalgegevens|iban)\b[^.]{0,30}\b(?:gewijzigd|veranderd|aangepast)\b|\bwijziging\b[^.]{0,20}\b(?:bank)?(?:rekening|gegevens|rekeningnummer)\b|\bveranderd van bank\b/i,
    /\bnuev[oa]s? (?:cuenta|datos bancarios|n[úu]mero de cuenta|iban|entidad bancaria)\b|\b(?:datos bancarios|cuenta bancaria|n[úu]mero de cuenta|iban)\b[^.]{0,20}\b(?:ha|han) (?:cambiado|sido (?:modificad|actualizad|sustituid))|\bcambio de (?:cuenta|banco|iban|datos bancarios|domiciliaci)|\bhemos cambiado de (?:banco|cuenta)/i,
    /\bnuov[oaei] (?:coordinate bancarie|coordinate|iban|conto corrente|conto|banca)\b|\b(?:coordinate bancarie|conto corrente|iban)\b[^.]{0,20}\b(?:[èe]|sono|[èe] stat[oa]|sono stat[ei]) (?:cambiat|variat|modificat|aggiornat)|\b(?:variazione|cambio|modifica) (?:di |delle |dell['’]|del )?(?:nostre |nostro )?(?:coordinate|conto|iban|banca)|\babbiamo cambiato (?:banca|conto)/i,
  ],
  unless: [
    /\b(?:never|will not|won[’']?t|would not|do(?:es)? not|not intend|no plans? to)\b[^.]{0,40}\b(?:change|changing|changed|notify|ask|email|amend|update)/i,
    /\b(?:has|have|had|are|is) (?:not|never|n[’']?t)\b[^.]{0,20}\b(?:changed|changing|been changed|new|updated)/i,
    /\bunchanged\b|\b(?:any|no|such) changes?\b|\bremain the same\b/i,
    /\b(?:if|should|where|whenever|in the event)\b[^.]{0,60}\b(?:chang|receive|new bank|new account|asked|told|notif)/i,
    /\b(?:any|a|an|every|such) (?:e-?mail|letter|request|call|message|notification|notice|change|communication|instruction)s?\b[^.]{0,60}\b(?:chang|new|differ|amend|update)/i,
    /\b(?:claim(?:ing|s)?|purport\w*|fraudulent|suspicious|scam)\b/i,
    /\byour (?:own |new )?(?:bank|direct debit|account) (?:account|details|manager|number|mandate)|\byou (?:have )?(?:change|move|switch)/i,
    /\bnew (?:bank|banking) (?:holiday|staff|app)\b|\bbank holiday/i,
    /\b(?:niet|nooit|geen|nunca|jam[áa]s|no|non|mai)\b[^.]{0,40}\b(?:gewijzigd|wijzigen|veranderd|cambia\w*|modific\w*|variat\w*|varia|hemos)\b/i,
    /\b(?:indien|als|wanneer|si|cuando|se|qualora)\b[^.]{0,40}\b(?:wijzig|verander|cambi|modific|variazion|nuev|nuov|nieuw)/i,
  ],
};
