import { isHeading } from './headings';

/** Whether words may be the name of a firm that prints no legal form: "J. Holt & Sons", "A1 Drains". */

const places =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|place|square|court|terrace|estate|park|row|house|wharf|quay|yard|hill|crescent|gardens|mews|united kingdom|england|scotland|wales|uk)\.?,?$/i;
const rooms =
  /^(?:unit|suite|flat|floor|ground|first floor|second floor|p\.?o\.? box|level|block|no\.?|plot|room|bay)\b/i;

export const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;

/** Words of names that need no capital. */
const small =
  /^(?:&|\+|and|of|the|by|in|on|for|at|t\/a|trading|as|de|la|le|du|van|der|den|von|und|et|y|ap|ab|d['’]\p{Lu}[\p{L}'’-]*)$/u;

/** Words that say something are none of a name. */
export const isSentence = (text: string): boolean =>
  /\b(?:is|are|was|were|will|shall|must|your|you|we|please|this|do not)\b/i.test(text);

export function isNameLike(text: string): boolean {
  return hasFormOfName(text) && !/\d/.test(text) && !places.test(text);
}

/**
 * Also what could be an address or have figures, where its place speaks for a name: over an address, or
 * in large letters.
 */
export function mayBeName(text: string): boolean {
  const isStreet =
    /^\d/.test(text) && (places.test(text) || /^\d+ (?:days?|weeks?|months?)\b/i.test(text));
  return hasFormOfName(text) && !isStreet && !rooms.test(text) && !postcode.test(text);
}

/** Words that names shorten, behind whose full stop the name goes on. */
export const shortened =
  '(?<!\\p{L})(?:elec|eng|mech|serv|contr|constr|tech|assoc|manuf|bros|prop|build|bldg|ind|hldgs|mgmt|prod|refrig|consult|dev|equip|fab|intl|maint|trans)';

/** Surnames with commas between them: "Pell, Ashworth & Holt". */
export const partners = "(?:\\p{Lu}[\\p{L}'’-]+, )+\\p{Lu}[\\p{L}'’-]+,? (?:&|and|\\+) \\p{Lu}";
const isPartnership = new RegExp(`^${partners}`, 'u');

function hasFormOfName(text: string): boolean {
  const words = text.split(/\s+/);
  if (text.length < 3 || text.length > 60 || words.length > 9 || /[@:;£€$|%=]/.test(text))
    return false;
  if (/\d{3,}|\d[/.,-]\d/.test(text) || /[,.]$/.test(text.replace(/\b\p{L}{1,5}\.$/u, '')))
    return false;
  if (isHeading(text)) return false;
  if (text.includes(',') && !isPartnership.test(text)) return false;
  return (
    words.every((one) => /^[\p{Lu}\d(]/u.test(one) || small.test(one)) && /\p{L}{2,}/u.test(text)
  );
}
