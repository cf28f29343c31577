import type { ReactNode } from 'react';
import '../globals.css';
import { Document } from '../../components/shell/Document';
import { PersonShell } from '../../components/shell/PersonShell';
import { requireSession } from '../../calls/session';

export default async function CompanyLayout({ children }: { children: ReactNode }) {
  const session = await requireSession('company');
  return (
    <Document>
      <PersonShell session={session}>{children}</PersonShell>
    </Document>
  );
}
