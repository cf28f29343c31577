'use client';

import dynamic from 'next/dynamic';
import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from './Button';
import { useFocusReturn } from './useFocusReturn';

const CoveringSheet = dynamic(
  () => import('./CoveringSheet').then((module) => module.CoveringSheet),
  { ssr: false },
);

type SheetProps = {
  label: string;
  onClose: () => void;
  head: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * A look at one row without leaving the list: docked beside it from 1224 px, and covering it below,
 * where it keeps the focus until it is closed. Escape and Close end it; focus goes back to the row.
 */
export function Sheet({ head, foot, children, ...sheet }: SheetProps) {
  useFocusReturn();
  const isCovering = useSyncExternalStore(watchWidth, readWidth, () => false);
  const Frame = isCovering ? CoveringSheet : DockedSheet;
  return (
    <Frame {...sheet}>
      <div className="sheet-head">
        <div>{head}</div>
        <Button variant="icon" aria-label="Close" onClick={sheet.onClose}>
          <X className="icon icon--20" aria-hidden />
        </Button>
      </div>
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </Frame>
  );
}

const narrow = '(max-width: 1223px)';

function watchWidth(onChange: () => void) {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function readWidth() {
  return window.matchMedia(narrow).matches;
}

function DockedSheet({ label, onClose, children }: Omit<SheetProps, 'head' | 'foot'>) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [label]);
  return (
    <aside
      className="sheet"
      aria-label={label}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={(event) => {
        // A dialog opened from here is outside in the document, and has an Escape of its own.
        const isInside = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isInside) onClose();
      }}
    >
      {children}
    </aside>
  );
}
