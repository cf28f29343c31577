'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import type { ReasonQuestion } from './ReasonDialog';

const ReasonDialog = dynamic(() => import('./ReasonDialog').then((module) => module.ReasonDialog), {
  ssr: false,
});

type ReasonActionProps = ReasonQuestion & {
  /** What stands on the page. */
  words: string;
  icon?: ReactNode;
  variant?: 'primary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
};

/** A button whose operation needs a reason: it says first what will happen, and keeps the words. */
export function ReasonAction(props: ReasonActionProps) {
  const [open, setOpen] = useState(false);
  const { words, icon, variant, small = true, wide, mutation } = props;
  return (
    <>
      <Button
        variant={variant}
        small={small}
        wide={wide}
        icon={icon}
        onClick={() => {
          mutation.reset();
          setOpen(true);
        }}
      >
        {words}
      </Button>
      {open && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
