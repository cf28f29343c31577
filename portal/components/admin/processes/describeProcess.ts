import type { ProcessView } from '@millrace/api/process/view';
import {
  processKinds,
  processKindWords,
  type ProcessAge,
} from '@millrace/domain/process/processes';
import type { ProcessOperation } from '@millrace/domain/process/processRights';
import type { Tone } from '../../ui/Status';

export const kindChoices = processKinds.map((value) => ({ value, words: processKindWords[value] }));

export const standingChoices: Array<{ value: ProcessAge; words: string }> = [
  { value: 'under_hour', words: 'The last hour' },
  { value: 'under_day', words: 'The last 24 hours' },
  { value: 'under_week', words: 'The last 7 days' },
  { value: 'over_hour', words: 'Longer than 1 hour' },
  { value: 'over_day', words: 'Longer than 1 day' },
];

/** What can be done to many processes at once. */
export const batchChoices = [
  { operation: 'retry', words: 'Retry now', again: 'Retry' },
  { operation: 'skip', words: 'Skip with a reason', again: 'Skip' },
  { operation: 'pause', words: 'Pause', again: 'Pause' },
  { operation: 'resume', words: 'Let go on', again: 'Let go on' },
  { operation: 'abort', words: 'End at the stopped step', again: 'End' },
  { operation: 'cancel', words: 'End while it runs', again: 'End' },
] as const satisfies ReadonlyArray<{ operation: ProcessOperation; words: string; again: string }>;

const states: Record<ProcessView['status'], { tone: Tone; words: string }> = {
  running: { tone: 'info', words: 'Goes on' },
  parked: { tone: 'warning', words: 'Parked' },
  completed: { tone: 'positive', words: 'Done' },
  failed: { tone: 'negative', words: 'Failed' },
  cancelled: { tone: 'neutral', words: 'Ended early' },
};

/** Tone and word of how a process stands or ended; of a status unknown here, its own word. */
export function describeStatus({
  status,
  end,
  brokenWords,
}: {
  status: string;
  end?: ProcessView['end'];
  brokenWords?: ProcessView['brokenWords'];
}): { tone: Tone; words: string } {
  if (brokenWords) return { tone: 'negative', words: 'Ended by failure' };
  if (end) return { tone: end.tone, words: end.label };
  return (
    (states as Record<string, { tone: Tone; words: string }>)[status] ?? {
      tone: 'neutral',
      words: status,
    }
  );
}
