import type { Session } from 'next-auth';
import type { ReactNode } from 'react';
import { readPageEnv } from '../../server/pageEnv';
import { AdminShell } from '../admin/shell/AdminShell';
import { CompanyShell } from './CompanyShell';
import { DemoBar } from './DemoBar';
import { readTelemetry } from './readTelemetry';
import { InvestorShell } from './InvestorShell';
import { SignedIn } from './SignedIn';
import { SiteLinks } from './SiteLinks';
import { VendorShell } from './VendorShell';

/** The letterhead and the ways around of whoever is signed in, by the type of user. */
export async function PersonShell({
  session,
  children,
}: {
  session: Session;
  children: ReactNode;
}) {
  const env = await readPageEnv();
  const isDemo = env.MILLRACE_ENV !== 'production';
  return (
    <SignedIn
      session={session}
      telemetry={await readTelemetry()}
      pollSeconds={env.SESSION_POLL_SECONDS}
    >
      {isDemo && <DemoBar />}
      <Letterhead session={session} isDemo={isDemo}>
        {children}
      </Letterhead>
    </SignedIn>
  );
}

function Letterhead({
  session: { user },
  isDemo,
  children,
}: {
  session: Session;
  isDemo: boolean;
  children: ReactNode;
}) {
  switch (user.type) {
    case 'company':
      return (
        <CompanyShell user={user}>
          {children}
          <SiteLinks reader="company" />
        </CompanyShell>
      );
    case 'vendor':
      return (
        <VendorShell user={user}>
          {children}
          <SiteLinks reader="vendor" />
        </VendorShell>
      );
    case 'admin':
      return (
        <AdminShell user={user} hasTestTools={isDemo} nowAt={new Date().toISOString()}>
          {children}
        </AdminShell>
      );
    case 'investor':
      return (
        <InvestorShell user={user}>
          {children}
          <SiteLinks reader="investor" />
        </InvestorShell>
      );
  }
}
