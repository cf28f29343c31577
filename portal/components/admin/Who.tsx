'use client';

import type { PersonRef } from '@millrace/api/http/page';
import { findInitials } from '../../text/format';
import { useMe } from '../shell/Me';

/** Whether a person is the one who reads. */
export function useIsMe(): (person: PersonRef | null | undefined) => boolean {
  const myId = useMe()?.id;
  return (person) => Boolean(person && person.id === myId);
}

/** A colleague by initials and name; the reader is "You". */
export function Who({ person }: { person: PersonRef }) {
  const isMe = useIsMe();
  return (
    <span className="who">
      <span className="initials initials--sm" aria-hidden>
        {findInitials(person.name)}
      </span>
      {isMe(person) ? 'You' : person.name}
    </span>
  );
}
