import { useEffect, useRef, useState } from 'react';

/** The room inside an element in pixels, without its scroll bars; 0 before it is known. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, ...size };
}
