'use client';

import { useQuery } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../../calls/session';
import { useTRPC } from '../../../calls/trpc';
import { AccountMenu } from '../../shell/AccountMenu';
import { PageTop } from '../../shell/PageTop';
import { ThemeSwitch } from '../../shell/ThemeSwitch';
import { DateText } from '../../ui/DateText';
import { JumpField } from './JumpField';
import { Spine } from './Spine';

type ShellProps = {
  user: SessionUser;
  /** Outside production there are test tools, and business time may run ahead of the wall. */
  hasTestTools: boolean;
  /** When the page was made; business time in production. */
  nowAt: string;
  children: ReactNode;
};

/** The admin's book: the spine with every place and its count, and a bar on top. */
export function AdminShell({ user, hasTestTools, nowAt, children }: ShellProps) {
  const trpc = useTRPC();
  const overview = useQuery(
    trpc.adminOverview.get.queryOptions(undefined, { refetchInterval: 30_000 }),
  );
  const clock = useQuery(trpc.adminTest.clock.queryOptions(undefined, { enabled: hasTestTools }));
  // Where the clock can be moved, no time is better than the wall's.
  const shownAt = clock.data?.nowAt ?? (hasTestTools ? null : nowAt);
  const drawer = useDrawer();
  return (
    <>
      <PageTop />
      <div className="book">
        <Spine
          counts={overview.data?.spine}
          hasTestTools={hasTestTools}
          isOpen={drawer.isOpen}
          onClose={drawer.close}
        />
        <div inert={drawer.isOpen}>
          <header className="book-top">
            <button
              type="button"
              ref={drawer.button}
              className="btn btn--icon menu-button"
              aria-label="Menu"
              aria-expanded={drawer.isOpen}
              aria-controls="spine"
              onClick={drawer.open}
            >
              <Menu className="icon icon--20" aria-hidden />
            </button>
            <JumpField />
            <span className="push small muted nowrap book-when">
              {shownAt && (
                <>
                  <DateText value={shownAt} form="weekday" />,{' '}
                  <DateText value={shownAt} form="time" />
                </>
              )}
            </span>
            <ThemeSwitch />
            <AccountMenu user={user} organisation="Millrace" />
          </header>
          {children}
        </div>
      </div>
    </>
  );
}

/** The spine on a narrow screen: opens over the page, and closes when one goes somewhere. */
function useDrawer() {
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === pathname;
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>('#spine a')?.focus();
  }, [isOpen]);
  return {
    isOpen,
    button,
    open: () => setOpenedAt(pathname),
    close: () => {
      setOpenedAt(null);
      // The bar is inert until this change is on screen.
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}
