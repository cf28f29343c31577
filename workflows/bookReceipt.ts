import { signalProcess } from './engine/children';
import { openClock } from './engine/clock';
import { workflowIds } from '../domain/process/workflowIds';
import { openInbox } from './engine/inbox';
import * as messages from './messages';
import { finish, openProcess, runOrUndo } from './engine/process';

const asked = {
  recordReceipt: messages.recordReceipt,
  assignReceipt: messages.assignReceipt,
  withdrawReceipt: messages.withdrawReceipt,
};
const kinds = ['recordReceipt', 'assignReceipt', 'withdrawReceipt'] as const;

/** How long it listens for the asking that started it. */
const listenMs = 2_000;

/**
 * Books a transfer that no company is known for, assigns one that was booked so, or takes back what
 * was typed and never came: each asking starts it, and it ends soon after it has answered. The waiting in between is a Task's.
 */
export async function bookReceipt(input: messages.BookReceiptInput): Promise<void> {
  const { paymentId, policy } = input;
  const clock = openClock();
  const inbox = openInbox(clock, asked);
  const process = await openProcess('receipt', { paymentId }, policy, clock);
  const { activities } = process;

  const run = async (): Promise<void> => {
    for (;;) {
      const dueMs = inbox.isEmpty() ? clock.nowMs() + listenMs : undefined;
      const word = await inbox.take(kinds, { dueMs });
      if (word.kind === 'time') return;
      if (word.kind === 'recordReceipt') {
        await word.answerWith(() => activities.recordReceipt({ paymentId, ...word.input }));
      }
      if (word.kind === 'assignReceipt') {
        await word.answerWith(() => activities.assignReceipt({ paymentId, policy, ...word.input }));
        const { invoiceId } = await activities.readReceipt({ paymentId });
        if (invoiceId === null) continue;
        await signalProcess(workflowIds.collectRepayments(invoiceId), messages.receiptBooked);
      }
      if (word.kind === 'withdrawReceipt') {
        await word.answerWith(() => activities.withdrawReceipt({ policy, ...word.input }));
      }
    }
  };
  await runOrUndo<void>(process, run, async () => undefined);
  await finish(async () => {
    await inbox.close();
    await process.close('completed');
  });
}
