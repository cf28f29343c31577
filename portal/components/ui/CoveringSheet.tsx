'use client';

import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import type { ReactNode } from 'react';

/** The sheet over the page, on Headless UI: traps focus, closes on Escape, gives focus back. */
export function CoveringSheet({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} aria-label={label}>
      <DialogBackdrop className="overlay" />
      <DialogPanel className="sheet sheet--covering">{children}</DialogPanel>
    </Dialog>
  );
}
