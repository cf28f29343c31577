'use client';

import { signOut } from 'next-auth/react';
import { useState } from 'react';
import { paths } from '../../../paths';
import { Button } from '../../ui/Button';

export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() => {
        setBusy(true);
        signOut({ callbackUrl: paths.adminLogin() }).catch(() => setBusy(false));
      }}
    >
      Sign out
    </Button>
  );
}
