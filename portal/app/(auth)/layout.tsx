import type { ReactNode } from 'react';
import '../globals.css';
import { Document } from '../../components/shell/Document';
import { PublicShell } from '../../components/shell/PublicShell';
import { readTelemetry } from '../../components/shell/readTelemetry';
import { RouteProgress } from '../../components/shell/RouteProgress';
import { SiteLinks } from '../../components/shell/SiteLinks';
import { Telemetry } from '../../components/shell/Telemetry';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <RouteProgress>
        <PublicShell signIn={false}>
          {children}
          <SiteLinks reader="public" />
        </PublicShell>
      </RouteProgress>
      <Telemetry config={await readTelemetry()} user={null} />
    </Document>
  );
}
