import { useSyncExternalStore } from 'react';

/** What this tab remembers until it is closed, also where the browser stores nothing for us. */
const remembered = new Map<string, string>();
const watchers = new Set<() => void>();

/** What is kept for this tab, or null. */
export function readForTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? remembered.get(key) ?? null;
  } catch {
    return remembered.get(key) ?? null;
  }
}

/** Keeps a text for this tab, over a reload too; null forgets it. */
export function keepForTab(key: string, text: string | null): void {
  if (text === null) remembered.delete(key);
  else remembered.set(key, text);
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // It is full or closed to us; until a reload we remember it ourselves.
  }
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** What is kept under this key; null in what the server writes. */
export function useKept(key: string): string | null {
  return useSyncExternalStore(
    watch,
    () => readForTab(key),
    () => null,
  );
}
