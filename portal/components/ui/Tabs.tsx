import Link from 'next/link';
import type { ReactNode } from 'react';

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
  return (
    <nav className={phone ? 'tabs tabs--phone' : 'tabs'} aria-label={label}>
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
