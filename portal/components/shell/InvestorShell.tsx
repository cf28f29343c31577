import type { ReactNode } from 'react';
import { paths } from '../../paths';
import type { SessionUser } from '../../calls/session';
import { AccountMenu } from './AccountMenu';
import { PageTop } from './PageTop';
import { ThemeSwitch } from './ThemeSwitch';
import { Wordmark } from './Wordmark';

/** The investor's letterhead. */
export function InvestorShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <>
      <PageTop />
      <header className="letterhead">
        <div className="letterhead-in">
          <Wordmark href={paths.investorHome()} />
          <div className="letterhead-end push">
            <ThemeSwitch />
            <AccountMenu user={user} organisation={user.email} />
          </div>
        </div>
      </header>
      {children}
    </>
  );
}
