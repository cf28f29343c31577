import type { ReactNode } from 'react';
import '../globals.css';
import { DemoBar } from '../../components/shell/DemoBar';
import { Document } from '../../components/shell/Document';
import { readTelemetry } from '../../components/shell/readTelemetry';
import { SiteLinks } from '../../components/shell/SiteLinks';
import { SignedIn } from '../../components/shell/SignedIn';
import { LetterShell } from '../../components/shell/VendorShell';
import { readPageEnv } from '../../server/pageEnv';
import { readSession } from '../../calls/session';

/** Pages that a vendor reaches from a mail: a session may not be there yet. */
export default async function LetterLayout({ children }: { children: ReactNode }) {
  const session = await readSession();
  const env = await readPageEnv();
  return (
    <Document>
      <SignedIn
        session={session}
        telemetry={await readTelemetry()}
        pollSeconds={env.SESSION_POLL_SECONDS}
      >
        {env.MILLRACE_ENV !== 'production' && <DemoBar />}
        <LetterShell>
          {children}
          <SiteLinks reader="vendor" />
        </LetterShell>
      </SignedIn>
    </Document>
  );
}
