import { continueAsNew, patched, workflowInfo } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { workflowIds } from '../domain/process/workflowIds';
import { signalProcess } from './engine/children';
import { openClock } from './engine/clock';
import { ProcessAborted } from './engine/failures';
import { openInbox, type Message } from './engine/inbox';
import { takeLateEvents } from './engine/lateEvents';
import { updateMandate } from './stages/mandate';
import * as messages from './messages';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';
import { openRepeats } from './engine/repeats';
import type { Steps } from './engine/steps';

const asked = {
  providerEvent: messages.providerEvent,
  recordTransfer: messages.recordTransfer,
  startMandate: messages.startMandate,
  receiptBooked: messages.receiptBooked,
  withdrawReceipt: messages.withdrawReceipt,
};
const kinds = [
  'providerEvent',
  'recordTransfer',
  'startMandate',
  'receiptBooked',
  'withdrawReceipt',
] as const;

/**
 * Collects what is owed: wakes on the day something is due, does what the plan of that day says,
 * books what the bank reports, and ends when nothing is owed and nothing is under way. A late
 * charge-back starts it again. Ended by hand, it says how the financing stands, which is as it was; what
 * starts it after that plans by the books, which know of the end: it books, and collects nothing.
 */
export async function collectRepayments(
  input: messages.CollectRepaymentsInput,
): Promise<FinancingStatus> {
  const { invoiceId, policy } = input;
  // An asking may start it again once it has ended: its inbox listens before anything is awaited.
  const clock = openClock();
  const inbox = openInbox(clock, asked);
  const process = await openProcess('repayment', { invoiceId }, policy, clock);
  const { activities } = process;
  const book = (word: messages.ProviderEvent) => takeEvent(activities, input, word);

  const run = async (): Promise<FinancingStatus> => {
    const repeats = openRepeats(process, {
      step: 'planRepayment',
      code: 'plan_repeats',
      patch: 'stuck-collections-stop',
    });
    for (;;) {
      const plan = await activities.planRepayment({ invoiceId, policy });
      if (repeats.isStuck(plan.actions)) {
        await repeats.stop();
        continue;
      }
      for (const action of plan.actions) {
        await activities.takeRepaymentAction({ invoiceId, policy, action });
      }
      repeats.count(plan.actions);
      if (plan.actions.length > 0) continue;
      if (plan.isOver && inbox.isEmpty()) return plan.status;
      const isFree = inbox.isEmpty() && !process.clock.control.isInterrupted();
      if (workflowInfo().continueAsNewSuggested && isFree) {
        await inbox.close();
        await takeLateEvents(inbox, book);
        await continueAsNew<typeof collectRepayments>(input);
      }
      if (inbox.isEmpty()) await process.setStatus(plan.turn);
      const dueMs = plan.wakeAtMs ?? Number.POSITIVE_INFINITY;
      const message = await inbox.take(kinds, { dueMs });
      if (message.kind === 'time' || message.kind === 'changed') continue;
      await answer(process, input, message);
    }
  };
  let isStopped = false;
  let isStopSignalled = false;
  const status = await runOrUndo<FinancingStatus>(process, run, async (error) => {
    isStopped = true;
    const reason = error instanceof ProcessAborted ? error.reason : null;
    const stopped = await activities.noteCollectionStopped({ invoiceId, reason });
    isStopSignalled = patched('collections-tell-that-they-stopped');
    // Whoever waits for the stop goes on: nothing of the plan is done after it.
    if (isStopSignalled) {
      await signalProcess(
        workflowIds.financeInvoice(invoiceId),
        messages.collectionStopped,
        stopped,
      );
    }
    return stopped.status;
  });
  return finish(async () => {
    await inbox.close();
    await process.close(isStopped ? 'cancelled' : 'completed');
    // A charge-back makes something owed again, and so may a receipt: all begins again. Whether anything
    // may be collected then, the books say.
    const isWaiting = (!isStopped || isStopSignalled) && !inbox.isEmpty();
    const isHeard = await takeLateEvents(inbox, book);
    if (isHeard || isWaiting) await continueAsNew<typeof collectRepayments>(input);
    return status;
  });
}

async function answer(
  { activities }: Process,
  input: messages.CollectRepaymentsInput,
  message: Message<typeof asked, (typeof kinds)[number]>,
): Promise<void> {
  const { invoiceId, policy } = input;
  switch (message.kind) {
    case 'providerEvent':
      return takeEvent(activities, input, message.input);
    case 'receiptBooked':
      // Booked already: the plan is made again.
      return;
    case 'recordTransfer':
      await message.answerWith(() =>
        activities.recordTransfer({ invoiceId, policy, ...message.input }),
      );
      return;
    case 'withdrawReceipt':
      await message.answerWith(() => activities.withdrawReceipt({ policy, ...message.input }));
      return;
    case 'startMandate':
      await message.answerWith(() => activities.startMandate({ invoiceId, ...message.input }));
  }
}

async function takeEvent(
  activities: Steps,
  { invoiceId, policy }: messages.CollectRepaymentsInput,
  word: messages.ProviderEvent,
): Promise<void> {
  const { eventId, providerId } = word;
  if (word.resource === 'mandate') await updateMandate(activities, { invoiceId, eventId });
  else if (word.resource === 'payment') {
    await activities.takeCollectionReport({ invoiceId, policy, ...word });
  } else await activities.settleLateReturn({ invoiceId, eventId, providerId });
}
