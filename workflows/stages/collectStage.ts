import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  condition,
  getExternalWorkflowHandle,
  ParentClosePolicy,
  patched,
  startChild,
} from '@temporalio/workflow';
import { isClosed, isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { collectRepayments } from '../collectRepayments';
import { workflowIds } from '../../domain/process/workflowIds';
import { type ProviderEvent, receiptBooked } from '../messages';
import { signalProcess } from '../engine/children';
import { notifyOutcome } from './payoutEvents';
import type { Stage, Run } from './run';

/** How often a collection is looked at that somebody else has started. */
const lookEveryMs = 24 * 60 * 60 * 1000;

/** Longer than one try of a step: a collection that has not stopped by then is left to the books. */
const stopAtMostMs = 90_000;

/** Collection runs as a process of its own until the last penny, or until the payout returns. */
export const collect: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, clock } = run.process;
  // A process that was started again may have heard of the end before it comes here; else it is old.
  if (!run.input.startedAgain) run.collectionStopped = null;
  let collection = await startCollecting(run);
  await notifyCollecting(run);
  for (;;) {
    const dueMs = collection.isOurs ? undefined : clock.nowMs() + lookEveryMs;
    const word = await run.inbox.take(['providerEvent'], { dueMs, changed: collection.isOver });
    if (word.kind === 'time') {
      const { status } = await activities.readStatus({ invoiceId });
      if (isClosed(status)) return status;
      // It may have ended before the vendor was paid once more: it is begun, unless it runs.
      if (isLive(status) && patched('collections-are-looked-for')) {
        collection = await startCollecting(run);
      }
    } else if (word.kind === 'changed') {
      const status = collection.endedAs();
      if (status && isClosed(status)) return status;
      const again = await collectAgain(run, collection);
      if (typeof again === 'string') return again;
      collection = again;
    } else {
      const end = await takePayoutEvent(run, collection, word.input);
      if (end) return end;
    }
  }
};

/** What the bank says of the payout. @returns the status that ends the collecting; null where it goes on */
async function takePayoutEvent(
  run: Run,
  collection: Collecting,
  { resource, eventId, providerId }: ProviderEvent,
): Promise<FinancingStatus | null> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  if (resource !== 'outbound_payment') return null;
  if (isRepaid(collection) && patched('late-words-are-taken')) {
    const late = await activities.settleLateReturn({ invoiceId, eventId, providerId });
    return isClosed(late.status) ? late.status : null;
  }
  const { status } = await activities.settlePayout({ paymentId: run.paymentId ?? '', eventId });
  if (status !== 'payout_returned') return null;
  await collection.stop();
  run.collectionStopped = null;
  await activities.stopCollections({ invoiceId });
  await notifyOutcome(run, status);
  return status;
}

/** What is left to do where this process ended just after it had booked that the payout came back. */
export async function stopCollecting(run: Run): Promise<void> {
  const { invoiceId } = run.input;
  await cancelCollection(invoiceId);
  await run.process.activities.stopCollections({ invoiceId });
}

/** The last word was said: whatever comes now is as late as after the end of this process. */
function isRepaid(collection: Collecting): boolean {
  const status = collection.endedAs();
  return collection.isOver() && status !== null && isClosed(status);
}

async function notifyCollecting({ process }: Run): Promise<void> {
  await process.setStatus({
    step: 'active',
    code: 'repaying',
    waitsFor: 'nobody',
  });
}

/**
 * Somebody ended the collection while money is owed: an admin has it started again. What the bank said
 * meanwhile is heard first: nothing is collected for a payout that has come back.
 */
async function collectAgain(run: Run, ended: Collecting): Promise<Collecting | FinancingStatus> {
  await run.process.stopAt('resumeCollection', 'collection_ended');
  if (patched('collections-are-resumed')) {
    await run.process.activities.resumeCollection({ invoiceId: run.input.invoiceId });
  }
  if (patched('payouts-are-heard-of-first')) {
    const end = await takeWaitingEvents(run, ended);
    if (end) return end;
  }
  run.collectionStopped = null;
  const collection = await startCollecting(run);
  await notifyCollecting(run);
  return collection;
}

/** @returns the status that a payout's word ended the collecting with; null where none did */
async function takeWaitingEvents(run: Run, ended: Collecting): Promise<FinancingStatus | null> {
  while (!run.inbox.isEmpty()) {
    const waits = { changed: () => run.inbox.isEmpty() };
    const word = await run.inbox.take(['providerEvent'], waits);
    const end = word.kind === 'providerEvent' && (await takePayoutEvent(run, ended, word.input));
    if (end) return end;
  }
  return null;
}

interface Collecting {
  /** False if an event of the bank had started it meanwhile: then nobody tells us of its end. */
  isOurs: boolean;
  isOver(): boolean;
  /** How the financing stood at the end; null while it runs, or if it was ended by force. */
  endedAs(): FinancingStatus | null;
  stop(): Promise<void>;
}

/** Abandoned, not ended, with this run: what is owed is collected whatever happens here. */
async function startCollecting(run: Run): Promise<Collecting> {
  const { invoiceId, policy } = run.input;
  const workflowId = workflowIds.collectRepayments(invoiceId);
  let hasEnded = false;
  let status: FinancingStatus | null = null;
  let isOurs = true;
  const stoppedBefore = run.collectionStopped;
  run.collectionStopped = null;
  try {
    const child = await startChild(collectRepayments, {
      workflowId,
      args: [{ invoiceId, policy }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
    });
    void child
      .result()
      .then((end) => void (status = end))
      .catch(() => undefined)
      .then(() => void (hasEnded = true));
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    isOurs = false;
    // One that runs still, and has said already that it was stopped, says so once.
    if (stoppedBefore && !run.collectionStopped && patched('early-stops-are-kept')) {
      run.collectionStopped = stoppedBefore;
    }
    // It may have been begun for a plan that is void.
    if (patched('running-collections-plan-anew')) await signalProcess(workflowId, receiptBooked);
  }
  // The first run of a collection that was ended says so; a further one may book what came late.
  const isOver = () => hasEnded || run.collectionStopped !== null;
  return {
    isOurs,
    isOver,
    endedAs: () => status ?? run.collectionStopped?.status ?? null,
    stop: async () => {
      const isAsked = await cancelCollection(invoiceId);
      if (patched('stops-are-bounded')) {
        if (isAsked) await condition(isOver, stopAtMostMs);
      } else if (isOurs) await condition(isOver);
    },
  };
}

/** False where none runs. */
function cancelCollection(invoiceId: string): Promise<boolean> {
  const collection = getExternalWorkflowHandle(workflowIds.collectRepayments(invoiceId));
  return collection.cancel().then(
    () => true,
    () => false,
  );
}
