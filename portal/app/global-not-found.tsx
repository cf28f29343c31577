import { headers } from 'next/headers';
import './globals.css';
import { Document } from '../components/shell/Document';
import { ProblemPage } from '../components/shell/ProblemPage';
import { PublicShell } from '../components/shell/PublicShell';
import { paths } from '../paths';

/** An address that leads nowhere, in any group. */
export default async function GlobalNotFound() {
  await headers();
  return (
    <Document>
      <PublicShell signIn={false}>
        <ProblemPage
          title="This page does not exist"
          home={{ href: paths.home(), label: 'Go to the first page' }}
        >
          The address may be mistyped, or what stood here has moved. Nothing has changed.
        </ProblemPage>
      </PublicShell>
    </Document>
  );
}
