'use client';

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The buttons, the one that goes on last. */
  actions: ReactNode;
  children: ReactNode;
};

/** The dialog itself, on Headless UI: traps focus, closes on Escape, gives focus back. */
export function DialogBox({ open, onClose, title, actions, children }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogBackdrop className="overlay" />
      <div className="overlay-room">
        <DialogPanel className="dialog">
          <DialogTitle className="head head--22">{title}</DialogTitle>
          {children}
          <div className="dialog-actions">{actions}</div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
