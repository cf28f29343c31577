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
  blends: false,
  clip: { left: 0, top: 0, right: 0, bottom: 0 } as Rect,
  mode: 0,
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
