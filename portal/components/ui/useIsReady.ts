'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False in what the server wrote, true once the page's scripts answer. A press before that would be
 * lost, and Enter would send a form's fields, a password too, in the address of the page.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
