'use client';

import { useState } from 'react';
import { paths } from '../../../paths';
import { leave } from '../../shell/leave';
import { Button } from '../../ui/Button';

export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() => {
        setBusy(true);
        leave(paths.adminLogin()).catch(() => setBusy(false));
      }}
    >
      Sign out
    </Button>
  );
}
