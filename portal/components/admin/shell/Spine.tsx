'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { AdminOverviewView } from '@millrace/api/dashboard/adminView';
import { paths } from '../../../paths';
import { leave } from '../../shell/leave';
import { Wordmark } from '../../shell/Wordmark';

type Counts = AdminOverviewView['spine'];
type Place = { href: string; label: string; count?: string | number; hot?: boolean };
type Group = { name: string; places: Place[] };

function listGroups(counts: Counts | undefined): Group[] {
  const stopped = counts && counts.stopped > 0 ? `${counts.stopped} stopped` : undefined;
  return [
    {
      name: 'Today',
      places: [
        { href: paths.admin(), label: 'Overview', count: stopped, hot: true },
        { href: paths.adminTasks(), label: 'Tasks', count: counts?.tasks },
        { href: paths.adminProcesses(), label: 'Processes' },
        { href: paths.adminActivities(), label: 'Activity' },
      ],
    },
    {
      name: 'Book',
      places: [
        { href: paths.adminInvoices(), label: 'Invoices', count: counts?.invoices },
        { href: paths.adminOutside(), label: 'Bank and provider' },
      ],
    },
  ];
}

/** Every place an admin can go, with what waits there. */
export function Spine({
  counts,
  hasTestTools,
  isOpen,
  onClose,
}: {
  counts: Counts | undefined;
  hasTestTools: boolean;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <nav
      className="spine"
      id="spine"
      aria-label="Admin"
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape') onClose();
      }}
    >
      <div className="spine-in">
        <Wordmark href={paths.admin()} />
        {listGroups(counts).map((group) => (
          <div className="spine-group" key={group.name}>
            <h2>{group.name}</h2>
            {group.places.map((place) => (
              <SpineLink key={place.href} place={place} onSame={onClose} />
            ))}
          </div>
        ))}
        <div className="spine-group">
          <h2>This system</h2>
          {hasTestTools && (
            <SpineLink place={{ href: paths.adminTest(), label: 'Test tools' }} onSame={onClose} />
          )}
          <button type="button" onClick={() => void leave(paths.adminLogin())}>
            Sign out
          </button>
        </div>
        <button type="button" className="spine-close" aria-label="Close menu" onClick={onClose}>
          <X className="icon icon--20" aria-hidden />
        </button>
      </div>
    </nav>
  );
}

function SpineLink({ place, onSame }: { place: Place; onSame: () => void }) {
  const pathname = usePathname();
  const isHome = place.href === paths.admin();
  const isHere = pathname === place.href || (!isHome && pathname.startsWith(`${place.href}/`));
  return (
    <Link
      href={place.href}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => {
        if (pathname === place.href) onSame();
      }}
    >
      {place.label}
      {place.count !== undefined && (
        <span className={place.hot ? 'spine-count spine-count--hot' : 'spine-count'}>
          {place.count}
        </span>
      )}
    </Link>
  );
}
