import type { ExtractionWarning, ExtractionWarningCode } from '@millrace/domain/invoice/extraction';
import type { Layout } from '../layout';
import { findCompanyNames } from '../names';
import { calmStops, findSentence, type Evidence } from './sentences';

/** What a sentence says that stops money, by how factors, vendors and banks word it. */
interface Notice {
  says: readonly RegExp[];
  /** Contract terms, warnings and offers use the same words and say nothing of this invoice. */
  unless: readonly RegExp[];
}

type NoticeCode = Extract<
  ExtractionWarningCode,
  | 'debt_assigned'
  | 'pay_only_to'
  | 'bank_details_changed'
  | 'collected_by_debit'
  | 'not_for_payment'
  | 'title_retained'
>;

const debt =
  '(?:debts?|invoices?|accounts?|receivables?|book debts|sums?|amounts?|monies|balance|proceeds|right to (?:receive )?payment|benefit)';
const sold =
  '(?:assigned|sold|transferred|factored|discounted|purchased|bought|acquired|charged to|made over)';
const be = '(?:has|have|is|are|was|were|being|been)';
const adverbs =
  '(?:now |hereby |since |duly |today |absolutely |legally |unconditionally |fully )*';
const financier =
  '(?:factors?\\b|factoring|invoice (?:finance|discount|factor)|commercial finance|asset finance|receivables(?! (?:centre|center|department|dept|team|office|ledger|clerk))|trade finance|assignees?\\b|debt purchase)';

/** As notices of assignment say it; section 136 of the Law of Property Act 1925 asks for no form. */
const debtAssigned: Notice = {
  says: [
    new RegExp(`\\b${debt}\\b[^.]{0,80}\\b${be} ${adverbs}(?:been )?${adverbs}${sold}\\b`, 'i'),
    new RegExp(
      `\\b(?:been|are|is|hereby) ${adverbs}(?:assigned|factored)\\b[^.]{0,60}\\b(?:to|by|with)\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:${be} ${adverbs})?(?:purchased|bought|acquired|taken over|taken an assignment of|financed)\\b[^.]{0,20}\\b(?:this|these|the|our|all|your)\\b[^.]{0,20}\\b(?:debts?|invoices?|receivables?|sales ledger)\\b`,
      'i',
    ),
    /\bour factors?\b/i,
    /^\W*(?:account|debt|invoice|receivable)s? assigned to [^.]{2,40}\b(?:ltd|limited|plc|llp|factors?|finance|bank|capital|receivables)\b|\b(?:now )?owns (?:this|these|the|our) (?:debts?|invoices?|receivables?)\b/i,
    /\b(?:we|seller|supplier|vendor) (?:have|has) (?:now |hereby |since )?(?:assigned|sold|factored|made over)\b[^.]{0,30}\b(?:debts?|invoices?|receivables?|sales ledger)\b[^.]{0,20}\bto\b/i,
    /^\W*assigned (?:(?:invoice|debt)\b|to [^.]{2,40}\b(?:ltd|limited|plc|llp|bank)\b)|\b(?:as assignees?|by way of assignment)\b/i,
    /^(?!.*\bgoods\b).*\b(?:debts?|invoices?|receivables?)\b[^.]{0,60}\b(?:vests?|vested|belongs?|owned by)\b/i,
    /\b(?:this|these|the|all|our) (?:debts?|receivables?)\b[^.]{0,40}\bproperty of\b|\b(?:title to|ownership of) (?:this|these|all|our) (?:debts?|invoices?|receivables?)\b/i,
    /\b(?:fixed|floating|first) charge in favour of\b|\bcharge over (?:this|these|all|our) (?:book )?(?:debts?|invoices?|receivables?)\b|\bfor invoice (?:discounting|finance|financing|factoring)\b/i,
    /\b(?:we|our company|the (?:seller|supplier|vendor)) (?:now )?(?:factors?|discounts?) (?:our|its|all|this|these)\b/i,
    /\b(?:invoices?|debts?|accounts?|sales ledger) (?:is|are) (?:now )?(?:factored|financed|managed|administered) (?:by|with|through|under)\b/i,
    /\b(?:notice of|legal|absolute|equitable|deed of) assignment/i,
    /\bassignment (?:notice|of (?:this |the |all )?(?:debts?|invoices?|receivables?|book debts))/i,
    /\b(?:factoring|invoice (?:finance|financing|discounting|factoring)|receivables(?: (?:finance|financing|purchase))?|debt (?:purchase|factoring)|supply chain finance) (?:company|agreement|facility|arrangement|house|provider)\b/i,
    /\b(?:good|valid|full|proper|effective|lawful) (?:discharge|receipt)\b[^.]{0,80}\b(?:only|given|obtained|alone)\b|\b(?:only|alone|no other)\b[^.]{0,80}\b(?:good|valid|full|proper) (?:discharge|receipt)\b/i,
    /\bdischarge(?:d|s)?\b[^.]{0,80}\b(?:only|unless|alone)\b/i,
    /\b(?:will|shall|does|do|can|may) ?not (?:be (?:a |deemed )?(?:good |valid )?|constitute (?:a )?(?:good |valid )?|give (?:you )?(?:a )?(?:good |valid )?|operate to )?discharge\b/i,
    /\b(?:only|solely)\b[^.]{0,60}\bdischarg/i,
    new RegExp(
      `\\b(?:payments?|remittances?|remit|pay|cheques?)\\b[^.]{0,80}\\b(?:to|in favour of|payable to)\\b[^.]{0,50}\\b${financier}`,
      'i',
    ),
    new RegExp(`\\bpay (?:direct(?:ly)? )?(?:to )?[\\w&’' ]{2,40}${financier}`, 'i'),
    /\bowners? of (?:this|these) (?:debts?|invoices?|receivables?)\b|\b(?:this|these) (?:debts?|invoices?|receivables?) (?:has|have) been financed by\b/i,
    /\babgetreten\b|\babtretung (?:dieser|der|unserer) (?:forderung|rechnung)|\bschuldbefreiend/i,
    /\bcession de (?:la )?cr[ée]ance|\bcr[ée]ances? (?:(?:a|ont|est|sont) (?:[ée]t[ée] )?)?(?:c[ée]d|transf[ée]r)[ée]e?s?\b|\bpaiement lib[ée]ratoire|\bsubrog[ée]e?s? dans (?:nos|les) droits|\baffactur/i,
  ],
  unless: [
    /\b(?:may|must|shall|will|can|should|could)(?:not| not| never)\b(?:(?!\bpa(?:y|id)\b)[^.]){0,40}\b(?:assign|sell|sold|transfer|factor|sub-?contract)/i,
    /\b(?:has|have|had|is|are) (?:not|never)\b[^.]{0,30}\b(?:assigned|sold|factored|transferred)\b|\bnone of (?:our|the|these) (?:debts|invoices)/i,
    /\bneither party\b|\bwithout (?:the |our |its )?(?:prior )?(?:written )?consent/i,
    /\b(?:reserves? the right|may|entitled) (?:to )?(?:assign|factor|sell|transfer)\b/i,
    /\b(?:title|goods|copyright|intellectual property|rights in|ownership|risk)\b(?! (?:to|of) (?:this|these|all|our) (?:debt|invoice|receivable))[^.]{0,60}\b(?:transferred|assigned|pass)/i,
    /\b(?:technician|engineer|manager|driver|case|ticket|job|seat|number|operative|consultant|contact)s?\b[^.]{0,30}\bassigned\b/i,
    /\bdischarge (?:of )?(?:water|effluent|sewage|waste|fumes|duties|into|from)|\b(?:patient|battery|static|hospital) discharge/i,
    /\binvoice (?:has been|was) (?:assigned|given|allocated) (?:a |the |to (?:job|order|project|cost|account|department))/i,
    /\b(?:power|scale|load|safety|conversion|form|risk|price|cost) factor/i,
    /\bpurchased?\b[^.]{0,20}\b(?:order|goods|items|products)\b/i,
  ],
};

const oneParty =
  '(?!us\\b|our\\b(?! clients?\\b)|ourselves|the (?:above|following|account|bank account|address|details)|this (?:account|address)|your)';

/** That one party alone is paid, without a word of a sale. */
const payOnlyTo: Notice = {
  says: [
    new RegExp(
      `\\b(?:pay(?:able|ments?)?|paid|remit(?:tances?|ted)?|cheques?|settle(?:ment|d)?|transfers?)\\b[^.]{0,60}\\b(?:only|solely|exclusively)\\b[^.]{0,20}\\b(?:to|into|in favour of|with)\\b ${oneParty}`,
      'i',
    ),
    new RegExp(
      `\\b(?:only|solely|exclusively) (?:pay(?:able|ments?)?|be paid|be made|remit|make payments?|send payments?)\\b[^.]{0,30}\\b(?:to|into|in favour of) ${oneParty}`,
      'i',
    ),
    new RegExp(
      `\\b(?:pay|payments?|remit|remittances?)\\b[^.]{0,20}\\b(?:only|solely|exclusively):? (?:to|into):? ${oneParty}`,
      'i',
    ),
    /\b(?:pa(?:y|id|yments?)|money)\b[^.]{0,90}\b(?:does|will|shall) not (?:release you|(?:satisfy|settle|extinguish) (?:the|your|this) debt)\b|\bdebt is not (?:satisfied|settled|extinguished) by\b|\bleaves? the debt (?:standing|unpaid)\b/i,
    /\b(?:payments?|pay|paying|remittances?|monies)\b[^.]{0,50}\b(?:anyone else|nobody else|no[- ]one else|any ?one other|any other (?:party|person|company|account|entity)|any third part(?:y|ies)|elsewhere|no other (?:party|person|account|company))\b/i,
    /\b(?:no other (?:party|person|account|company))\b[^.]{0,40}\bpa(?:y|id|yment)/i,
    /\bon (?:our )?behalf of the (?:seller|supplier|vendor)\b[^.]{0,40}\bpayments?\b[^.]{0,40}\bto\b/i,
    /\b(?:not|never) (?:be )?(?:pay|paid|made|remit(?:ted)?|sent?)\b[^.]{0,20}\b(?:to )?(?:us|the (?:seller|supplier|vendor)) direct/i,
    /\b(?:pay(?:able|ments?)?|paid|remit(?:tances?)?|cheques?)\b[^.]{0,60}\bto (?!be\b|us\b|our\b|the (?:above|following|account)|this account|accounts?\b)[^.]{2,50}\b(?:only|alone|exclusively)\W*$/i,
    /\b(?:only|solely|exclusively) pay (?:[\w&’'-]+ ){1,5}(?:ltd|limited|plc|llp)\b(?! (?:by|in|via))|\bnot pay us\b(?! (?:in|by|with|cash|twice|until|any))/i,
    /\bpa(?:y|id|yments?)\b[^.]{0,60}\bto\b[^.]{2,50}\bnot (?:direct(?:ly)? )?to (?!exceed|be\b|the\b|anyone)/i,
    /\bzahlungen?\b[^.]{0,60}\b(?:nur|ausschlie(?:ß|ss)lich)\b[^.]{0,20}\ban\b/i,
    /\b(?:r[èe]glements?|paiements?|pay(?:ez|er))\b[^.]{0,60}\b(?:exclusivement|uniquement|seulement) (?:à|a|aupr[èe]s)\s/i,
  ],
  unless: [
    /\bour (?:own |business |usual )?(?:bank )?(?:account|details)|\baccount (?:shown|above|below|stated|printed|detailed|given|on this|named)|\b(?:above|below)(?:[- ]named)? (?:account|bank)/i,
    /\b(?:cash|card|in person|at (?:our|the)|collection|delivery|discount|refund|deposit|warranty|invoice address)\b/i,
    /\bonly (?:to be (?:used|paid) )?(?:once|after|when|if|on|upon|against)\b/i,
    /\bwe (?:only )?pay\b|\bpayable only (?:to|by) (?:employees|staff)/i,
    /\b(?:if|when|where) (?:you|the customer|payment)\b/i,
  ],
};

const bank = '(?:bank(?:ing|ers?)?|sort code|bacs|iban)';
const details =
  '(?:details?|accounts?|information|instructions?|arrangements|numbers?|codes?|coordinates|mandate)';
const changed =
  '(?:changed|changing|updated|amended|moved|replaced|superseded|revised|altered|different|new)';

/** The notice by which payments are most often sent astray: UK Finance calls it invoice fraud. */
const bankDetailsChanged: Notice = {
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
  ],
};

const takes = '(?:collect(?:ed)?|taken?|debited|debit|charged?|claimed?|drawn|withdrawn|requested)';

/** The vendor takes its money itself: paid by us too, it would be paid twice. */
const collectedByDebit: Notice = {
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
  ],
  unless: [
    /\b(?:if|should|where|whether|in case) (?:you|we|the|your|payment|it)\b|\b(?:fail|late|overdue|return(?:ed)? unpaid|cancel)/i,
    /\b(?:set up|setting up|set-up|sign up|switch to|would like|why not|ask (?:us|for)|to pay by direct debit|can (?:also )?(?:be )?pa|you can|you may|may be|could|prefer|available|accept|options?|ways to pay|methods of payment|or by|save)\b/i,
    /\b(?:cancellation|deposit|administration|late payment|interest|storage|restocking)\b[^.]{0,30}\b(?:charged?|taken|debited)/i,
    /^(?!.*direct debit).*\bcharged to (?:your|the) account\b/i,
    /\b(?:not|never|no longer|n[’']t) (?:be )?(?:pay|paid|collect|taken|debit|by direct debit)/i,
  ],
};

const thisPaper = '(?:this|the) (?:invoice|document|copy|bill|paper|statement)';

/** It asks not to be paid, or says that it is no invoice. */
const notForPayment: Notice = {
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

/** A usual clause of small print; it ends for these goods once the vendor is paid. */
const titleRetained: Notice = {
  says: [
    /\b(?:title|property|ownership)\b[^.]{0,80}\b(?:remains?|stays|retain(?:s|ed)?|reserved?|vest(?:s|ed)?|will not pass|shall not pass|does not pass|do not pass|pass(?:es)? (?:to (?:you|the (?:buyer|customer|purchaser)) )?(?:only|until|on payment|when|upon|once))\b/i,
    /\bgoods\b[^.]{0,60}\b(?:remain|remains|stay)\b[^.]{0,20}\b(?:our|[\p{Lu}][\p{L}’']+) (?:sole |absolute )?property\b[^.]{0,20}\b(?:until|till|pending|unless)\b/iu,
    /\b(?:is|are|remains?|stays?) (?:the )?property of\b[^.]{0,60}\b(?:until|till)\b[^.]{0,60}\bpa(?:id|yment)\b|\bbelongs? to\b[^.]{2,40}\buntil\b[^.]{0,60}\b(?:paid|payment|owing|price|reached us)\b/i,
    /\bgoods\b[^.]{0,60}\b(?:remain|remains|stay|are)\b[^.]{0,40}\b(?:property|ownership) of\b/i,
    /\b(?:retention|reservation) of title\b|\bromalpa\b/i,
    /\b(?:we|seller|supplier|company|vendor)\b[^.]{0,20}\bretains?\b[^.]{0,20}\b(?:title|ownership|property)\b/i,
    /\beigentumsvorbehalt\b|\bbleib(?:t|en)\b[^.]{0,60}\b(?:unser )?eigentum\b/i,
    /\br[ée]serve de propri[ée]t[ée]|\breste(?:nt)?\b[^.]{0,30}\bpropri[ée]t[ée]\b/i,
  ],
  unless: [
    /\b(?:copyright|intellectual|licen[cs]e|software|designs?|drawings?|artwork|photographs?|data|samples?|pallets?|boxes|tools|tooling|hire[d]?|rental|equipment hired|cylinders?)\b(?! (?:ltd|limited|plc|llp)\b)/i,
    /\bproperty (?:address|management|of the landlord|maintenance|tax|insurance)|\btitle (?:deeds?|insurance|register|number|search)\b/i,
  ],
};

const notices: Record<NoticeCode, Notice> = {
  debt_assigned: debtAssigned,
  pay_only_to: payOnlyTo,
  bank_details_changed: bankDetailsChanged,
  collected_by_debit: collectedByDebit,
  not_for_payment: notForPayment,
  title_retained: titleRetained,
};

/** Where in a sentence it says so; null where it does not. */
export function matchNotice(code: NoticeCode, sentence: string): number | null {
  const { says, unless } = notices[code];
  const words = calmStops(sentence);
  const found = says.map((pattern) => pattern.exec(words)).find((match) => match !== null);
  if (!found || unless.some((pattern) => pattern.test(words))) return null;
  return found.index;
}

/** The sentence that says so, with its place. */
export function findNotice(layout: Layout, code: NoticeCode): Evidence | null {
  return findSentence(layout, (sentence) => matchNotice(code, sentence));
}

/** The sentence that says whose the debt is now, which may follow a heading of its own. */
export function findAssignment(layout: Layout): Evidence | null {
  const naming = findSentence(layout, (sentence) =>
    findCompanyNames(sentence).length > 0 ? matchNotice('debt_assigned', sentence) : null,
  );
  return naming ?? findNotice(layout, 'debt_assigned');
}

/** Every notice of the document as a warning; an assigned debt also says who alone is paid. */
export function findNotices(layout: Layout, assignment: Evidence | null): ExtractionWarning[] {
  const codes = (Object.keys(notices) as NoticeCode[]).filter((code) => code !== 'debt_assigned');
  const found = codes.map((code) => ({ code, evidence: findNotice(layout, code) }));
  const all = [{ code: 'debt_assigned' as const, evidence: assignment }, ...found];
  return all.flatMap(({ code, evidence }) => {
    if (!evidence || (code === 'pay_only_to' && assignment)) return [];
    return [{ code, detail: evidence.words, place: evidence.place }];
  });
}
