'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

export type NavPlace = { href: string; label: string; icon?: ReactNode; className?: string };

/** Links that know where one is: the longest address that begins the present one is current. */
export function NavLinks({
  label,
  className,
  places,
}: {
  label: string;
  className: string;
  places: NavPlace[];
}) {
  const pathname = usePathname();
  const current = places
    .filter((place) => pathname === place.href || pathname.startsWith(`${place.href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav className={className} aria-label={label}>
      {places.map((place) => (
        <Link
          key={place.href}
          href={place.href}
          className={place.className}
          aria-current={place === current ? 'page' : undefined}
        >
          {place.icon}
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
