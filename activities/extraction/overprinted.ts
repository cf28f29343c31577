import type { TextRun } from './textRuns';

/** A letter as it is drawn: its middle in points, how tall its size is, and how far it moves the next one on. */
type Placed = { letter: string; x: number; y: number; height: number; width: number };

/** In heights of letters: two figures of one number stand half a height apart, narrow letters a fifth. */
const nearestFigures = 0.3;
const nearestLetters = 0.1;
/** In their widths: two ones are moved together by a third in some fonts. */
const nearestByWidth = 0.6;
/** Some programs print a line twice for bold letters, and once more beside it for a shadow. */
const sameLetter = 0.15;
/** In heights, across the line. */
const sameLine = 0.3;
/** Of letters that stand one upon another each has its like close by. */
const mostNeighbours = 12;

/** Upon another letter a person reads neither; upon the same one, a single one. */
export type Overprint = 'another' | 'same';

/**
 * The letters that another one is printed upon, so that a person reads one of them at most, and a
 * program both. That one of them leaves its trace on the page shows nothing of the other.
 */
export function findOverprinted<Letter extends Placed>(
  letters: readonly Letter[],
): Map<Letter, Overprint> {
  const rows = new Map<number, Letter[]>();
  for (const letter of letters) {
    if (!/[\p{L}\p{N}]/u.test(letter.letter)) continue;
    // In two rows, so that what stands close together has one of them in common.
    for (const row of [Math.floor(letter.y / 4) * 2, Math.floor((letter.y + 2) / 4) * 2 + 1]) {
      const others = rows.get(row);
      if (others) others.push(letter);
      else rows.set(row, [letter]);
    }
  }
  const found = new Map<Letter, Overprint>();
  for (const row of rows.values()) {
    row.sort((a, b) => a.x - b.x);
    for (const [at, one] of row.entries()) {
      for (const other of row.slice(at + 1, at + 1 + mostNeighbours)) {
        const how = compare(one, other);
        for (const each of how ? [one, other] : []) {
          if (how && found.get(each) !== 'another') found.set(each, how);
        }
      }
    }
  }
  return found;
}

function compare(one: Placed, other: Placed): Overprint | null {
  const height = Math.min(one.height, other.height);
  const apart = Math.abs(other.x - one.x) / height;
  if (Math.abs(other.y - one.y) > height * sameLine) return null;
  if (one.letter === other.letter && apart < sameLetter) return 'same';
  const areFigures = /^\d$/.test(one.letter) && /^\d$/.test(other.letter);
  const byWidth = (((one.width + other.width) / 2) * nearestByWidth) / height;
  const nearest = areFigures ? Math.min(nearestFigures, byWidth) : 0;
  return apart < Math.max(nearest, nearestLetters) ? 'another' : null;
}

/**
 * Of lines that are printed twice at one place the first: what is read then is what is seen.
 * `twice` are those that had their like.
 */
export function dropTwins(runs: readonly TextRun[]): { runs: TextRun[]; twice: Set<TextRun> } {
  const byText = new Map<string, TextRun[]>();
  const twice = new Set<TextRun>();
  const kept = runs.filter((run) => {
    const others = byText.get(run.text) ?? [];
    const twin = others.slice(-mostNeighbours).find((other) => {
      const { height } = other;
      return (
        Math.abs(run.x - other.x) < height * sameLetter &&
        Math.abs(run.y - other.y) < height * sameLine &&
        Math.abs(run.width - other.width) < height * sameLetter
      );
    });
    if (twin) twice.add(twin);
    else if (others.length === 0) byText.set(run.text, [run]);
    else others.push(run);
    return !twin;
  });
  return { runs: kept, twice };
}
