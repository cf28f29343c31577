/**
 * How large a page is shown: 1 is as wide as there is room, 2 twice that. So the choice means the
 * same on a phone, after a turn of the screen and on the next page.
 */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];
const usualMost = 4;
/** What a browser can draw in one piece: iOS gives up beyond it. */
const mostDots = 16_000_000;

/** Pixels: how wide the page is where it fits, and how wide it is at its own size. */
export type Widths = { fitWidth: number; ownWidth: number };

/** The zoom at which a page has its own size: a sheet as on paper, a photo dot for dot. */
export function findActual({ fitWidth, ownWidth }: Widths): number {
  return fitWidth > 0 && ownWidth > 0 ? ownWidth / fitWidth : 1;
}

/** Within what is of use: its own size can always be had, and the whole of its width. */
export function clampZoom(zoom: number, widths: Widths): number {
  const actual = findActual(widths);
  return Math.min(Math.max(zoom, Math.min(1, actual)), Math.max(usualMost, actual));
}

/** The next larger or smaller step; at the end it stays. */
export function stepZoom(zoom: number, way: 'in' | 'out', widths: Widths): number {
  // A pinch may leave it a hair beside a step.
  const next =
    way === 'in'
      ? steps.find((step) => step > zoom * 1.01)
      : steps.findLast((step) => step < zoom * 0.99);
  return clampZoom(next ?? (way === 'in' ? zoom * 1.25 : zoom / 1.25), widths);
}

export type ZoomWay = 'in' | 'out' | 'fit' | 'actual';

/** What a key asks for while the page has the focus; null for any other key. */
export function readZoomKey(key: string): ZoomWay | null {
  if (key === '+' || key === '=') return 'in';
  if (key === '-' || key === '_') return 'out';
  if (key === '0') return 'fit';
  return key === '1' ? 'actual' : null;
}

export function applyZoom(zoom: number, way: ZoomWay, widths: Widths): number {
  if (way === 'fit') return 1;
  return way === 'actual' ? clampZoom(findActual(widths), widths) : stepZoom(zoom, way, widths);
}

/** In per cent of its own size; null until that is known. */
export function readPercent(zoom: number, widths: Widths): number | null {
  if (widths.fitWidth <= 0 || widths.ownWidth <= 0) return null;
  return Math.round((zoom * 100) / findActual(widths));
}

/** Dots to draw for each pixel: as many as the screen has, and no more than can be drawn at once. */
export function limitDots(ratio: number, width: number, height: number): number {
  const most = Math.sqrt(mostDots / Math.max(width * height, 1));
  return Math.min(ratio, most);
}
