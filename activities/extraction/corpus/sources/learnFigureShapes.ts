/**
 * Learns what figures look like from the tuning parts of the corpus: `npx tsx` it, and it prints the strings of
 * `figureShapes.ts`. Of each figure the averages of its glyphs are parted into eight groups by their correlation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutOut } from '../../drawnFigures';
import { drawInk } from '../../drawnInk.mjs';
import { findLetters } from '../../hiddenText';
import { openPdf } from '../../openPdf.mjs';

const corpus = join(import.meta.dirname, '..');
const dots = 256;
const groups = 8;

const norm = (shape: Float32Array) => {
  const mean = shape.reduce((sum, dot) => sum + dot, 0) / dots;
  const level = shape.map((dot) => dot - mean);
  const size = Math.sqrt(level.reduce((sum, dot) => sum + dot * dot, 0)) || 1;
  return level.map((dot) => dot / size);
};
const times = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, dot, at) => sum + dot * (b[at] ?? 0), 0);

const found: Float32Array[][] = Array.from({ length: 10 }, () => []);
const parts = readdirSync(corpus).filter((name) => name.startsWith('tuning'));
const files = parts.flatMap((part) =>
  readdirSync(join(corpus, part))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(corpus, part, name)),
);
for (const file of files) {
  const task = openPdf(new Uint8Array(readFileSync(file)), { maxImageSize: 40_000_000 });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const { rows } = await findLetters(page, await document.getOptionalContentConfig());
    const ink = await drawInk(page);
    const sums = new Map<string, Float32Array>();
    for (const letter of [...rows.values()].flat()) {
      if (letter.hidden || !/^\d$/.test(letter.letter)) continue;
      const shape = cutOut(letter, ink);
      if (!(shape instanceof Float32Array)) continue;
      const key = `${letter.letter} ${letter.glyph}`;
      const sum = sums.get(key) ?? new Float32Array(dots);
      shape.forEach((dot, at) => (sum[at] = (sum[at] ?? 0) + dot));
      sums.set(key, sum);
    }
    for (const [key, sum] of sums) found[Number(key[0])]?.push(norm(sum));
  } catch {
    // What does not open has no figures.
  } finally {
    await task.destroy();
  }
}

/** The farthest from those chosen begins the next group; each then moves to the middle of its own. */
function part(shapes: readonly Float32Array[]): Float32Array[] {
  let middles = shapes.slice(0, 1);
  const nearest = (shape: Float32Array) => Math.max(...middles.map((one) => times(one, shape)));
  while (middles.length < groups) {
    // What is cut badly is like nothing, and begins no group.
    const usable = shapes.filter((shape) => nearest(shape) > 0.3);
    middles.push(usable.reduce((far, one) => (nearest(one) < nearest(far) ? one : far)));
  }
  for (let round = 0; round < 12; round += 1) {
    const sums = middles.map(() => new Float32Array(dots));
    for (const shape of shapes) {
      const likeness = middles.map((one) => times(one, shape));
      const sum = sums[likeness.indexOf(Math.max(...likeness))];
      shape.forEach((dot, at) => sum && (sum[at] = (sum[at] ?? 0) + dot));
    }
    middles = sums.map((sum, at) => (times(sum, sum) > 0 ? norm(sum) : (middles[at] ?? sum)));
  }
  return middles;
}

for (const [figure, shapes] of found.entries()) {
  console.log(`${figure}: of ${shapes.length} glyphs`);
  for (const middle of part(shapes)) {
    const [least, most] = [Math.min(...middle), Math.max(...middle)];
    const bytes = Buffer.alloc(dots / 2);
    middle.forEach((dot, at) => {
      const level = Math.round(((dot - least) / (most - least)) * 15);
      bytes[at >> 1] = (bytes[at >> 1] ?? 0) | (level << (at % 2 === 0 ? 4 : 0));
    });
    console.log(`  '${bytes.toString('base64')}',`);
  }
}
