import type { Notice } from './notice';

const oneParty =
  '(?!us\\b|our\\b(?! clients?\\b)|ourselves|the (?:above|following|account|bank account|address|details)|this (?:account|address)|your)';

/** That one party alone is paid, without a word of a sale. */
export const payOnlyTo: Notice = {
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
    /\b(?:betaling(?:en)?|betalen|betaal|voldaan|overmaken)\b[^.]{0,60}\b(?:uitsluitend|alleen|enkel)\b[^.]{0,20}\b(?:aan|op) (?!ons|onze|bovenstaand|onderstaand|de rekening|rekening)/i,
    /\bpag(?:o|os|ar|ue|uen|ad|ar[áa])\b[^.]{0,60}\b(?:[úu]nicamente|exclusivamente|s[óo]lo|solamente)\b[^.]{0,12}\ba (?!nuestr|nosotros|la cuenta|partir|trav[ée]s|fin|favor de nuestr|\d)/i,
    /\bpaga(?:ment[oi]|re|te|bile)\b[^.]{0,60}\b(?:esclusivamente|unicamente|solo|soltanto)\b[^.]{0,12}\ba(?:l|lla|llo|d|gli)? (?!nostr|noi|mezzo|ricevimento|vista|scadenza|conto|\d)/i,
  ],
  unless: [
    /\bour (?:own |business |usual )?(?:bank )?(?:account|details)|\baccount (?:shown|above|below|stated|printed|detailed|given|on this|named)|\b(?:above|below)(?:[- ]named)? (?:account|bank)/i,
    /\b(?:cash|card|in person|at (?:our|the)|collection|delivery|discount|refund|deposit|warranty|invoice address)\b/i,
    /\bonly (?:to be (?:used|paid) )?(?:once|after|when|if|on|upon|against)\b/i,
    /\bwe (?:only )?pay\b|\bpayable only (?:to|by) (?:employees|staff)/i,
    /\b(?:if|when|where) (?:you|the customer|payment)\b/i,
  ],
};
