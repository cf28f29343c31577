import { asPrinted, drawInvoice, drawText, writeRawPdf, writeStream } from './rawPdf';

/** How a font shows other letters than it says: by what it says, by what it takes, or by drawing them itself. */
export const waysToLie = ['says others', 'takes others', 'draws others'] as const;
type Way = (typeof waysToLie)[number];

/**
 * What lies in an invoice: `said` is what a program reads, `drawn` what a person sees. Both are as long as each
 * other, and each letter stands for one other throughout.
 */
export interface Lie {
  what: 'name' | 'month' | 'holder' | 'prefix';
  said: string;
  drawn: string;
}

export const lies: readonly Lie[] = [
  { what: 'name', said: 'Rowan Works', drawn: 'Tidal Mines' },
  { what: 'month', said: 'Jan', drawn: 'Feb' },
  { what: 'holder', said: 'Rowan Works', drawn: 'Simon Dirks' },
  { what: 'prefix', said: 'RW', drawn: 'KN' },
];

/** Helvetica's, in thousandths of its size; all others are 556 wide. */
const widths: Readonly<Record<string, number>> = {
  ...{ i: 222, l: 222, j: 222, t: 278, f: 278, r: 333, ' ': 278, m: 833, w: 722, k: 500 },
  ...{ c: 500, s: 500, v: 500, x: 500, y: 500, z: 500, J: 500, I: 278, M: 833, W: 944, T: 611 },
  ...{ R: 722, N: 722, D: 722, O: 778, K: 667, S: 667 },
};
const widthOf = (letter: string) => widths[letter] ?? 556;

/** Objects of the file: the font, what it says of each code, and its glyphs where it draws them itself. */
const [font, map, firstGlyph] = [60, 61, 62];
const helvetica = '/Type/Font/Subtype/Type1/BaseFont/Helvetica';
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');

function writeFont(way: Way, { said, drawn }: Lie): string[] {
  const pairs = new Map([...said].map((letter, at) => [letter, drawn[at] ?? letter]));
  pairs.delete(' ');
  const differences = (name: (drawn: string, at: number) => string) =>
    [...pairs].map(([one, other], at) => `${one.charCodeAt(0)}/${name(other, at)}`).join(' ');
  if (way === 'says others') {
    const chars = [...pairs].map(([one, other]) => `<${hex(other)}> <00${hex(one)}>`);
    const table = `endbfrange ${chars.length} beginbfchar ${chars.join(' ')} endbfchar`;
    return [
      `<<${helvetica}/Encoding/WinAnsiEncoding/ToUnicode ${map} 0 R>>`,
      writeStream(asPrinted.replace('endbfrange', table)),
    ];
  }
  if (way === 'takes others') {
    const encoding = `<</BaseEncoding/WinAnsiEncoding/Differences[${differences((one) => one)}]>>`;
    return [`<<${helvetica}/ToUnicode ${map} 0 R/Encoding${encoding}>>`, writeStream(asPrinted)];
  }
  const glyphs = [...pairs.values()];
  const all = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const wide = all.map((letter) => widthOf(pairs.get(letter) ?? letter)).join(' ');
  return [
    '<</Type/Font/Subtype/Type3/FontBBox[0 -300 1000 1000]/FontMatrix[.001 0 0 .001 0 0]' +
      `/CharProcs<<${glyphs.map((_, at) => `/c${at} ${firstGlyph + at} 0 R`).join('')}>>` +
      `/FirstChar 32/LastChar 126/Widths[${wide}]/ToUnicode ${map} 0 R` +
      `/Encoding<</Type/Encoding/Differences[${differences((_, at) => `c${at}`)}]>>` +
      '/Resources<</Font<</F 3 0 R>>>>>>',
    writeStream(asPrinted),
    ...glyphs.map((one) => writeStream(`${widthOf(one)} 0 d0 BT /F 1000 Tf (${one}) Tj ET`)),
  ];
}

/** An invoice with one lie; without a way to lie its page shows what is read. */
export function writeLyingPdf(way: Way | null, lie: Lie): Buffer {
  const say = (x: number, y: number, size = 10) =>
    drawText(x, y, way === 'says others' ? lie.drawn : lie.said, size).replace('/F ', '/Lie ');
  const more = [
    drawText(40, 200, `Account name: ${lie.what === 'holder' ? '' : 'Rowan Works'}`),
    drawText(40, 185, 'Sort code: 20-00-00'),
    drawText(40, 170, 'Account number: 55779911'),
  ];
  const page = drawInvoice({ more });
  const said: Record<Lie['what'], string> = {
    name: page.replace(
      /^.*Rowan Works Ltd.*$/m,
      `${say(40, 790, 16)}\n${drawText(142, 790, 'Ltd', 16)}`,
    ),
    month: page.replace(
      /^.*Invoice date.*$/m,
      [drawText(40, 745, 'Invoice date: 12'), say(115, 745), drawText(136, 745, '2026')].join('\n'),
    ),
    holder: `${page}\n${say(112, 200)}`,
    prefix: page.replace(
      /^.*Invoice number.*$/m,
      [drawText(40, 760, 'Invoice number:'), say(115, 760), drawText(130, 760, '-4812')].join('\n'),
    ),
  };
  const objects = way ? writeFont(way, lie) : [`<<${helvetica}/Encoding/WinAnsiEncoding>>`];
  return writeRawPdf([said[lie.what]], { fonts: `/Lie ${font} 0 R`, objects });
}
