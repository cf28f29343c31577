import { type Action, can, type Identity, permissions } from './permissions';

export type ProcessStatus = 'running' | 'parked' | 'completed' | 'failed' | 'cancelled';

/** What of a process decides what may be done with it. */
export interface ProcessStanding {
  status: ProcessStatus;
  /** Whether the step that is set aside may be left out. */
  isSkippable: boolean;
  /** Whether a step is between two tries right now. */
  isRetrying: boolean;
}

/** A deed that is offered, or the reason why it is not. */
export interface Right {
  allowed: boolean;
  whyNot: string | null;
}

export const processDeeds = ['retry', 'skip', 'abort'] as const;
export type ProcessDeed = (typeof processDeeds)[number];
export type ProcessRights = Record<ProcessDeed, Right>;

/**
 * What this person may do with this process. The same permissions refuse the call itself, and the
 * workflow refuses what its state does not allow; this says so beforehand.
 */
export function listProcessRights(identity: Identity, standing: ProcessStanding): ProcessRights {
  const decide = (deed: ProcessDeed): Right => {
    const whyNot = explainState(deed, standing) ?? explainRole(identity, `workflow.${deed}`);
    return { allowed: whyNot === null, whyNot };
  };
  return { retry: decide('retry'), skip: decide('skip'), abort: decide('abort') };
}

function explainState(deed: ProcessDeed, standing: ProcessStanding): string | null {
  const { status, isSkippable, isRetrying } = standing;
  if (status !== 'running' && status !== 'parked') return 'It has ended.';
  if (status === 'running') {
    if (deed === 'retry' && isRetrying) return null;
    return deed === 'retry' ? 'Nothing is being retried.' : 'It goes on by itself.';
  }
  return deed === 'skip' && !isSkippable ? 'This step can never be skipped.' : null;
}

function explainRole(identity: Identity, action: Action): string | null {
  if (can(identity, action)) return null;
  return `Only ${joinWords(permissions[action])} may do this.`;
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
