'use client';

import { SunMoon } from 'lucide-react';
import { useTheme } from 'next-themes';

/** Changes between light and dark. */
export function ThemeSwitch() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className="btn btn--icon theme-switch"
      aria-label="Light or dark"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <SunMoon className="icon icon--20" aria-hidden />
    </button>
  );
}
