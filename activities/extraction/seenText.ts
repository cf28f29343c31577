import type { ExtractedFields } from '@millrace/domain/invoice/extraction';
import { findMisdrawn } from './drawnFigures';
import { drawInk, type Ink } from './drawnInk.mjs';
import type { DrawnLetter } from './drawnLetter';
import { findMisdrawnWords } from './misdrawnWords';
import { findLetters, lettersOf } from './hiddenText';
import { openPdf } from './openPdf.mjs';
import type { TextPage, TextRun } from './textRuns';

/** A scan's picture at 600 dpi; what is larger is left out, and so covers nothing here. */
const mostImagePixels = 40_000_000;
/** Of 255: less than that between a letter and what it stands on is seen by nobody. */
const leastChange = 20;

export interface Looked {
  unseen: ReadonlySet<TextRun>;
  /** The pages as they were drawn, by their number. */
  inks: ReadonlyMap<number, Ink>;
}

/**
 * The runs of these pages of which a letter leaves no trace when the page is drawn, whatever hides it:
 * what lies over it, a colour, a font whose letters are empty; those of which a figure is drawn as
 * another one than the text says, and those of values (`fields`) whose letters are. Throws for what cannot be drawn.
 */
export async function findUnseen(
  bytes: Uint8Array,
  pages: readonly TextPage[],
  numbers: ReadonlySet<number>,
  fields: ExtractedFields,
): Promise<Looked> {
  const task = openPdf(bytes, { maxImageSize: mostImagePixels });
  try {
    const document = await task.promise;
    const layers = await document.getOptionalContentConfig();
    const unseen = new Set<TextRun>();
    const inks = new Map<number, Ink>();
    for (const read of pages.filter(({ page }) => numbers.has(page))) {
      const page = await document.getPage(read.page);
      const { rows } = await findLetters(page, layers);
      const ink = await drawInk(page);
      const all = [...rows.values()].flat();
      const figures = findMisdrawn(all, ink);
      const words = findMisdrawnWords(fields, read, all, ink);
      for (const run of read.runs) {
        const letters = lettersOf(run, rows);
        const isMisdrawn = letters.some((one) => figures.has(one) || words.has(one));
        if (isMisdrawn || !isSeen(run, letters, ink)) unseen.add(run);
      }
      inks.set(read.page, ink);
      page.cleanup();
    }
    return { unseen, inks };
  } finally {
    await task.destroy();
  }
}

const isLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Every letter leaves its trace; where drawn fonts hide the letters' places, each share of the run does. */
function isSeen(run: TextRun, letters: readonly Place[], ink: Ink): boolean {
  const middles = letters.length > 0 ? letters : shareOut(run);
  return middles
    .filter(({ letter }) => isLetter(letter))
    .every(({ x, y }) => hasInk(ink, x, y, run.height));
}

type Place = Pick<DrawnLetter, 'letter' | 'x' | 'y'>;

function shareOut(run: TextRun): Place[] {
  const width = run.width / Math.max(run.text.length, 1);
  const y = run.y + run.height / 2;
  return [...run.text].map((letter, index) => {
    return { letter, x: run.x + (index + 0.5) * width, y };
  });
}

/** Narrower than a letter, so that its neighbours do not stand for it; as high as letters are. */
function hasInk(ink: Ink, x: number, y: number, height: number): boolean {
  const { dotsPerPoint, width, change } = ink;
  const across = Math.max(height * 0.2, 1);
  const up = Math.max(height * 0.45, 1);
  const left = Math.max(Math.floor((x - across) * dotsPerPoint), 0);
  const right = Math.min(Math.ceil((x + across) * dotsPerPoint), ink.width - 1);
  const bottom = Math.min(Math.ceil((y + up) * dotsPerPoint), ink.height - 1);
  for (let row = Math.max(Math.floor((y - up) * dotsPerPoint), 0); row <= bottom; row += 1) {
    for (let at = row * width + left; at <= row * width + right; at += 1) {
      if ((change[at] ?? 0) >= leastChange) return true;
    }
  }
  return false;
}
