import type { ReactNode } from 'react';
import '../globals.css';
import { Document } from '../../components/shell/Document';
import { PublicShell } from '../../components/shell/PublicShell';

export default function AdminDoorLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <PublicShell signIn={false}>{children}</PublicShell>
    </Document>
  );
}
