import type { ReactNode } from 'react';
import '../globals.css';
import { Document } from '../../components/shell/Document';
import { PublicShell } from '../../components/shell/PublicShell';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <PublicShell signIn={false}>{children}</PublicShell>
    </Document>
  );
}
