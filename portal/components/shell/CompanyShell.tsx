'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText, House, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths';
import type { SessionUser } from '../../calls/session';
import { useTRPC } from '../../calls/trpc';
import { AccountMenu } from './AccountMenu';
import { NavLinks, type NavPlace } from './NavLinks';
import { PageTop } from './PageTop';
import { ThemeSwitch } from './ThemeSwitch';
import { Wordmark } from './Wordmark';

const places: NavPlace[] = [
  { href: paths.dashboard(), label: 'Dashboard' },
  { href: paths.invoices(), label: 'Invoices', also: '/compliance' },
];
const phonePlaces: NavPlace[] = [
  { href: paths.dashboard(), label: 'Home', icon: <House className="icon icon--20" aria-hidden /> },
  {
    href: paths.invoices(),
    label: 'Invoices',
    also: '/compliance',
    icon: <FileText className="icon icon--20" aria-hidden />,
  },
  {
    href: paths.addInvoice(),
    label: 'Add',
    icon: <Plus className="icon icon--20" aria-hidden />,
    className: 'tabbar-add',
  },
];

/** The company's letterhead. `bar` leaves the phone's tabs out where a step bar takes their place. */
export function CompanyShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const trpc = useTRPC();
  const company = useQuery(trpc.dashboard.summary.queryOptions());
  return (
    <>
      <PageTop />
      <header className="letterhead letterhead--app">
        <div className="letterhead-in">
          <Wordmark href={paths.dashboard()} />
          <NavLinks label="Main" className="letterhead-nav" places={places} />
          <div className="letterhead-end">
            <ThemeSwitch />
            <AccountMenu user={user} organisation={company.data?.companyName ?? user.email} />
          </div>
        </div>
      </header>
      {children}
    </>
  );
}

/** The phone's way around; pages with a sticky bar of their own leave it out. */
export function CompanyTabBar() {
  return <NavLinks label="Main, phone" className="tabbar tabbar--3" places={phonePlaces} />;
}
