import type { Rect } from './paints';

/** One letter as it is drawn; `x` and `y` are its middle, in points from the top left. */
export type DrawnLetter = {
  letter: string;
  x: number;
  y: number;
  hidden: boolean;
  /** The same letter stands at the same place once more. */
  doubled: boolean;
  /** In points: the size of its font, and how far it moves the next one on. */
  height: number;
  width: number;
  /** Its font, with the code by which that draws it: what is one glyph looks alike wherever it stands. */
  glyph: string;
};

/** Before it is known what else stands where it does. */
export type Letter = Omit<DrawnLetter, 'doubled'> & {
  order: number;
  colours: (string | null)[];
};

/** A letter as the library hands it to whoever draws. */
export type Glyph = {
  unicode?: string;
  width?: number;
  isSpace?: boolean;
  originalCharCode?: number;
};

/** The middle of a letter, without its edges, which others may touch. */
export const bodyOf = ({
  x,
  y,
  width,
  height,
}: Pick<DrawnLetter, 'x' | 'y' | 'width' | 'height'>): Rect => ({
  left: x - width * 0.3,
  right: x + width * 0.3,
  top: y - height * 0.25,
  bottom: y + height * 0.2,
});
