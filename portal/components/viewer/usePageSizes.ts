import { useState } from 'react';

/** Pixels at its own size, 0 where not known yet, and its height as a multiple of its width. */
type PageSize = { width: number; aspect: number };

/** That of A4, until a page has said its own. */
const usual: PageSize = { width: 0, aspect: Math.SQRT2 };

/** How large each page is. The first one's shape is that of the frame, so that no turn moves it. */
export function usePageSizes(page: number) {
  const [sizes, setSizes] = useState<Record<number, PageSize>>({});
  const first = sizes[1] ?? usual;
  const note = (of: number, size: PageSize) => setSizes((before) => ({ ...before, [of]: size }));
  return {
    first,
    size: sizes[page] ?? first,
    /** A page has come, or the photo. */
    measure: (of: number, width: number, height: number) =>
      note(of, { width, aspect: height / width }),
    /** Its picture, which has another size and the same shape. */
    foresee: (width: number, height: number) =>
      setSizes((before) => (before[1] ? before : { 1: { width: 0, aspect: height / width } })),
  };
}
