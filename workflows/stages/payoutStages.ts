import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { answerAnytime } from './anytimeAnswers';
import { requestPayout } from './approvalStage';
import { stopAtCheck } from './checkStages';
import { isStopped, latestPayoutMs, replaceContract } from './contractStages';
import { takeLatePayoutWord, tellWhatBecameOfIt } from './payoutWords';
import { anytime, type Stage } from './story';

/** How long to wait for word of a payout before asking the bank ourselves. */
const askBankEveryMs = 60 * 60 * 1000;

/** The money is sent once and followed until the bank says what became of it. */
export const pay: Stage = async (story) => {
  const { does, tell, clock } = story.process;
  const paymentId = story.paymentId ?? '';
  let { status } = await does.sendPayout({ paymentId });
  while (status === 'paying') {
    const dueMs = clock.nowMs() + askBankEveryMs;
    await tell({
      step: 'paying',
      words: 'The payout is on its way to the vendor',
      waitsFor: 'provider',
      next: 'The bank reports that it has paid; then the plan gets its dates.',
      byMs: dueMs,
    });
    const word = await story.inbox.take(['providerEvent'], { dueMs });
    const eventId = word.kind === 'providerEvent' ? word.ask.eventId : null;
    ({ status } = await does.settlePayout({ paymentId, eventId }));
  }
  await tellWhatBecameOfIt(story, status);
  return status;
};

/** The bank refused the payout or sent it back: mended and approved again, or cancelled. */
export const rescuePayout: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell } = story.process;
  const now = story.paymentReturned ? 'payout_returned' : 'payout_failed';
  const dueMs = latestPayoutMs(story);
  await tell({
    step: now,
    words: story.paymentReturned ? 'The payout came back' : 'The bank refused the payout',
    waitsFor: 'admin',
    next: 'An admin checks the account, then asks for the payout again or cancels.',
    byMs: dueMs,
  });
  const question = await story.inbox.take([...anytime, 'requestPayout', 'providerEvent'], {
    dueMs,
    changed: () => isStopped(story) && now === 'payout_failed',
  });
  switch (question.kind) {
    case 'time':
      return replaceContract(story);
    case 'changed':
      return stopAtCheck(story, 'payout_failed');
    case 'providerEvent':
      return takeLatePayoutWord(story, question.ask, now);
    case 'requestPayout': {
      let moved: FinancingStatus = now;
      await question.answerWith(async () => {
        moved = (await does.moveFinancing({ invoiceId, to: 'payout_approval' })).status;
        return requestPayout(story, question.ask.actor);
      });
      return moved;
    }
    case 'cancelInvoice':
    case 'declineInvoice':
    case 'goBack':
    case 'renewVerification':
    case 'replaceDocument':
    case 'requestInfo':
      return answerAnytime(story, question, now);
  }
};
