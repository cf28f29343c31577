'use client';

import dynamic from 'next/dynamic';
import type { SessionUser } from '../../calls/session';
import { findInitials } from '../../text/format';
import { paths } from '../../paths';
import { leave } from './leave';

type MenuProps = { user: Pick<SessionUser, 'name' | 'email'>; organisation: string };

/** The menu's code comes after the page; until then the same face stands there. */
const LiveMenu = dynamic(() => import('../ui/Menu').then((module) => module.Menu), {
  ssr: false,
});

/** Who is signed in, and the way out. */
export function AccountMenu({ user, organisation }: MenuProps) {
  return (
    <LiveMenu
      buttonClass="person"
      button={<Face user={user} organisation={organisation} />}
      entries={[
        { key: 'who', label: <span className="muted">{user.email}</span> },
        {
          key: 'out',
          label: 'Sign out',
          onSelect: () => void leave(paths.signIn()),
        },
      ]}
    />
  );
}

function Face({ user, organisation }: MenuProps) {
  return (
    <>
      <span className="initials" aria-hidden>
        {findInitials(user.name)}
      </span>
      <span>
        <span className="visually-hidden">Your account, </span>
        {user.name}
        <small>{organisation}</small>
      </span>
    </>
  );
}
