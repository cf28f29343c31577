'use client';

import { ProgressProvider } from '@bprogress/next/app';
import type { ReactNode } from 'react';

/** Neon along the ink rail while another page is on its way; not for changes of the query alone. */
export function RouteProgress({ children }: { children: ReactNode }) {
  return (
    <ProgressProvider
      disableStyle
      height="3px"
      color="var(--neon)"
      delay={120}
      shallowRouting
      options={{ showSpinner: false }}
    >
      {children}
    </ProgressProvider>
  );
}
