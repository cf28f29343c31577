import { findLetters } from './hiddenText';
import { openPdf } from './openPdf.mjs';
import type { Rect } from './paints';
import { isPictureAlone, joinAreas, surround } from './pictureAreas';
import { drawSheet, mostImagePixels } from './sheetPictures.mjs';
import type { DrawnSheet, Grey } from './sheets';
import type { TextPage } from './textRuns';

/** A picture upon a page, as a sheet of its own, and where it stands on the page, as parts of it. */
export interface DrawnArea {
  sheet: DrawnSheet;
  part: { x: number; y: number; width: number; height: number };
  /** Whether the page is nothing but this picture. */
  isPage: boolean;
}

/** Of a page with more of them all are read at once, with what lies between them. */
const mostApart = 4;
/** Of 255: what varies less shows no letters. */
const leastVaried = 24;

/**
 * Draws what these pages show beside their text, each picture by itself. One in which nothing is to be seen is
 * left out. Throws for what cannot be drawn.
 */
export async function* drawAreas(
  bytes: Uint8Array,
  pages: readonly TextPage[],
): AsyncGenerator<DrawnArea> {
  const task = openPdf(bytes, { maxImageSize: mostImagePixels });
  try {
    const document = await task.promise;
    const layers = await document.getOptionalContentConfig();
    for (const read of pages) {
      const page = await document.getPage(read.page);
      const isPage = isPictureAlone(read);
      const areas = isPage
        ? [wholeOf(read)]
        : joinAreas((await findLetters(page, layers)).pictures);
      if (areas.length === 0) continue;
      const sheet = await drawSheet(page, { withoutText: !isPage });
      page.cleanup();
      const apart = areas.length > mostApart ? [areas.reduce(surround)] : areas;
      for (const area of apart) {
        const drawn = cutOut(sheet, area);
        if (isVaried(drawn.sheet)) yield { ...drawn, isPage };
      }
    }
  } finally {
    await task.destroy();
  }
}

const wholeOf = ({ width, height }: TextPage): Rect => {
  return { left: 0, top: 0, right: width, bottom: height };
};

/** Points beside it, as letters that touch an edge are hard to recognise. */
const margin = 2;

function cutOut(sheet: DrawnSheet, area: Rect): Omit<DrawnArea, 'isPage'> {
  const dots = sheet.dpi / 72;
  const left = Math.max(Math.floor((area.left - margin) * dots), 0);
  const top = Math.max(Math.floor((area.top - margin) * dots), 0);
  const right = Math.min(Math.ceil((area.right + margin) * dots), sheet.width);
  const bottom = Math.min(Math.ceil((area.bottom + margin) * dots), sheet.height);
  const [width, height] = [right - left, bottom - top];
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * sheet.width + left;
    pixels.set(sheet.pixels.subarray(from, from + width), row * width);
  }
  return {
    sheet: { ...sheet, pixels, width, height },
    part: {
      ...{ x: left / sheet.width, y: top / sheet.height },
      ...{ width: width / sheet.width, height: height / sheet.height },
    },
  };
}

function isVaried({ pixels }: Grey): boolean {
  let [least, most] = [255, 0];
  for (const grey of pixels) {
    if (grey < least) least = grey;
    if (grey > most) most = grey;
  }
  return most - least >= leastVaried;
}
