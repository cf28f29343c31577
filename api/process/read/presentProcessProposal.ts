import { can, type Identity, nameRoles } from '@millrace/domain/people/permissions';
import type { ProcessOperation } from '@millrace/domain/process/processRights';
import type { ProcessProposalView } from '../view';

/** An operation that one admin has proposed and another one has done, as the approvals hold it. */
export interface ProcessProposalFacts {
  approvalId: string;
  operation: ProcessOperation;
  payloadHash: string;
  by: { id: string; name: string };
  at: string;
  reason: string | null;
}

/** What each operation is called inside a sentence. */
export const operationWords: Record<ProcessOperation, string> = {
  retry: 'try the step again',
  skip: 'skip the step',
  abort: 'end the process',
  pause: 'make the process stand still',
  resume: 'let the process go on',
  cancel: 'end the process',
  goBack: 'go back',
  startAgain: 'start the process again',
};

export function presentProposal(
  { approvalId, operation, payloadHash, by, at, reason }: ProcessProposalFacts,
  { userId, identity }: { userId: string; identity: Identity },
): ProcessProposalView {
  const isOwn = by.id === userId;
  const needed = ['workflow.confirm', `workflow.${operation}`] as const;
  const who = nameRoles(...needed);
  return {
    approvalId,
    operation,
    payloadHash,
    words: `${by.name} proposed to ${operationWords[operation]}; a second admin confirms.`,
    toDo: operationWords[operation],
    by,
    at: new Date(at).toISOString(),
    reason: reason ?? '',
    isOwn,
    canConfirm: !isOwn && needed.every((action) => can(identity, action)),
    canSendBack: can(identity, 'workflow.sendBack'),
    whoConfirms: isOwn
      ? `You proposed this; another person from ${who} confirms it.`
      : `It takes a second person, from ${who}.`,
  };
}
