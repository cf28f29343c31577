import type { Notice } from './notice';

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
export const debtAssigned: Notice = {
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
    /\b(?:only|nobody but|no one but|none but) (?!our\b|we\b|us\b|the (?:driver|office|till|cashier|branch|depot)|a\b|an\b|drivers|staff|cashiers)[^.]{1,40}\b(?:can|may|is able to|are able to|is entitled to|are entitled to) (?:validly |lawfully |now )?(?:give|issue|grant|sign)\b[^.]{0,20}\b(?:receipts?|discharge|release|quittance)\b/i,
    /\bowns? (?:now )?(?:what(?:ever)?|all that|everything|the (?:money|sum|amount|balance)) (?:that )?(?:you|is) (?:now )?ow/i,
    /\b(?:what(?:ever)?|all|everything|anything|the (?:money|sum|amount|balance)) (?:that )?(?:you|is) (?:now )?ow(?:e|ed|ing)(?: to)?(?: us| by you| here| on this invoice)?\b[^.]{0,30}\b(?:belongs? to|is (?:now )?owned by|(?:has been |was |is )?(?:now )?(?:sold|assigned|transferred|made over|passed) to|is (?:now )?theirs)\b/i,
    /\b(?:(?:your|our|this|the) (?:debt|obligation|liability)(?: to us)? (?:is |are )?now (?:owed|due)|you now owe (?:it|this|that|the (?:money|sum|amount|balance|debt))) to (?!us\b|pay\b)/i,
    /\b(?:is|are|became|becomes?) (?:now )?(?:your|the (?:only|sole|new|true)) (?:new |only |sole )?creditors?\b|\b(?:stands?|steps?|stepped|stepping) (?:now )?in(?:to)? our (?:place|shoes|position)\b/i,
    /\bno longer (?:own|hold|have any (?:right|claim|interest)|entitled)\b[^.]{0,30}\b(?:debts?|invoices?|receivables?|what you owe|payment of this|sum due|amount due)\b/i,
    /\binvoice (?:discounting|finance|financing|factoring)\b[^.]{0,25}\b(?:line|lines|scheme|programme|program|provider|partner|funder)\b|\b(?:discounting|factoring|receivables|funding) (?:line|facility|agreement|arrangement) with\b/i,
    /\b(?:our|we|this|these|funded|financed|supported|through|under|by|with|via)\b[^.]{0,60}\b[\p{L}&]+ (?:invoice (?:finance|discounting|factoring)|commercial finance|factors|factoring)(?! (?:options?|available|advice|brokers?|consult))\b(?:[^.]{0,40}\b(?:pay|remit|send|due|owed|owns?|purchas|bought|fund|financ)|(?:[ ,]+(?:ltd|limited|plc))?\W*$)/iu,
    /\b(?:pay|paid|payable|payments?|remit|remittances?|owed|belongs?|send|sent)\b[^.]{0,60}\bto (?:our|the) (?:invoice )?(?:funders?|financiers?|discounters?)\b/i,
    /\b(?:vordering(?:en)?|factu(?:ur|ren)|debiteur(?:en)?saldo)\b[^.]{0,60}\b(?:overgedragen|gecedeerd|verpand|verkocht|afgestaan)\b|\bbevrijdend\b|\b(?:stille |openbare |akte van )cessie\b|\bcessie van\b|\bfactoringmaatschappij\b/i,
    /\b(?:cr[ée]ditos?|facturas?|derechos? de cobro|deudas?)\b[^.]{0,60}\b(?:cedid|transferid|transmitid|vendid|endosad|pignorad)[oa]s?\b|\bcesi[óo]n (?:de|del) (?:(?:este|esta|la|el|los) )?(?:cr[ée]dito|factura|derecho|deuda)|\bliberatorio\b|\bsubrogad[oa]s? en\b/i,
    /\b(?:credit[oi]|fattur[ae]|crediti)\b[^.]{0,60}\b(?:cedut|trasferit|vendut)[oaie]\b|\bcessione (?:del|dei|di) (?:presente |nostr[oi] )?credit|\bliberatori[oa]\b|\bpro (?:soluto|solvendo)\b|\bsurrogat[oa] ne/i,
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
    /\b(?:niet|no|non)\b[^.]{0,25}\b(?:overgedragen|gecedeerd|verpand|verkocht|cedid[oa]s?|cedut[oaie]|transferid|trasferit)/i,
    /^(?!.*\b(?:our|this|these|we)\b).*\b(?:ask|contact|looking for|available|apply|advice on|help with)\b[^.]{0,40}\binvoice (?:finance|financing|discounting|factoring)\b/i,
  ],
};
