'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * Gives focus back to where it was before this opened. The library does so only for what was in
 * focus since its own code is there, and that is fetched with the first thing that opens.
 */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    isGone.current = false;
    before.current ??= document.activeElement;
    return () => {
      isGone.current = true;
      // The page behind is inert until what covers it is off the screen.
      requestAnimationFrame(() => {
        const element = before.current;
        if (isGone.current && element instanceof HTMLElement && element.isConnected) {
          element.focus();
        }
      });
    };
  }, []);
}
