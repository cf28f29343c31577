'use client';

import dynamic from 'next/dynamic';
import type { Session } from 'next-auth';
import { SessionProvider, useSession } from 'next-auth/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { registerSignIn } from '../../calls/askingLink';

const SignInAgain = dynamic(() => import('./SignInAgain').then((module) => module.SignInAgain), {
  ssr: false,
});

/**
 * Notices that the session has ended: another tab signed out, the window came back after a night,
 * or the API refused a call. The page stays as it is behind the question, and what was refused is
 * sent again once the same person is back.
 */
export function SessionWatch({ session, pollSeconds }: { session: Session; pollSeconds: number }) {
  const [isDoubtful, setDoubtful] = useState(false);
  const [round, setRound] = useState(0);
  const refused = useRef<Array<(isBack: true) => void>>([]);
  const doubt = useCallback(() => setDoubtful(true), []);
  useEffect(() => {
    registerSignIn(() => {
      doubt();
      return new Promise((answer) => refused.current.push(answer));
    });
    return () => registerSignIn(null);
  }, [doubt]);
  const goOn = useCallback(() => {
    setDoubtful(false);
    // The library forgets a session that it saw end; watching again is how it learns of this one.
    setRound((before) => before + 1);
    for (const answer of refused.current.splice(0)) answer(true);
  }, []);
  return (
    <>
      <SessionProvider key={round} session={session} refetchInterval={pollSeconds}>
        <Watch onEnd={doubt} />
      </SessionProvider>
      {isDoubtful && <SignInAgain user={session.user} onBack={goOn} />}
    </>
  );
}

function Watch({ onEnd }: { onEnd: () => void }) {
  const isOver = useSession().status === 'unauthenticated';
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return null;
}
