import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { answerAnytime } from './anytimeAnswers';
import { requestPayout } from './approvalStage';
import { stopAtCheck } from './checkStages';
import { isStopped, latestPayoutMs, replaceContract } from './contractStages';
import { takeLatePayoutEvent, notifyOutcome } from './payoutEvents';
import { anytime, type Stage } from './run';

/** How long to wait for word of a payout before asking the bank ourselves. */
const askBankEveryMs = 60 * 60 * 1000;

/** The money is sent once and followed until the bank says what became of it. */
export const pay: Stage = async (run) => {
  const { activities, setStatus, clock } = run.process;
  const paymentId = run.paymentId ?? '';
  let { status } = await activities.sendPayout({ paymentId });
  while (status === 'paying') {
    const dueMs = clock.nowMs() + askBankEveryMs;
    await setStatus({
      step: 'paying',
      code: 'payout_sent',
      waitsFor: 'provider',
      byMs: dueMs,
    });
    const word = await run.inbox.take(['providerEvent'], { dueMs });
    const eventId = word.kind === 'providerEvent' ? word.input.eventId : null;
    ({ status } = await activities.settlePayout({ paymentId, eventId }));
  }
  await notifyOutcome(run, status);
  return status;
};

/** The bank refused the payout or sent it back: fixed and approved again, or cancelled. */
export const resolvePayoutProblem: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, setStatus } = run.process;
  const now = run.paymentReturned ? 'payout_returned' : 'payout_failed';
  const dueMs = latestPayoutMs(run);
  await setStatus({
    step: now,
    code: run.paymentReturned ? 'payout_returned' : 'payout_refused',
    waitsFor: 'admin',
    byMs: dueMs,
  });
  const message = await run.inbox.take([...anytime, 'requestPayout', 'providerEvent'], {
    dueMs,
    changed: () => isStopped(run) && now === 'payout_failed',
  });
  switch (message.kind) {
    case 'time':
      return replaceContract(run);
    case 'changed':
      return stopAtCheck(run, 'payout_failed');
    case 'providerEvent':
      return takeLatePayoutEvent(run, message.input, now);
    case 'requestPayout': {
      let moved: FinancingStatus = now;
      await message.answerWith(async () => {
        moved = (await activities.moveFinancing({ invoiceId, to: 'payout_approval' })).status;
        return requestPayout(run, message.input.actor);
      });
      return moved;
    }
    case 'cancelInvoice':
    case 'declineInvoice':
    case 'goBack':
    case 'renewVerification':
    case 'replaceDocument':
    case 'requestInfo':
      return answerAnytime(run, message, now);
  }
};
