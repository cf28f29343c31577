'use client';

import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import Link from 'next/link';
import type { ReactNode } from 'react';

export type MenuEntry = { label: ReactNode; href?: string; onSelect?: () => void; key: string };

/** A button that opens a short list of places or actions. */
export function Menu({
  button,
  buttonClass,
  label,
  entries,
}: {
  button: ReactNode;
  buttonClass: string;
  label?: string;
  entries: MenuEntry[];
}) {
  return (
    <HeadlessMenu>
      <MenuButton className={buttonClass} aria-label={label}>
        {button}
      </MenuButton>
      <MenuItems className="menu" anchor={{ to: 'bottom end', gap: 4 }}>
        {entries.map((entry) => (
          <MenuItem key={entry.key}>
            {entry.href ? (
              <Link className="menu-item" href={entry.href}>
                {entry.label}
              </Link>
            ) : (
              <button type="button" className="menu-item" onClick={entry.onSelect}>
                {entry.label}
              </button>
            )}
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
