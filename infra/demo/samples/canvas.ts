import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';

export type TextOptions = { size?: number; bold?: boolean; align?: 'right'; colour?: RGB };

/** An A4 page to draw on in points from its top left corner. */
export type Canvas = {
  text: (words: string, x: number, y: number, options?: TextOptions) => void;
  line: (fromX: number, toX: number, y: number, width?: number) => void;
  box: (x: number, y: number, width: number, height: number, fill?: RGB) => void;
};

export const ink = rgb(0.1, 0.1, 0.12);
const paperHeight = 841.89;
const paperWidth = 595.28;

type Faces = { plain: StandardFonts; bold: StandardFonts };
export const serif: Faces = { plain: StandardFonts.TimesRoman, bold: StandardFonts.TimesRomanBold };
export const sans: Faces = { plain: StandardFonts.Helvetica, bold: StandardFonts.HelveticaBold };

/** Makes a PDF of one page, the same bytes for the same drawing. */
export async function makePdf(
  { title, madeOn, faces }: { title: string; madeOn: string; faces: Faces },
  draw: (canvas: Canvas) => void,
): Promise<Buffer> {
  const document = await startPdf(title, madeOn);
  const plain = await document.embedFont(faces.plain);
  const bold = await document.embedFont(faces.bold);
  draw(makeCanvas(document.addPage([paperWidth, paperHeight]), plain, bold));
  return Buffer.from(await document.save());
}

/** Makes a PDF whose one page is a picture (PNG), as a scanner makes it. */
export async function makePicturePdf(
  { title, madeOn }: { title: string; madeOn: string },
  png: Uint8Array,
): Promise<Buffer> {
  const document = await startPdf(title, madeOn);
  const picture = await document.embedPng(png);
  const page = document.addPage([paperWidth, paperHeight]);
  page.drawImage(picture, { x: 0, y: 0, width: paperWidth, height: paperHeight });
  return Buffer.from(await document.save());
}

async function startPdf(title: string, madeOn: string): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const madeAt = new Date(`${madeOn}T09:00:00Z`);
  document.setTitle(title);
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  return document;
}

function makeCanvas(page: PDFPage, plain: PDFFont, bold: PDFFont): Canvas {
  return {
    text(words, x, y, { size = 10, bold: heavy = false, align, colour = ink } = {}) {
      const font = heavy ? bold : plain;
      const left = align === 'right' ? x - font.widthOfTextAtSize(words, size) : x;
      page.drawText(words, { x: left, y: paperHeight - y, size, font, color: colour });
    },
    line(fromX, toX, y, width = 0.5) {
      const [start, end] = [fromX, toX].map((x) => ({ x, y: paperHeight - y }));
      if (start && end) page.drawLine({ start, end, thickness: width, color: ink });
    },
    box(x, y, width, height, fill) {
      const place = { x, y: paperHeight - y - height, width, height };
      page.drawRectangle(
        fill ? { ...place, color: fill } : { ...place, borderColor: ink, borderWidth: 0.7 },
      );
    },
  };
}
