const legalFormWords: Readonly<Record<string, string>> = {
  limited: 'ltd',
  ltd: 'ltd',
  cyfyngedig: 'ltd',
  cyf: 'ltd',
  plc: 'plc',
  llp: 'llp',
  cic: 'cic',
};

/** "The  Smith & Sons (UK) Limited" → words and legal form that two spellings share. */
function normaliseCompanyName(name: string): { words: string[]; legalForm: string | null } {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/public limited company/g, ' plc ')
    .replace(/limited liability partnership/g, ' llp ')
    .replace(/community interest company/g, ' cic ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word, index) => !(index === 0 && word === 'the'));
  const last = words.at(-1) ?? '';
  const legalForm = words.length > 1 ? (legalFormWords[last] ?? null) : null;
  return { words: legalForm === null ? words : words.slice(0, -1), legalForm };
}

export type NameMatch = 'exact' | 'close' | 'different';

/**
 * Compares two names of a business. Exact: the same words and no other legal form. Close: another
 * legal form, spaces, or a slip of one letter (two in a long name): a person looks at it.
 */
export function compareNames(a: string, b: string): NameMatch {
  const left = normaliseCompanyName(a);
  const right = normaliseCompanyName(b);
  const leftText = left.words.join(' ');
  const rightText = right.words.join(' ');
  if (leftText === '' || rightText === '') return 'different';
  const sameForm =
    left.legalForm === right.legalForm || left.legalForm === null || right.legalForm === null;
  if (leftText === rightText) return sameForm ? 'exact' : 'close';
  const [leftKey, rightKey] = [leftText.replaceAll(' ', ''), rightText.replaceAll(' ', '')];
  if (leftKey === rightKey) return 'close';
  const shorter = Math.min(leftKey.length, rightKey.length);
  const allowed = shorter >= 12 ? 2 : 1;
  if (shorter < 5) return 'different';
  return editDistance(leftKey, rightKey) <= allowed ? 'close' : 'different';
}

const freeMailDomains = new Set([
  'aol.com',
  'btinternet.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'icloud.com',
  'live.co.uk',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'yahoo.co.uk',
  'yahoo.com',
]);

/** The domain of a mail address, lower case, or an empty text. */
function mailDomain(email: string): string {
  return email.trim().toLowerCase().split('@').at(1) ?? '';
}

/** True for a domain at which anybody can have an address, so that it proves nothing. */
export function isFreeMail(email: string): boolean {
  return freeMailDomains.has(mailDomain(email));
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replace, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

const alwaysCapitals = new Set(['LLP', 'LP', 'PLC', 'CIC', 'UK', 'GB', 'II', 'III']);

/**
 * A registered name as people write it. The register of England and Wales shows names in capitals;
 * a name that has small letters already is left as it is.
 */
export function toReadableName(registered: string): string {
  if (registered !== registered.toUpperCase()) return registered;
  return registered.replace(/[\p{L}\d]+(?:['’]\p{L}+)*/gu, (word) =>
    alwaysCapitals.has(word) ? word : capitalise(word),
  );
}

function capitalise(word: string): string {
  const small = `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;
  return small.replace(
    /^([OD]['’])(\p{L})/u,
    (_all, start: string, letter: string) => `${start}${letter.toUpperCase()}`,
  );
}
