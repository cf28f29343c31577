import { decodeOptionalFailureToOptionalError } from '@temporalio/common/lib/internal-non-workflow/codec-helpers';
import { readStatus } from '@millrace/domain/process/statusWords';
import { quickBooks } from '@millrace/domain/process/stepWords';
import { type Clock, readClock } from '@millrace/db/settings/clock';
import type { ProcessFacts } from './presentProcess';
import type { ProcessView } from '../view';
import { toMs } from './processHistory';
import type { Services } from '../../services';

/** Books that are kept about a process are no step that a person asks about. */
const bookkeeping: ReadonlySet<string> = new Set(quickBooks);

/** Temporal's own description of one process, as far as we read it. */
export type DescribedProcess = Awaited<ReturnType<typeof describeProcess>>;

/** @throws AppError where Temporal does not answer */
export async function describeProcess({ workflows }: Services, workflowId: string) {
  const { raw, runId } = await workflows.call(
    (client) => client.workflow.getHandle(workflowId).describe(),
    2_000,
  );
  return { workflowId, runId, activities: raw.pendingActivities ?? [] };
}

/** Steps that are under way or wait for their next try, with the last failure in clear. */
export async function listPending(
  services: Services,
  { workflowId, activities }: DescribedProcess,
) {
  const { workflows, db } = services;
  const converter = workflows.client.options.loadedDataConverter;
  const owner = workflows.ownerOf(workflowId);
  const clock = await readClock(db);
  return Promise.all(
    activities.map(async (one) => {
      const failure = await decodeOptionalFailureToOptionalError(converter, one.lastFailure, owner);
      return {
        name: one.activityType?.name ?? '',
        attempt: one.attempt ?? 1,
        maximumAttempts: one.maximumAttempts || null,
        nextAttemptAt:
          (one.attempt ?? 1) > 1 ? toBusinessIso(toMs(one.scheduledTime), clock) : null,
        lastFailure: failure?.message ?? null,
      };
    }),
  );
}

/**
 * The step that is being tried right now, with its attempt, next try and last failure in clear.
 * Null where nothing is retried, or where Temporal does not answer: the page stands without it.
 */
export async function readTrying(
  services: Services,
  process: ProcessFacts,
  clock: Clock,
): Promise<ProcessView['trying']> {
  if (process.status !== 'running') return null;
  const { workflowId } = process;
  try {
    const { activities } = await describeProcess(services, workflowId);
    const retried = activities.find(
      (one) => !bookkeeping.has(one.activityType?.name ?? '') && (one.attempt ?? 1) > 1,
    );
    if (!retried) return null;
    const { client, ownerOf } = services.workflows;
    const failure = await decodeOptionalFailureToOptionalError(
      client.options.loadedDataConverter,
      retried.lastFailure,
      ownerOf(workflowId),
    );
    return {
      stepWords: readStatus(process).words,
      attempt: retried.attempt ?? 1,
      nextAttemptAt: toBusinessIso(toMs(retried.scheduledTime), clock),
      lastFailure: failure ? failure.message : null,
    };
  } catch (error) {
    services.log.info({ err: error, workflowId }, 'no answer about the current try');
    return null;
  }
}

/** Temporal's timers run on the wall clock; screens show business time. */
function toBusinessIso(wallMs: number, clock: Clock): string | null {
  const { offsetMs } = clock;
  return wallMs > 0 ? new Date(wallMs + offsetMs).toISOString() : null;
}
