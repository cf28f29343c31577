/** Rectangles, matrices and colours as a page paints them; points from its top left corner. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Rect = { left: number; top: number; right: number; bottom: number };
/** A filled area. `colour` is null where it is a picture or a pattern. */
export type Paint = Rect & { order: number; colour: string | null; covers: boolean };

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function toMatrix(values: ArrayLike<number> | null | undefined): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(values ?? []);
  return [a, b, c, d, e, f];
}

export function movePoint(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** The upright rectangle around a moved one. */
export function moveRect(m: Matrix, box: ArrayLike<number>): Rect {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(box);
  const corners = [
    movePoint(m, x0, y0),
    movePoint(m, x1, y0),
    movePoint(m, x0, y1),
    movePoint(m, x1, y1),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function holds(rect: Rect, x: number, y: number): boolean {
  return x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
}

/** Whether a part of the other lies within it. */
export function touches(rect: Rect, other: Rect): boolean {
  const { left, top, right, bottom } = intersect(rect, other);
  return left < right && top < bottom;
}

/** Whether a part of the other lies outside of it. */
export function leavesOut({ left, top, right, bottom }: Rect, other: Rect): boolean {
  return other.left < left || other.top < top || other.right > right || other.bottom > bottom;
}

const moveTo = 0;
const lineTo = 1;
const curveTo = 2;

/** The subpaths of a path that are upright rectangles; others are left out. */
export function findRectangles(path: ArrayLike<number>): number[][] {
  const found: number[][] = [];
  let points: [number, number][] = [];
  let isStraight = true;
  const end = () => {
    const xs = [...new Set(points.map(([x]) => x))].sort((a, b) => a - b);
    const ys = [...new Set(points.map(([, y]) => y))].sort((a, b) => a - b);
    const [x0, x1] = xs;
    const [y0, y1] = ys;
    if (isStraight && points.length >= 4 && xs.length === 2 && ys.length === 2) {
      found.push([x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0]);
    }
    points = [];
    isStraight = true;
  };
  for (let at = 0; at < path.length;) {
    const step = path[at];
    at += 1;
    if (step === moveTo) end();
    if (step === moveTo || step === lineTo) {
      points.push([path[at] ?? 0, path[at + 1] ?? 0]);
      at += 2;
    }
    if (step === curveTo) {
      isStraight = false;
      at += 6;
    }
  }
  end();
  return found;
}

/** Whether one of the rectangles lies within another. */
export function hasNested(rectangles: readonly (readonly number[])[]): boolean {
  return rectangles.some(([left = 0, top = 0, right = 0, bottom = 0], at) =>
    rectangles.some(
      ([x0 = 0, y0 = 0, x1 = 0, y1 = 0], other) =>
        other !== at && x0 >= left && y0 >= top && x1 <= right && y1 <= bottom,
    ),
  );
}

/** White on white is 1, black on white 21: the contrast of WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
