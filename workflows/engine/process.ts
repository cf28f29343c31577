import {
  isCancellation,
  CancellationScope,
  proxyActivities,
  proxyLocalActivities,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { Activities } from '@millrace/activities/index';
import type { ProcessSubject } from '@millrace/activities/process/processes';
import type { StoredPolicy } from '@millrace/domain/policy/policy';
import { isEndable, type ProcessKind } from '@millrace/domain/process/processes';
import { isSameStatus } from '@millrace/domain/process/sameStatus';
import type { StatusLine } from '@millrace/domain/process/statusLine';
import { stepWords } from '@millrace/domain/process/stepWords';
import type { StopCode } from '@millrace/domain/process/stopWords';
import { listenToAdmins } from './adminMessages';
import { openClock, type BusinessClock } from './clock';
import { ProcessAborted } from './failures';
import type { Bookkeeping, ProcessCore, QuickBooks } from './processCore';
import { openSteps, stopForAdmin, type Steps, type StoppingStep } from './steps';

const bookkeepingOptions = {
  startToCloseTimeout: 10_000,
  retry: { initialInterval: 200, maximumInterval: 5_000 },
};

/** One running process: its clock, its steps, and what people are told about it. */
export interface Process {
  clock: BusinessClock;
  activities: Steps;
  /** Tells everybody whose turn it is, what comes next and by when, unless they know. */
  setStatus(status: StatusLine): Promise<void>;
  /** Stops for an admin though no step failed: retry goes on, abort ends the process. */
  stopAt(step: StoppingStep, code: StopCode): Promise<void>;
  /** While `why` gives words, no admin ends this process. */
  refuseEndWhile(why: () => string | null): void;
  close(status: 'completed' | 'cancelled' | 'failed'): Promise<void>;
}

/**
 * Registers the process, reads the business clock, and listens to admins and the clock. A process
 * that an update starts brings the clock along: its inbox has to listen before anything is awaited.
 */
export async function openProcess(
  kind: ProcessKind,
  subject: ProcessSubject,
  policy: Pick<StoredPolicy, 'parking'>,
  clock = openClock(),
): Promise<Process> {
  const bookkeeping = proxyActivities<Bookkeeping>(bookkeepingOptions);
  const quick = proxyLocalActivities<QuickBooks>(bookkeepingOptions);
  let version = 0;
  let step = 'openProcess';
  const bookkeepingCall = (name: keyof Activities) => {
    version += 1;
    const { workflowId } = workflowInfo();
    return { workflowId, step: name, stepWords: stepWords[name], version };
  };
  const core: ProcessCore = {
    clock,
    bookkeeping,
    subject,
    parked: new Set(),
    shown: null,
    refuseEnd: () => (isEndable(kind) ? null : 'It has an end of its own.'),
    bookkeepingCall,
    nextCall(name) {
      step = name;
      return bookkeepingCall(name);
    },
  };
  listenToAdmins(core, () => step);
  upsertSearchAttributes({ Kind: [kind] });
  const { offsetMs, version: base } = await CancellationScope.nonCancellable(() =>
    quick.openProcess(core.nextCall('openProcess'), {
      ...subject,
      kind,
      runId: workflowInfo().runId,
      parentWorkflowId: workflowInfo().parent?.workflowId ?? null,
    }),
  );
  version += base;
  clock.start(offsetMs);
  void CancellationScope.nonCancellable(() => acknowledgeMoves(core, quick));
  return {
    clock,
    activities: openSteps(core, policy.parking),
    async setStatus(status) {
      if (!isSameStatus(core.shown, status)) {
        if (core.shown?.step !== status.step) upsertSearchAttributes({ Stage: [status.step] });
        core.shown = status;
        await quick.showProgress(core.nextCall('showProgress'), status);
      }
      step = status.step;
    },
    stopAt: (name, code) => stopForAdmin(core, name, code),
    refuseEndWhile: (why) => void (core.refuseEnd = why),
    close: (status) => quick.closeProcess(core.nextCall('closeProcess'), { status }),
  };
}

/** A move of the clock counts as heard once nothing is left to do at that instant. */
async function acknowledgeMoves(
  core: ProcessCore,
  { acknowledgeClock }: Pick<QuickBooks, 'acknowledgeClock'>,
): Promise<void> {
  for (;;) {
    const offsetMs = await core.clock.nextSettledOffset();
    await acknowledgeClock(core.nextCall('acknowledgeClock'), { offsetMs });
  }
}

/** What has to happen at the end, even of a process that was cancelled. */
export function finish<T>(work: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(work);
}

/** Does the work of a process; if an admin ended it, or somebody outside, `undo` still runs to its end. */
export async function runOrUndo<T>(
  { clock }: Process,
  run: () => Promise<T>,
  undo: (error: unknown) => Promise<T>,
): Promise<T> {
  try {
    const end = await run();
    clock.control.release();
    return end;
  } catch (error) {
    clock.control.release();
    if (!isCancellation(error) && !(error instanceof ProcessAborted)) throw error;
    return CancellationScope.nonCancellable(() => undo(error));
  }
}
