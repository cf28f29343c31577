'use client';

import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { quoteProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { showToast } from '../ui/Toast';

/** Asks the same question again, after whatever it depended on was put right elsewhere. */
export function RecheckButton({
  invoiceId,
  code,
}: {
  invoiceId: string;
  code: ChecklistItemView['code'];
}) {
  const trpc = useTRPC();
  const recheck = useMutation(
    trpc.compliance.recheck.mutationOptions({
      onSuccess: () => showToast('Being checked again'),
      onError: (error) => showToast(quoteProblem(error), 'bad'),
    }),
  );
  return (
    <Button
      busy={recheck.isPending}
      icon={<RotateCcw className="icon" aria-hidden />}
      onClick={() => recheck.mutate({ invoiceId, code })}
    >
      Check it again
    </Button>
  );
}
