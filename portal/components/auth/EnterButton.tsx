'use client';

import { useState } from 'react';
import { readProblem } from '../../calls/problem';
import { Button } from '../ui/Button';
import { useIsReady } from '../ui/useIsReady';
import { enterByLink } from './enterByLink';

/** The button behind a mailed link; pressing it is what signs in. */
export function EnterButton({
  provider,
  token,
  label,
}: {
  provider: 'email' | 'vendor-link';
  token: string;
  label: string;
}) {
  const isReady = useIsReady();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function enter() {
    setBusy(true);
    setFailure('');
    try {
      window.location.assign(await enterByLink(provider, token));
    } catch (error) {
      setBusy(false);
      setFailure(readProblem(error).message);
    }
  }
  return (
    <>
      <Button
        variant="primary"
        className="mt-6"
        disabled={!isReady}
        busy={busy}
        onClick={() => void enter()}
      >
        {label}
      </Button>
      <p className="small mt-3" role="status">
        {failure && `${failure.replace(/\.$/, '')}. Your link is still good; press again.`}
      </p>
    </>
  );
}
