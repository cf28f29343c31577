import type { Matrix, Rect } from './paints';

/** What a page is drawn with before it says anything. */
export const start = {
  ctm: [1, 0, 0, 1, 0, 0] as Matrix,
  fill: '#000000' as string | null,
  stroke: '#000000' as string | null,
  fillAlpha: 1,
  strokeAlpha: 1,
  groupAlpha: 1,
  masked: false,
  /** Where `fill` is null: areas are filled with a drawing, over and over. */
  tiles: false,
  blends: false,
  clip: { left: 0, top: 0, right: 0, bottom: 0 } as Rect,
  mode: 0,
  font: '',
  fontSize: 0,
  unit: 0.001,
  leading: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
};
/** How the next letter or path is drawn. */
export type State = typeof start;

/** What the walk needs to know of the document beside its operators. */
export type Drawing = {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
  view: Matrix;
  page: Rect;
  isShown(group: unknown): boolean;
  isOpaque(image: unknown): boolean;
  /** How wide a font's unit is, in letters' sizes: a thousandth, but not in drawn fonts. */
  unitOf(font: unknown): number;
};

export const asNumber = (value: unknown) => (typeof value === 'number' ? value : 0);
/** One sign on the page that a program reads as several figures, or as a sentence; "ffi" is the longest that fonts have. */
export const standsForMore = (unicode: string) =>
  unicode.length > 1 && (/\d/.test(unicode) || unicode.length > 4);
export const asColour = (value: unknown) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null;
