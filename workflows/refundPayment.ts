import { continueAsNew, patched } from '@temporalio/workflow';
import { openClock } from './engine/clock';
import { openInbox, type Interruption, type Message } from './engine/inbox';
import { takeLateEvents } from './engine/lateEvents';
import * as messages from './messages';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';
import { openRepeats } from './engine/repeats';
import type { StatusLine } from '@millrace/domain/process/statusLine';
import type { RefundStatus } from '@millrace/domain/repayment/refund';

const asked = {
  requestRefund: messages.requestRefund,
  approveRefund: messages.approveRefund,
  sendBackRefund: messages.sendBackRefund,
  providerEvent: messages.providerEvent,
};
const kinds = ['requestRefund', 'approveRefund', 'sendBackRefund', 'providerEvent'] as const;

const systemActor: messages.Actor = { type: 'system', id: null, name: 'Millrace' };
const voided = { to: 'voided', actor: systemActor } as const;

/** How long to wait for word of a refund before asking the bank ourselves. */
const askBankEveryMs = 60 * 60 * 1000;

/**
 * Gives back what is held of one receipt: one admin asks, another releases, the money goes to the
 * account that it came from and is followed until the bank says what became of it. An event that
 * comes later, such as a return, starts it again.
 */
export async function refundPayment(input: messages.RefundPaymentInput): Promise<RefundStatus> {
  const { refundId, policy } = input;
  const invoiceId = input.invoiceId ?? undefined;
  const clock = openClock();
  const inbox = openInbox(clock, asked);
  const process = await openProcess('refund', { invoiceId, paymentId: refundId }, policy, clock);
  const { activities, setStatus } = process;

  const run = async (): Promise<RefundStatus> => {
    const repeats = openRepeats(process, {
      step: 'sendRefund',
      code: 'plan_repeats',
      patch: 'stuck-refunds-stop',
    });
    for (;;) {
      const refund = await activities.readRefund({ refundId });
      const isReleased = refund.isOpen && refund.status !== 'requested';
      if (isReleased && !refund.isSent) {
        if (repeats.isStuck(['send'])) await repeats.stop();
        else {
          await activities.sendRefund({ refundId });
          repeats.count(['send']);
        }
        continue;
      }
      if (!refund.isOpen && inbox.isEmpty()) {
        await notifyCompany(process, refundId, refund);
        return refund.status;
      }
      const dueMs = isReleased ? clock.nowMs() + askBankEveryMs : refund.expiresAtMs;
      if (refund.isOpen && inbox.isEmpty()) await setStatus(findStatus(isReleased, dueMs));
      await answer(process, input, { isReleased, word: await inbox.take(kinds, { dueMs }) });
    }
  };

  let goesOn = false;
  const status = await runOrUndo<RefundStatus>(process, run, async () => {
    if (!patched('ended-requests-are-void')) return 'voided';
    const refund = await activities.readRefund({ refundId });
    if (refund.status === 'requested') {
      await activities.closeRefundRequest({
        ...{ refundId, ...voided, reason: 'Its process was ended.' },
      });
    }
    // Released at the moment at which it was ended: the money is followed to its end.
    goesOn = refund.isOpen && refund.status !== 'requested';
    return 'voided';
  });
  return finish(async () => {
    await inbox.close();
    await process.close(status === 'voided' ? 'cancelled' : 'completed');
    const wasHeard = await takeLateEvents(inbox, ({ eventId }) =>
      activities.settleRefund({ refundId, eventId }),
    );
    if (wasHeard || goesOn) await continueAsNew<typeof refundPayment>(input);
    return status;
  });
}

type Word = Message<typeof asked, (typeof kinds)[number]> | Interruption;

/** One message, or the end of a wait: where the refund is released, the bank is asked. */
async function answer(
  { activities }: Process,
  { refundId, policy }: messages.RefundPaymentInput,
  { isReleased, word }: { isReleased: boolean; word: Word },
): Promise<void> {
  switch (word.kind) {
    case 'requestRefund':
      await word.answerWith(() => activities.requestRefund({ ...word.input, refundId, policy }));
      return;
    case 'approveRefund':
      await word.answerWith(() => activities.releaseRefund({ ...word.input, refundId }));
      return;
    case 'sendBackRefund': {
      const to = 'sent_back';
      await word.answerWith(() => activities.closeRefundRequest({ ...word.input, refundId, to }));
      return;
    }
    case 'providerEvent':
      return activities.settleRefund({ refundId, eventId: word.input.eventId });
    case 'changed':
    case 'time': {
      if (isReleased) return activities.settleRefund({ refundId, eventId: null });
      const reason = 'Nobody released it in time.';
      return activities.closeRefundRequest({ refundId, ...voided, reason });
    }
  }
}

async function notifyCompany(
  { activities }: Process,
  refundId: string,
  refund: { status: RefundStatus; invoiceId: string | null; amountMinor: number },
): Promise<void> {
  const { status, invoiceId, amountMinor } = refund;
  if (status !== 'executed' || invoiceId === null) return;
  await activities.sendNotice({ template: 'refund_sent', invoiceId, amountMinor, key: refundId });
}

function findStatus(isReleased: boolean, byMs: number): StatusLine {
  if (isReleased) {
    return { step: 'refunding', code: 'refund_sent', waitsFor: 'provider', byMs };
  }
  return { step: 'refund_approval', code: 'refund_to_release', waitsFor: 'admin', byMs };
}
