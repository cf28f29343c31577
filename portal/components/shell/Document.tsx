import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ThemeProvider } from './ThemeProvider';

/** The document of every group that has a theme: light unless the person chose dark. */
export async function Document({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en-GB" data-theme="light" suppressHydrationWarning>
      <body>
        <ThemeProvider nonce={nonce}>{children}</ThemeProvider>
      </body>
    </html>
  );
}
