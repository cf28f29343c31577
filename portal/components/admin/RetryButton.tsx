'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { sayOperation } from './sayOperation';
import { showRefusal } from './showRefusal';

/** Tries the step again now: one that is parked, or one that still waits for its next try. */
export function RetryButton({
  workflowId,
  words,
  label,
  icon,
}: {
  workflowId: string;
  words: string;
  /** The same for those who do not see the row around it. */
  label?: string;
  icon?: ReactNode;
}) {
  const trpc = useTRPC();
  const retry = useMutation(
    trpc.workflow.retry.mutationOptions({
      onSuccess: (answer) =>
        sayOperation(answer, 'Tried again. If it fails, it comes back here with the reason.'),
      onError: showRefusal,
    }),
  );
  return (
    <Button
      small
      icon={icon}
      aria-label={label}
      busy={retry.isPending}
      onClick={() => retry.mutate({ workflowId })}
    >
      {words}
    </Button>
  );
}
