import type { ReactNode } from 'react';
import '../globals.css';
import { DemoBar } from '../../components/shell/DemoBar';
import { Document } from '../../components/shell/Document';
import { readTelemetry } from '../../components/shell/readTelemetry';
import { SignedIn } from '../../components/shell/SignedIn';
import { LetterShell } from '../../components/shell/VendorShell';
import { readEnv } from '../../env';
import { readSession } from '../../session';

/** Pages that a vendor reaches from a mail: a session may not be there yet. */
export default async function LetterLayout({ children }: { children: ReactNode }) {
  const session = await readSession();
  return (
    <Document>
      <SignedIn session={session} telemetry={readTelemetry()}>
        {readEnv().MILLRACE_ENV !== 'production' && <DemoBar />}
        <LetterShell>{children}</LetterShell>
      </SignedIn>
    </Document>
  );
}
