import type { DrawnLetter } from './drawnLetter';
import type { Ink } from './drawnInk.mjs';
import { average, compareShape, cutOut, type Shape } from './drawnShape';

/**
 * Correlations. Of the 7,636 glyphs of figures in the corpus, held against shapes of other producers, none looked
 * less like itself than 0.44, and none more like another figure by a tenth where that looked like it by 0.8.
 */
const clearly = { own: 0.4, other: 0.8, more: 0.1 };
/** At one place a few dots make a difference. */
const byItself = { own: -1, other: 0.85, more: 0.25 };
/** More figures than those of a page of tables; of each further glyph a few are looked at. */
const mostEach = 3_000;
const mostOfGlyph = 20;

const isFigure = (letter: string) => /^[0-9]$/.test(letter);

/**
 * The figures that look like others than their text says: a font may say what it likes of what it draws, and
 * a person reads what is drawn. Each is judged by all places where it was drawn.
 */
export function findMisdrawn(letters: readonly DrawnLetter[], ink: Ink): ReadonlySet<DrawnLetter> {
  const places = new Map<string, DrawnLetter[]>();
  for (const one of letters) {
    if (!isFigure(one.letter)) continue;
    const key = `${one.letter} ${one.glyph}`;
    const others = places.get(key);
    if (others) others.push(one);
    else places.set(key, [one]);
  }
  const found = new Set<DrawnLetter>();
  let left = mostEach;
  for (const alike of places.values()) {
    const figure = alike[0]?.letter ?? '';
    const cut = alike.slice(0, left).map((one) => cutOut(one, ink));
    left = Math.max(left - cut.length, mostOfGlyph);
    const shapes = cut.flatMap((one) => (one instanceof Float32Array ? [one] : []));
    const all = average(shapes);
    const isLie = all !== null && saysAnother(figure, all, clearly);
    alike.forEach((one, at) => {
      const shape = cut[at] ?? null;
      // Something drawn over a part of one makes another figure of it, and not of the others.
      const isOther = shape instanceof Float32Array && saysAnother(figure, shape, byItself);
      if (isLie || isOther || shape === 'low') found.add(one);
    });
  }
  return found;
}

type Asked = { own: number; other: number; more: number };

function saysAnother(figure: string, shape: Shape, asked: Asked): boolean {
  const found = compareShape(shape, figure, isFigure, 1 - asked.more);
  if (!found) return false;
  const { own, other } = found;
  return own < asked.own || (other > asked.other && other - own > asked.more);
}
