'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const Toaster = dynamic(() => import('./Toaster').then((module) => module.MillraceToaster), {
  ssr: false,
});

/** Says briefly that something worked, or did not; the words carry the news, not the colour. */
export function showToast(words: string, tone: 'good' | 'bad' = 'good'): void {
  void import('./Toaster').then((module) => module.pushToast(words, tone));
}

/** Where toasts appear; fetched after the page has become usable. */
export function ToastPlace() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return ready ? <Toaster /> : null;
}
