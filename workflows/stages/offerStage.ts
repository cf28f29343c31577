import { answerAnytime, takeAnytime } from './anytimeAnswers';
import { stopAtCheck } from './checkStages';
import { close } from './closing';
import type { Stage } from './story';

/** The company looks at the cost and accepts, or the offer lapses and the limit is free again. */
export const awaitAcceptance: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell } = story.process;
  await tell({
    step: 'offered',
    words: 'The offer is ready',
    waitsFor: 'company',
    next: 'The company accepts the offer; its contract follows at once.',
    byMs: story.offerExpiresMs,
  });
  const question = await takeAnytime(story, {
    kinds: ['acceptOffer', 'regenerateContract'],
    dueMs: story.offerExpiresMs,
    changed: () => story.checklist.outcome === 'stopped' || story.checklist.outcome === 'rejected',
  });
  switch (question.kind) {
    case 'time':
      return close(story, 'expired', 'offer_expired', 'The offer was not accepted in time.');
    case 'changed':
      return stopAtCheck(story, 'offered');
    case 'acceptOffer': {
      const { actor } = question.ask;
      const accepted = await question.answerWith(() => does.recordAcceptance({ invoiceId, actor }));
      return accepted ? 'accepted' : 'offered';
    }
    case 'regenerateContract': {
      const { actor } = question.ask;
      const accepted = await question.answerWith(
        async () => void (await does.recordAcceptance({ invoiceId, actor })),
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
      return answerAnytime(story, question, 'offered');
  }
};
