'use client';

import { useState } from 'react';
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
  const [failed, setFailed] = useState(false);
  async function enter() {
    setBusy(true);
    setFailed(false);
    const address = await enterByLink(provider, token).catch(() => null);
    if (address) return window.location.assign(address);
    setBusy(false);
    setFailed(true);
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
        {failed && 'We cannot be reached. Your link is still good; press again.'}
      </p>
    </>
  );
}
