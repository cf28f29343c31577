'use client';

import { useEffect, useState } from 'react';
import { createApiClient } from '../../calls/apiClient';
import { quoteProblem } from '../../calls/problem';
import { Button } from '../ui/Button';
import { countWords } from '@millrace/domain/words/count';

const cooldownSeconds = 45;

/** Sends the link again, not before the last one had time to arrive. */
export function ResendLink({ email }: { email: string }) {
  const [left, setLeft] = useState(cooldownSeconds);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  async function resend() {
    if (left > 0) return;
    setLeft(cooldownSeconds);
    try {
      await createApiClient().auth.resendLink.mutate({ email });
      setSaid('Sent again. Older links still work until their time is up.');
    } catch (error) {
      setSaid(quoteProblem(error));
    }
  }
  return (
    <>
      <Button aria-disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? `Send again in ${countWords(left, 'second')}` : 'Send again'}
      </Button>
      <span className="small muted order-last basis-full" role="status">
        {said}
      </span>
    </>
  );
}
