'use client';

import { useMutation } from '@tanstack/react-query';
import type { PersonRef } from '@millrace/api/http/page';
import { useTRPC } from '../../../calls/trpc';
import { useMe } from '../../shell/Me';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/Toast';
import { showRefusal } from '../showRefusal';
import { useIsMe, Who } from '../Who';

/** Who looks after an invoice. One can take it, and give back what is one's own. */
export function OwnerCell({
  invoiceId,
  number,
  owner,
  canLetGo = false,
}: {
  invoiceId: string;
  number: string;
  owner: PersonRef | null;
  canLetGo?: boolean;
}) {
  const trpc = useTRPC();
  const myId = useMe()?.id;
  const isMe = useIsMe();
  const assign = useMutation(
    trpc.adminInvoice.assign.mutationOptions({
      onSuccess: ({ userId }) =>
        showToast(userId ? `${number} is yours` : `${number} is no one’s again`),
      onError: showRefusal,
    }),
  );
  if (!owner) {
    return (
      <Button
        variant="quiet"
        small
        busy={assign.isPending}
        aria-label={`Take it: ${number}`}
        onClick={() => myId && assign.mutate({ invoiceIds: [invoiceId], userId: myId })}
      >
        Take it
      </Button>
    );
  }
  return (
    <span className="row [--gap:8px]">
      <Who person={owner} />
      {canLetGo && (
        <Button
          variant="quiet"
          small
          busy={assign.isPending}
          onClick={() =>
            myId && assign.mutate({ invoiceIds: [invoiceId], userId: isMe(owner) ? null : myId })
          }
        >
          {isMe(owner) ? 'Let go' : 'Take it over'}
        </Button>
      )}
    </span>
  );
}
