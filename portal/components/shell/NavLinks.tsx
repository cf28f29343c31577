'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

export type NavPlace = {
  href: string;
  label: string;
  icon?: ReactNode;
  className?: string;
  /** Begins the address of pages that belong here and stand elsewhere. */
  also?: string;
};

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
  const isIn = (start?: string) => pathname === start || pathname.startsWith(`${start}/`);
  const current = places
    .filter((place) => isIn(place.href) || isIn(place.also))
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
