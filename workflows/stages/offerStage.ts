import { answerAnytime, takeAnytime } from './anytimeAnswers';
import { stopAtCheck } from './checkStages';
import { close } from './closing';
import type { Stage } from './run';

/** The company looks at the cost and accepts, or the offer lapses and the limit is free again. */
export const awaitAcceptance: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, setStatus } = run.process;
  await setStatus({
    step: 'offered',
    code: 'offered',
    waitsFor: 'company',
    byMs: run.offerExpiresMs,
  });
  const message = await takeAnytime(run, {
    kinds: ['acceptOffer', 'regenerateContract'],
    dueMs: run.offerExpiresMs,
    changed: () => run.checklist.outcome === 'stopped' || run.checklist.outcome === 'rejected',
  });
  switch (message.kind) {
    case 'time':
      return close(run, 'expired', 'offer_expired', 'The offer was not accepted in time.');
    case 'changed':
      return stopAtCheck(run, 'offered');
    case 'acceptOffer': {
      const { actor } = message.input;
      const accepted = await message.answerWith(() =>
        activities.recordAcceptance({ invoiceId, actor }),
      );
      return accepted ? 'accepted' : 'offered';
    }
    case 'regenerateContract': {
      const { actor } = message.input;
      const accepted = await message.answerWith(
        async () => void (await activities.recordAcceptance({ invoiceId, actor })),
      );
      return accepted ? 'accepted' : 'offered';
    }
    case 'cancelInvoice':
    case 'declineInvoice':
    case 'goBack':
    case 'providerEvent':
    case 'renewVerification':
    case 'replaceDocument':
    case 'requestInfo':
      return answerAnytime(run, message, 'offered');
  }
};
