import { headers } from 'next/headers';
import './globals.css';
import { CompanyTabBar } from '../components/shell/CompanyShell';
import { Document } from '../components/shell/Document';
import { MissingPage } from '../components/shell/MissingPage';
import { PersonShell } from '../components/shell/PersonShell';
import { PublicShell } from '../components/shell/PublicShell';
import { readSession } from '../calls/session';

/** An address that leads nowhere, in any group; whoever is signed in keeps their way around. */
export default async function GlobalNotFound() {
  await headers();
  // Without the API this is still no page of ours, whoever asks.
  const session = await readSession().catch(() => null);
  return (
    <Document>
      {session ? (
        <PersonShell session={session}>
          <MissingPage reader={session.user.type} />
          {session.user.type === 'company' && <CompanyTabBar />}
        </PersonShell>
      ) : (
        <PublicShell signIn>
          <MissingPage reader="nobody" />
        </PublicShell>
      )}
    </Document>
  );
}
