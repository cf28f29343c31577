'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import type { SessionUser } from '../../calls/session';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { AccountMenu } from './AccountMenu';
import { NavLinks } from './NavLinks';
import { PageTop } from './PageTop';
import { ThemeSwitch } from './ThemeSwitch';
import { Wordmark } from './Wordmark';

/** The vendor's letterhead. */
export function VendorShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const trpc = useTRPC();
  const home = useQuery(trpc.vendorPortal.home.queryOptions());
  // Whoever came by the link of one request has that request and nothing around it.
  const isOfOneRequest = home.error ? readProblem(home.error).code === 'FORBIDDEN' : false;
  const accounts = home.data ? [{ href: paths.vendor(home.data.vendorId), label: 'Accounts' }] : [];
  return (
    <>
      <PageTop />
      <header className="letterhead">
        <div className="letterhead-in">
          <Wordmark href={paths.vendorHome()} />
          <NavLinks
            label="Main"
            className="letterhead-nav"
            places={
              isOfOneRequest ? [] : [{ href: paths.vendorHome(), label: 'Payments' }, ...accounts]
            }
          />
          <div className="letterhead-end">
            <ThemeSwitch />
            <AccountMenu user={user} organisation={home.data?.vendorName ?? user.email} />
          </div>
        </div>
      </header>
      {children}
    </>
  );
}

/** On a verification link there is nothing to wander off to: the wordmark, and one question. */
export function LetterShell({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTop />
      <header className="letterhead">
        <div className="letterhead-in">
          <span className="wordmark">Millrace</span>
          <a className="push small" href="#genuine">
            Is this genuine?
          </a>
        </div>
      </header>
      {children}
    </>
  );
}
