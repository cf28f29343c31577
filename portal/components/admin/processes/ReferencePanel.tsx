'use client';

import { SearchCheck } from 'lucide-react';
import type { ReferenceView } from '@millrace/api/process/view';
import { formatDate } from '../../../text/format';
import { Button } from '../../ui/Button';
import { Banner } from '../../ui/Status';

/** What a quoted reference stands for: the call, who made it, and where to look further. */
export function ReferencePanel({
  reference,
  onOpen,
}: {
  reference: ReferenceView;
  onOpen: (workflowId: string) => void;
}) {
  const { referenceId, at, path, code, words, who, workflowId } = reference;
  return (
    <div className="mt-4">
      <Banner
        icon={SearchCheck}
        action={
          workflowId && (
            <Button small onClick={() => onOpen(workflowId)}>
              Open its process
            </Button>
          )
        }
      >
        <p>
          <strong>{path}</strong>{' '}
          {words === null
            ? `was refused with ${code} for ${who ?? 'somebody who has left'}`
            : `broke for ${who ?? 'somebody not signed in'}`}
          , at {formatDate(at, 'shortTime')} by the wall clock.
        </p>
        {words !== null && <p className="small">{words}</p>}
        <p className="small muted [overflow-wrap:anywhere]">
          In the log of the api: <code>&quot;requestId&quot;:&quot;{referenceId}&quot;</code>.
          {workflowId === null && ' The call had no process behind it.'}
        </p>
      </Banner>
    </div>
  );
}
