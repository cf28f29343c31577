'use client';

import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useEffect, useRef, useState } from 'react';
import { findHome, paths } from '../../paths';
import type { SessionUser } from '../../calls/session';
import { Button, ButtonLink } from '../ui/Button';
import { useFocusReturn } from '../ui/useFocusReturn';

const lookEveryMs = 1_500;

/** Who the server says is signed in; undefined where it did not answer. */
async function readUser(): Promise<SessionUser | null | undefined> {
  try {
    const answer = await fetch('/api/auth/session', { cache: 'no-store' });
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { user?: SessionUser }).user ?? null;
  } catch {
    return undefined;
  }
}

/**
 * Covers a page whose session has ended, so that nobody reads on, and lets it go on as it was once
 * the same person has signed in. Signing in happens in another tab: this one keeps what was typed.
 */
export function SignInAgain({ user, onBack }: { user: SessionUser; onBack: () => void }) {
  useFocusReturn();
  const [isOver, setOver] = useState(false);
  const opened = useRef<Window | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    async function look() {
      const isSeen = document.visibilityState === 'visible' || opened.current?.closed === false;
      const now = isSeen ? await readUser() : undefined;
      if (isGone) return;
      if (now?.id === user.id) {
        opened.current?.close();
        return onBack();
      }
      if (now) return window.location.assign(findHome(now.type));
      if (now === null) setOver(true);
      timer = setTimeout(() => void look(), lookEveryMs);
    }
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [user.id, onBack]);
  if (!isOver) return null;
  const here = window.location.pathname + window.location.search;
  const door = user.type === 'admin' ? paths.adminLogin : paths.signIn;
  return (
    <Dialog open onClose={() => undefined} role="alertdialog">
      <div className="overlay-cover" aria-hidden />
      <div className="overlay-room">
        <DialogPanel className="dialog">
          <DialogTitle className="head head--22">You are signed out</DialogTitle>
          <p>
            Sign in as {user.name} and this page goes on where it was. What you typed is still
            there, and what you were about to send is sent.
          </p>
          <div className="dialog-actions">
            <ButtonLink variant="quiet" href={door(here)} prefetch={false}>
              Leave this page
            </ButtonLink>
            <Button
              variant="primary"
              onClick={() => {
                opened.current = window.open(door(), '_blank');
              }}
            >
              Sign in
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
