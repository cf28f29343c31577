import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findDrawnLetters } from './drawnText';
import type { DrawnLetter } from './drawnLetter';
import { dropTwins } from './overprinted';
import { toMatrix, type Rect } from './paints';
import type { TextPage, TextRun } from './textRuns';

type Layers = { isVisible(group: unknown): boolean };

/** The letters of a page, by the row of points in which the middle of each stands. */
export type LetterRows = ReadonlyMap<number, readonly DrawnLetter[]>;

/** The runs of a page that a person can see, and those that nobody can, as far as its operators say. */
export async function partHidden(
  page: PDFPageProxy,
  read: TextPage,
  layers: Layers,
): Promise<{ seen: TextRun[]; hidden: TextRun[]; pictures: Rect[] }> {
  const { rows, added, pictures } = await findLetters(page, layers);
  const { runs, twice } = dropTwins([...read.runs, ...added]);
  // One letter of a run that nobody sees makes the whole of it a thing for a person to look at.
  const hidden = runs.filter((run) =>
    lettersOf(run, rows).some((letter) => letter.hidden || (letter.doubled && !twice.has(run))),
  );
  const dropped = new Set(hidden);
  return { seen: runs.filter((run) => !dropped.has(run)), hidden, pictures };
}

/** The letters of a page, the text that it shows in stamps, notes and form fields, and where pictures are. */
export async function findLetters(
  page: PDFPageProxy,
  layers: Layers,
): Promise<{ rows: LetterRows; added: TextRun[]; pictures: Rect[] }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const viewport = page.getViewport({ scale: 1 });
  const { letters, added, pictures } = findDrawnLetters({
    fnArray,
    argsArray,
    view: toMatrix(viewport.transform),
    page: { left: 0, top: 0, right: viewport.width, bottom: viewport.height },
    isShown: (group) => group === null || layers.isVisible(group),
    isOpaque: (image) => isOpaque(page, image),
    unitOf: (font) => unitOf(page, font),
  });
  const rows = new Map<number, DrawnLetter[]>();
  for (const letter of letters) {
    const row = Math.floor(letter.y);
    const others = rows.get(row);
    if (others) others.push(letter);
    else rows.set(row, [letter]);
  }
  return { rows, added, pictures };
}

function unitOf(page: PDFPageProxy, font: unknown): number {
  const found: unknown =
    typeof font === 'string' && page.commonObjs.has(font) ? page.commonObjs.get(font) : null;
  const matrix = typeof found === 'object' && found && 'fontMatrix' in found && found.fontMatrix;
  const unit: unknown = Array.isArray(matrix) ? matrix[0] : null;
  return typeof unit === 'number' && unit > 0 ? unit : 0.001;
}

/** The letters that stand where the run does and are of its text. */
export function lettersOf(run: TextRun, rows: LetterRows): DrawnLetter[] {
  const right = run.x + run.width;
  const found: DrawnLetter[] = [];
  for (let row = Math.floor(run.y); row <= run.y + run.height * 0.8; row += 1) {
    for (const drawn of rows.get(row) ?? []) {
      if (drawn.x >= run.x && drawn.x <= right && run.text.includes(drawn.letter))
        found.push(drawn);
    }
  }
  return found;
}

/** Only a picture without transparency is known to cover what lies under it. */
function isOpaque(page: PDFPageProxy, image: unknown): boolean {
  const found: unknown =
    typeof image === 'string'
      ? [page.objs, page.commonObjs].find((objs) => objs.has(image))?.get(image)
      : image;
  if (typeof found !== 'object' || found === null || !('kind' in found)) return false;
  const { RGB_24BPP, GRAYSCALE_1BPP, RGBA_32BPP } = ImageKind;
  if (found.kind === RGB_24BPP || found.kind === GRAYSCALE_1BPP) return true;
  // Small ones come with a share of transparency even where it is none.
  const colours = 'data' in found ? found.data : null;
  return (
    found.kind === RGBA_32BPP &&
    colours instanceof Uint8ClampedArray &&
    colours.every((value, at) => at % 4 < 3 || value === 255)
  );
}
