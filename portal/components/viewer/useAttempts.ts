import { useEffect, useState } from 'react';

const mostAttempts = 5;
const attemptAgainMs = 2_000;

/** What is no PDF is shown as a picture; what is neither did not arrive, and is fetched again. */
export function useAttempts() {
  const [attempt, setAttempt] = useState(1);
  const [isPicture, setIsPicture] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isMissing || attempt >= mostAttempts) return;
    const timer = setTimeout(() => {
      setIsMissing(false);
      setIsPicture(false);
      setAttempt(attempt + 1);
    }, attemptAgainMs);
    return () => clearTimeout(timer);
  }, [isMissing, attempt]);
  return {
    attempt,
    isPicture,
    onRefused: () => setIsPicture(true),
    onNothing: () => setIsMissing(true),
  };
}
