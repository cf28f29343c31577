'use client';

import { createContext, useContext } from 'react';
import type { SessionUser } from '../../calls/session';

const Me = createContext<SessionUser | null>(null);

/** Who the page was made for. It stays so while the page stands: nobody else goes on with it. */
export const MeProvider = Me.Provider;

export function useMe(): SessionUser | null {
  return useContext(Me);
}
