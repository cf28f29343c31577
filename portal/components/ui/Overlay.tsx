'use client';

import dynamic from 'next/dynamic';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import type { DialogProps } from './DialogBox';

const DialogBox = dynamic(() => import('./DialogBox').then((module) => module.DialogBox), {
  ssr: false,
});

/** A question that must be answered first. Its code is fetched when one opens. */
export function Dialog(props: DialogProps) {
  return props.open ? <DialogBox {...props} /> : null;
}

/**
 * A look at one row without leaving the list: docked from 1224 px, covering below. It takes focus
 * when it opens; Escape and Close end it.
 */
export function Sheet({
  label,
  onClose,
  head,
  foot,
  children,
}: {
  label: string;
  onClose: () => void;
  head: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [label]);
  return (
    <aside
      className="sheet"
      data-open
      aria-label={label}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="sheet-head">
        <div>{head}</div>
        <Button variant="icon" aria-label="Close" onClick={onClose}>
          <X className="icon icon--20" aria-hidden />
        </Button>
      </div>
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </aside>
  );
}
