import type { ReactNode } from 'react';
import '../globals.css';
import { DemoBar } from '../../components/shell/DemoBar';
import { Document } from '../../components/shell/Document';
import { readTelemetry } from '../../components/shell/readTelemetry';
import { SignedIn } from '../../components/shell/SignedIn';
import { VendorShell } from '../../components/shell/VendorShell';
import { readEnv } from '../../env';
import { requireSession } from '../../session';

export default async function VendorLayout({ children }: { children: ReactNode }) {
  const session = await requireSession('vendor');
  return (
    <Document>
      <SignedIn session={session} telemetry={readTelemetry()}>
        {readEnv().MILLRACE_ENV !== 'production' && <DemoBar />}
        <VendorShell user={session.user}>{children}</VendorShell>
      </SignedIn>
    </Document>
  );
}
