/**
 * Learns what letters, figures and signs of money look like from the tuning parts of the corpus, and writes
 * `drawnShapes.ts`: `npx tsx activities/extraction/corpus/sources/learnLetterShapes.ts`, a minute or two. Of each letter the
 * averages of its glyphs are parted into groups by their correlation, and the middles of the groups are kept.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawInk } from '../../drawnInk.mjs';
import { average, cutOut, dots, level, likeness, type Shape } from '../../drawnShape';
import { findLetters } from '../../hiddenText';
import { openPdf } from '../../openPdf.mjs';

const corpus = join(import.meta.dirname, '..');
const groupsOfFigure = 8;
const groupsOfLetter = 4;
/** Their small letters look like their capitals: both are learnt as one. */
const alikeInBothCases = /[cosvwxzupk]/i;
const mostPages = 5;

const asLearnt = (letter: string) =>
  alikeInBothCases.test(letter) ? letter.toLowerCase() : letter;

/** The average of each glyph of a document, by its letter. */
async function listGlyphs(file: string): Promise<[letter: string, shape: Shape][]> {
  const task = openPdf(new Uint8Array(readFileSync(file)), { maxImageSize: 40_000_000 });
  const shapes = new Map<string, Shape[]>();
  try {
    const document = await task.promise;
    const layers = await document.getOptionalContentConfig();
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      const { rows } = await findLetters(page, layers);
      const ink = await drawInk(page);
      for (const one of [...rows.values()].flat()) {
        if (one.hidden || !/^[0-9A-Za-z&£€]$/.test(one.letter)) continue;
        const shape = cutOut(one, ink);
        if (!(shape instanceof Float32Array)) continue;
        const key = `${one.letter} ${number} ${one.glyph}`;
        const others = shapes.get(key);
        if (others) others.push(shape);
        else shapes.set(key, [shape]);
      }
      page.cleanup();
    }
  } catch {
    // What does not open has no letters.
  } finally {
    await task.destroy();
  }
  return [...shapes].flatMap(([key, list]) => {
    const all = average(list);
    return all ? [[key.charAt(0), level(all)] as [string, Shape]] : [];
  });
}

/** The farthest from those chosen begins the next group; each then moves to the middle of its own. */
function part(shapes: readonly Shape[], groups: number): Shape[] {
  let middles = shapes.slice(0, 1);
  const nearest = (shape: Shape) => Math.max(...middles.map((one) => likeness(one, shape)));
  while (middles.length < groups) {
    // What is cut badly is like nothing, and begins no group; what is all but the same begins none either.
    const usable = shapes.filter((shape) => nearest(shape) > 0.3);
    const far = usable.reduce((one, other) => (nearest(other) < nearest(one) ? other : one));
    if (nearest(far) > 0.98) break;
    middles.push(far);
  }
  for (let round = 0; round < 12; round += 1) {
    const own = middles.map((): Shape[] => []);
    for (const shape of shapes) {
      const like = middles.map((one) => likeness(one, shape));
      const most = Math.max(...like);
      if (most > 0.3) own[like.indexOf(most)]?.push(shape);
    }
    middles = own.map((list, at) => {
      const all = average(list);
      return all ? level(all) : (middles[at] ?? new Float32Array(dots));
    });
  }
  return middles;
}

/** Half a byte for each dot. */
function pack(shape: Shape): string {
  const [least, most] = [Math.min(...shape), Math.max(...shape)];
  const bytes = Buffer.alloc(dots / 2);
  shape.forEach((dot, at) => {
    const shade = Math.round(((dot - least) / (most - least)) * 15);
    bytes[at >> 1] = (bytes[at >> 1] ?? 0) | (shade << (at % 2 === 0 ? 4 : 0));
  });
  return bytes.toString('base64');
}

const found = new Map<string, Shape[]>();
const parts = readdirSync(corpus)
  .filter((name) => name.startsWith('tuning'))
  .toSorted();
for (const folder of parts) {
  for (const name of readdirSync(join(corpus, folder)).toSorted()) {
    if (!name.endsWith('.pdf')) continue;
    for (const [letter, shape] of await listGlyphs(join(corpus, folder, name))) {
      const others = found.get(asLearnt(letter));
      if (others) others.push(shape);
      else found.set(asLearnt(letter), [shape]);
    }
  }
}
const rows = [...found.entries()]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([letter, shapes]) => {
    const middles = part(shapes, /\d/.test(letter) ? groupsOfFigure : groupsOfLetter);
    console.log(`${letter}: ${middles.length} groups of ${shapes.length} glyphs`);
    return `  '${letter}':\n    '${middles.map(pack).join(' ')}',\n`;
  });
writeFileSync(
  join(corpus, '..', 'drawnShapes.ts'),
  `/**
 * What figures, letters and signs of money look like: the middles of a few groups of each, as the fonts of the corpus'
 * tuning parts draw them. Each is a square of 16 by 16 dots, half a byte for each of them, in base64;
 * blanks stand between them.
 * Source: activities/extraction/corpus/sources/learnLetterShapes.ts
 */
export const drawnShapes: Readonly<Record<string, string>> = {
${rows.join('')}};
`,
);
