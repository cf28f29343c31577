'use client';

import Link from 'next/link';
import { useEffect, useRef, type ReactNode } from 'react';

export type TabLink = {
  key: string;
  href: string;
  label: ReactNode;
  count?: number;
  tone?: 'hot' | 'warn';
};

/** Tabs that are addresses: status tabs, saved views, and a long record's parts on a phone. */
export function Tabs({
  label,
  tabs,
  current,
  phone = false,
}: {
  label: string;
  tabs: TabLink[];
  current: string;
  phone?: boolean;
}) {
  const row = useRef<HTMLElement>(null);
  // Counts that come later make the row longer.
  const counts = tabs.map(({ count }) => count).join(' ');
  useEffect(() => {
    if (row.current) showChosen(row.current);
  }, [current, counts]);
  return (
    <nav className={phone ? 'tabs tabs--phone' : 'tabs'} aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          href={tab.href}
          scroll={false}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={tab.count > 0 && tab.tone ? `is-${tab.tone}` : undefined}>
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Where the row is wider than the screen, the chosen tab comes to its middle; the page itself stays put. */
function showChosen(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-current]');
  if (!tab || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = tab.getBoundingClientRect();
  const whole = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (whole.left + whole.width / 2);
}
