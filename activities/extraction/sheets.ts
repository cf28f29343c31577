/** A picture of a page in grey, a byte for each dot. */
export interface Grey {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface Sheet extends Grey {
  dpi: number;
}

/** A page as it was drawn, with its size in points. */
export interface DrawnSheet extends Sheet {
  page: number;
}

/** A word where it stands in the picture, in dots; how sure its reading is, from 0 to 1. */
export interface Word {
  text: string;
  ofLine: string;
  confidence: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Recognised = Word[];
/**
 * How words are sought: by Tesseract as columns and tables or wherever some stand, or by PaddleOCR's models
 * as lines.
 */
export type Arrangement = 'columns' | 'anywhere' | 'lines';
export type Recognise = (sheet: Sheet, arrangement: Arrangement) => Promise<Recognised | null>;
