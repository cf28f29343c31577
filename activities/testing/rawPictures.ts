import { drawPages } from '../extraction/sheetPictures.mjs';
import { writeRawPdf } from './rawPdf';

interface Place {
  /** From the left of the drawn page and from its top, in points; the whole page without them. */
  from?: { x: number; y: number; width: number; height: number };
  /** Where it is drawn, as a matrix of a PDF. */
  at: string;
}

const page = { x: 0, y: 0, width: 595, height: 842 };

/** A picture of what is drawn, as a scanner or a stamp brings it onto a page: grey dots and no text. */
export async function drawPicture(drawn: string, { from = page, at }: Place): Promise<string> {
  for await (const { pixels, width, dpi } of drawPages(new Uint8Array(writeRawPdf([drawn])), 1)) {
    const dots = dpi / 72;
    const [left, top, wide, high] = [from.x, from.y, from.width, from.height].map((points) =>
      Math.floor(points * dots),
    ) as [number, number, number, number];
    const rows = Array.from({ length: high }, (_, row) =>
      pixels.subarray((top + row) * width + left, (top + row) * width + left + wide),
    );
    const hex = Buffer.concat(rows).toString('hex');
    return `q ${at} cm BI /W ${wide}/H ${high}/BPC 8/CS/G/F/AHx ID ${hex}>\nEI Q`;
  }
  throw new Error('Nothing was drawn.');
}
