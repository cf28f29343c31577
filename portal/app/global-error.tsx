'use client';

import './globals.css';
import { GroupError } from '../components/shell/GroupError';

/** When even a layout breaks, for example because the API does not answer. */
export default function GlobalError(props: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en-GB" data-theme="light">
      <body>
        <GroupError {...props} />
      </body>
    </html>
  );
}
