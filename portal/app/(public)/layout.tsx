import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import '../globals.css';
import { SiteLinks } from '../../components/shell/SiteLinks';
import { PublicShell } from '../../components/shell/PublicShell';

/** No session, no analytics, no theme: light only. Reading a header makes each page's nonce its own. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  await headers();
  return (
    <html lang="en-GB" data-theme="light">
      <body>
        <PublicShell signIn>
          {children}
          <SiteLinks reader="public" />
        </PublicShell>
      </body>
    </html>
  );
}
