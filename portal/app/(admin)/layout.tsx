import type { ReactNode } from 'react';
import '../globals.css';
import { AdminShell } from '../../components/admin/shell/AdminShell';
import { DemoBar } from '../../components/shell/DemoBar';
import { Document } from '../../components/shell/Document';
import { readTelemetry } from '../../components/shell/readTelemetry';
import { SignedIn } from '../../components/shell/SignedIn';
import { readEnv } from '../../env';
import { requireSession } from '../../session';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await requireSession('admin');
  const hasTestTools = readEnv().MILLRACE_ENV !== 'production';
  return (
    <Document>
      <SignedIn session={session} telemetry={readTelemetry()}>
        {hasTestTools && <DemoBar />}
        <AdminShell
          user={session.user}
          hasTestTools={hasTestTools}
          nowAt={new Date().toISOString()}
        >
          {children}
        </AdminShell>
      </SignedIn>
    </Document>
  );
}
