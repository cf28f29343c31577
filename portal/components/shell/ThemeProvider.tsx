'use client';

import { ThemeProvider as NextThemes } from 'next-themes';
import type { ReactNode } from 'react';

export function ThemeProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NextThemes
      attribute="data-theme"
      defaultTheme="light"
      enableSystem={false}
      storageKey="millrace-theme"
      nonce={nonce}
      disableTransitionOnChange
    >
      {children}
    </NextThemes>
  );
}
