import type { Rewritten } from '../lookAlikes';

/** Words that are set with air between their letters, so that a person reads them and a program does not. */

/** More single letters in a row than a name has initials. */
const spaced = /(?<!\S)(?:[\p{L}\p{N}&][.,:;]?\s+){5,}[\p{L}\p{N}&][.,:;]?(?!\S)/gu;
/** Put together already, and longer than any word of English. */
const run = /(?<![\p{L}\p{N}])\p{L}{18,}(?![\p{L}\p{N}])/gu;

const words = new Set(
  (
    'this that these the a all our your us we you they it is are was were has have had been be being will shall must may can ' +
    'not no now only alone to by with of in on from at for and or as any other please note do does direct directly under ' +
    'debt debts invoice invoices account accounts payment payments pay paid payable receivable receivables money due amount ' +
    'balance total assigned assignment notice sold transferred factored discounted bought purchased owned owns owner benefit ' +
    'factor factors factoring finance discounting financed limited ltd plc bank details changed change new updated sort code ' +
    'number old previous closed void use used remit remittance send debit collected taken charged card hold dispute received ' +
    'thanks full settled cleared goods remain property until title retention retained discharge receipt good valid give given'
  ).split(' '),
);
const longest = Math.max(...[...words].map((word) => word.length));

/** The same with such letters put together to words; null where there are none. */
export function closeWords({ text, from }: Rewritten): Rewritten | null {
  const found = [...text.matchAll(spaced), ...text.matchAll(run)].toSorted(
    (a, b) => a.index - b.index,
  );
  if (found.length === 0) return null;
  let closed = '';
  const places: number[] = [];
  const put = (letters: string, at: (place: number) => number) => {
    for (let place = 0; place < letters.length; place += 1) places.push(from[at(place)] ?? 0);
    closed += letters;
  };
  let end = 0;
  for (const { index, 0: letters } of found) {
    const before = end;
    put(text.slice(before, index), (place) => before + place);
    // Where two blanks part words, and one their letters, they are known.
    const parts = [...letters.matchAll(/\S+(?:\s\S+)*/g)];
    for (const part of parts) {
      const kept = [...part[0].matchAll(/\S/g)].map((one) => index + part.index + one.index);
      const joined = kept.map((at) => text[at]).join('');
      let at = 0;
      for (const word of partWords(joined)) {
        if (closed !== '' && !/\s$/.test(closed)) put(' ', () => kept[at] ?? index);
        const start = at;
        put(word, (place) => kept[start + place] ?? index);
        at += word.length;
      }
    }
    end = index + letters.length;
  }
  const rest = end;
  put(text.slice(rest), (place) => rest + place);
  return { text: closed, from: places };
}

/** Letters without blanks as the words that fill the most of them; what is no word stays together. */
function partWords(letters: string): string[] {
  const small = letters.toLowerCase();
  /** How well the first letters are filled, and where the last piece of them begins. */
  const best = [{ filled: 0, start: 0, isWord: true }];
  for (let end = 1; end <= small.length; end += 1) {
    const before = best[end - 1];
    let found = { filled: before?.filled ?? 0, start: end - 1, isWord: false };
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const isWord = words.has(small.slice(start, end));
      const filled = (best[start]?.filled ?? 0) + (end - start) ** 2;
      if (isWord && filled > found.filled) found = { filled, start, isWord };
    }
    best.push(found);
  }
  const parts: { text: string; isWord: boolean }[] = [];
  for (let end = letters.length; end > 0;) {
    const { start, isWord } = best[end] ?? { start: end - 1, isWord: false };
    const next = parts[0];
    const text = letters.slice(start, end);
    if (!isWord && next && !next.isWord) parts[0] = { text: text + next.text, isWord };
    else parts.unshift({ text, isWord });
    end = start;
  }
  return parts.map(({ text }) => text);
}
