'use client';

import { useMutation } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ProcessProposalView } from '@millrace/api/process/view';
import { formatDate } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { Banner } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { showRefusal } from '../showRefusal';

/** An operation that waits for its second admin: whoever proposed it may only take it back. */
export function ProposedOperation({ proposal }: { proposal: ProcessProposalView }) {
  const trpc = useTRPC();
  const { approvalId, payloadHash, toDo, by, at, reason, isOwn, whoConfirms } = proposal;
  const confirm = useMutation(
    trpc.workflow.confirm.mutationOptions({
      onSuccess: () => showToast('Confirmed and done'),
      onError: showRefusal,
    }),
  );
  const sendBack = useMutation(
    trpc.workflow.sendBack.mutationOptions({ onSuccess: () => showToast('The proposal is gone') }),
  );
  return (
    <div className="mt-3 mb-2">
      <Banner tone="warning" icon={UsersRound}>
        <p>
          <strong>{by.name}</strong> proposed at {formatDate(at, 'time')} to {toDo}
          {reason ? <span className="muted">: “{reason}”</span> : '.'}
        </p>
        <p className="small">{whoConfirms}</p>
        <div className="row mt-2 [--gap:8px]">
          {proposal.canConfirm && (
            <Button
              small
              variant="primary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ approvalId, payloadHash })}
            >
              Confirm and do it
            </Button>
          )}
          {proposal.canSendBack && (
            <ReasonAction
              words={isOwn ? 'Take it back' : 'Send back'}
              title={isOwn ? 'Take the proposal back?' : 'Send the proposal back?'}
              says={<p>Nothing happens to the process. It can be proposed again.</p>}
              confirm={isOwn ? 'Take it back' : 'Send it back'}
              keep="Leave it"
              mutation={sendBack}
              onReason={(why, done) => sendBack.mutate({ approvalId, reason: why }, done)}
            />
          )}
        </div>
      </Banner>
    </div>
  );
}
