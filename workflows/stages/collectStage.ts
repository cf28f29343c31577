import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  getExternalWorkflowHandle,
  ParentClosePolicy,
  patched,
  startChild,
} from '@temporalio/workflow';
import { isClosed, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { collectRepayments } from '../collectRepayments';
import { workflowIds } from '../ids';
import { tellWhatBecameOfIt } from './payoutWords';
import type { Stage, Story } from './story';

/** How often a collection is looked at that somebody else has started. */
const lookEveryMs = 24 * 60 * 60 * 1000;

/** Collection runs as a process of its own until the last penny, or until the payout returns. */
export const collect: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, clock } = story.process;
  let collection = await startCollecting(story);
  await tellCollecting(story);
  for (;;) {
    const dueMs = collection.isOurs ? undefined : clock.nowMs() + lookEveryMs;
    const word = await story.inbox.take(['providerEvent'], { dueMs, changed: collection.isOver });
    if (word.kind === 'time') {
      const { status } = await does.readStatus({ invoiceId });
      if (isClosed(status)) return status;
    } else if (word.kind === 'changed') {
      const status = collection.endedAs();
      if (status && isClosed(status)) return status;
      collection = await collectAgain(story);
    } else if (word.ask.resource === 'outbound_payment') {
      const { eventId, providerId } = word.ask;
      if (isRepaid(collection) && patched('late-words-are-taken')) {
        const late = await does.settleLateReturn({ invoiceId, eventId, providerId });
        if (isClosed(late.status)) return late.status;
        continue;
      }
      const { status } = await does.settlePayout({ paymentId: story.paymentId ?? '', eventId });
      if (status !== 'payout_returned') continue;
      await collection.stop();
      await does.stopCollections({ invoiceId });
      await tellWhatBecameOfIt(story, status);
      return status;
    }
  }
};

/** The last word was said: whatever comes now is as late as after the end of this process. */
function isRepaid(collection: Collecting): boolean {
  const status = collection.endedAs();
  return collection.isOver() && status !== null && isClosed(status);
}

async function tellCollecting({ process }: Story): Promise<void> {
  await process.tell({
    step: 'active',
    words: 'The vendor is paid; the company repays in instalments',
    waitsFor: 'nobody',
    next: 'Each instalment is collected by direct debit on its date.',
  });
}

/** Somebody ended the collection while money is owed: an admin has it started again. */
async function collectAgain(story: Story): Promise<Collecting> {
  await story.process.stopAt(
    'planRepayment',
    'The collection was ended by hand although money is still owed.',
  );
  const collection = await startCollecting(story);
  await tellCollecting(story);
  return collection;
}

interface Collecting {
  /** False if an event of the bank had started it meanwhile: then nobody tells us of its end. */
  isOurs: boolean;
  isOver(): boolean;
  /** How the financing stood at the end; null while it runs, or if it was ended by force. */
  endedAs(): FinancingStatus | null;
  stop(): Promise<void>;
}

/** Abandoned, not ended, with this story: what is owed is collected whatever happens here. */
async function startCollecting(story: Story): Promise<Collecting> {
  const { invoiceId, policy } = story.input;
  const workflowId = workflowIds.collectRepayments(invoiceId);
  let over = false;
  let status: FinancingStatus | null = null;
  let ended = Promise.resolve();
  let isOurs = true;
  try {
    const child = await startChild(collectRepayments, {
      workflowId,
      args: [{ invoiceId, policy }],
      parentClosePolicy: ParentClosePolicy.ABANDON,
    });
    ended = child
      .result()
      .then((end) => void (status = end))
      .catch(() => undefined)
      .then(() => void (over = true));
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    isOurs = false;
  }
  return {
    isOurs,
    isOver: () => over,
    endedAs: () => status,
    stop: async () => {
      await getExternalWorkflowHandle(workflowId)
        .cancel()
        .catch(() => undefined);
      await ended;
    },
  };
}
