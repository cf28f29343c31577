/** How alike two names of account holders or listed parties are. */
export type Likeness = 'same' | 'close' | 'different';

const FORMS: Record<string, string> = {
  limited: 'ltd',
  ltd: 'ltd',
  plc: 'plc',
  llp: 'llp',
  '&': 'and',
};
const LEGAL = new Set(['ltd', 'plc', 'llp']);

/** Words in lower case, accents and punctuation gone, "Limited" and "Ltd" alike. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' & ')
    .replace(/[^a-z0-9& ]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => FORMS[word] ?? word);
}

/**
 * Banks compare roughly like this: the same after tidying; close when one lacks words of the
 * other, or a letter or two is wrong; different otherwise.
 */
export function compareNames(one: string, other: string): Likeness {
  const left = nameWords(one);
  const right = nameWords(other);
  if (left.join(' ') === right.join(' ')) return 'same';
  const a = left.filter((word) => !LEGAL.has(word));
  const b = right.filter((word) => !LEGAL.has(word));
  if (a.length === 0 || b.length === 0) return 'different';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const contained = short.every((word) => long.includes(word));
  if (contained && short[0] === long[0] && short.length * 2 >= long.length) return 'close';
  return editDistance(a.join(''), b.join('')) <= 2 ? 'close' : 'different';
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
