import type { ReactNode } from 'react';
import '../globals.css';
import { CompanyShell } from '../../components/shell/CompanyShell';
import { DemoBar } from '../../components/shell/DemoBar';
import { Document } from '../../components/shell/Document';
import { readTelemetry } from '../../components/shell/readTelemetry';
import { SignedIn } from '../../components/shell/SignedIn';
import { readEnv } from '../../env';
import { requireSession } from '../../session';

export default async function CompanyLayout({ children }: { children: ReactNode }) {
  const session = await requireSession('company');
  return (
    <Document>
      <SignedIn session={session} telemetry={readTelemetry()}>
        {readEnv().MILLRACE_ENV !== 'production' && <DemoBar />}
        <CompanyShell user={session.user}>{children}</CompanyShell>
      </SignedIn>
    </Document>
  );
}
