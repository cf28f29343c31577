import { decodeOptionalFailureToOptionalError } from '@temporalio/common/lib/internal-non-workflow/codec-helpers';
import type { Clock } from './clock';
import type { ProcessFacts } from './presenters/presentProcess';
import type { ProcessView } from './presenters/process';
import type { Services } from './services';

/** Books that are kept about a process are no step that a person asks about. */
const bookkeeping = new Set(['acknowledgeClock', 'showProgress', 'openProcess', 'closeProcess']);

/**
 * The step that is being tried right now, with its attempt, next try and last failure in clear.
 * Null where nothing is retried, or where Temporal does not answer: the page stands without it.
 */
export async function readTrying(
  { workflows, log }: Services,
  process: ProcessFacts,
  clock: Clock,
): Promise<ProcessView['trying']> {
  if (process.status !== 'running') return null;
  try {
    const { client } = workflows;
    const { raw } = await workflows.call(
      (own) => own.workflow.getHandle(process.workflowId).describe(),
      2_000,
    );
    const pending = (raw.pendingActivities ?? []).find(
      (one) => !bookkeeping.has(one.activityType?.name ?? '') && (one.attempt ?? 1) > 1,
    );
    if (!pending) return null;
    const converter = client.options.loadedDataConverter;
    const failure = await decodeOptionalFailureToOptionalError(converter, pending.lastFailure);
    return {
      stepWords: process.stepWords,
      attempt: pending.attempt ?? 1,
      nextAttemptAt: toBusinessIso(pending.scheduledTime, clock),
      lastFailure: failure ? failure.message : null,
    };
  } catch (error) {
    log.info({ err: error, workflowId: process.workflowId }, 'no answer about the current try');
    return null;
  }
}

type Instant = { seconds?: unknown; nanos?: number | null } | null | undefined;

/** Temporal's timers run on the wall clock; screens show business time. */
function toBusinessIso(at: Instant, clock: Clock): string | null {
  const seconds = Number(at?.seconds ?? 0);
  const offsetMs = clock.nowMs - Date.now();
  return seconds > 0 ? new Date(seconds * 1000 + offsetMs).toISOString() : null;
}
