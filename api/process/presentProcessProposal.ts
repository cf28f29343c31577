import { can, type Identity, nameRoles } from '@millrace/domain/people/permissions';
import type { ProcessDeed } from '@millrace/domain/process/processRights';
import type { ProcessProposalView } from './view';

/** A deed that one admin has proposed and another one has done, as the approvals hold it. */
export interface ProcessProposalFacts {
  approvalId: string;
  deed: ProcessDeed;
  payloadHash: string;
  by: { id: string; name: string };
  at: string;
  reason: string | null;
}

/** What each deed is called inside a sentence. */
export const deedWords: Record<ProcessDeed, string> = {
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
  { approvalId, deed, payloadHash, by, at, reason }: ProcessProposalFacts,
  { userId, identity }: { userId: string; identity: Identity },
): ProcessProposalView {
  const isOwn = by.id === userId;
  const needed = ['workflow.confirm', `workflow.${deed}`] as const;
  const who = nameRoles(...needed);
  return {
    approvalId,
    deed,
    payloadHash,
    words: `${by.name} proposed to ${deedWords[deed]}; a second admin confirms.`,
    toDo: deedWords[deed],
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
