'use client';

import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { formatDate } from '../../text/format';
import { Button } from '../ui/Button';

export type Saving = {
  state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  savedAt: string;
  /** Why it isn't saved, or what of it isn't. */
  words?: string;
};

/** Whether what is on the screen is safe, and when it last was; never more than is true. */
export function SavedNote({ saving, onRetry }: { saving: Saving; onRetry?: () => void }) {
  const { state, savedAt, words } = saving;
  if (state === 'failed' || state === 'conflict') {
    return (
      <div className="row small" role="alert">
        <span className="flag flag--bad">
          <CloudOff className="icon" aria-hidden />
          Not saved. {words}
        </span>
        {state === 'failed' && onRetry && (
          <Button small variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <p className="small muted" aria-live="polite">
      {state === 'saved' && `Draft saved at ${formatDate(savedAt, 'time')}`}
      {state === 'saving' && 'Saving…'}
      {state === 'unsaved' && (words ?? 'Not saved yet')}
    </p>
  );
}

/** Asks whether to leave what isn’t saved. */
export function confirmLeaving(): boolean {
  return window.confirm('Some of what you typed isn’t saved yet. Leave this page?');
}

/** Asks before somebody leaves with something that isn't saved, by a link or by closing the tab. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]');
      const isOther = link?.getAttribute('target') === '_blank' || event.metaKey || event.ctrlKey;
      const leadsHere = link?.getAttribute('href')?.startsWith('#');
      if (!link || isOther || leadsHere) return;
      if (confirmLeaving()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [isUnsaved]);
}
