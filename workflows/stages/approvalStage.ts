import { patched } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { answerAnytime } from './anytimeAnswers';
import { recheck } from './askChecks';
import { stopAtCheck } from './checkStages';
import { isStopped, latestPayoutMs, replaceContract } from './contractStages';
import { reasonOf, refuse } from '../process/failures';
import { takeLatePayoutWord } from './payoutWords';
import type { Actor } from '../messages';
import { anytime, type Stage, type Story } from './story';

const adminsTurn = {
  words: 'The payout waits to be released',
  waitsFor: 'admin',
  next: 'An admin requests the payout and, from the threshold, a second one releases it.',
} as const;
const companysTurn = {
  words: 'The direct debit was lost before the payout',
  waitsFor: 'company',
  next: 'The company sets up a new direct debit; then the payout can be released.',
} as const;

/** One admin asks for the payout, another releases it; the gate is run both times. */
export const approvePayouts: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell } = story.process;
  const dueMs = latestPayoutMs(story);
  const hasMandate = isCollectable(story);
  await tell({ step: 'payout_approval', byMs: dueMs, ...(hasMandate ? adminsTurn : companysTurn) });
  const question = await story.inbox.take(
    [...anytime, 'requestPayout', 'approvePayout', 'sendBackPayout', 'providerEvent'],
    { dueMs, changed: () => isStopped(story) || hasMandate !== isCollectable(story) },
  );
  switch (question.kind) {
    case 'time':
      return replaceContract(story);
    case 'changed':
      if (!isStopped(story)) return 'payout_approval';
      await does.voidApprovals({ invoiceId, reason: story.checklist.words });
      return stopAtCheck(story, 'payout_approval');
    case 'requestPayout': {
      await question.answerWith(() => requestPayout(story, question.ask.actor));
      return 'payout_approval';
    }
    case 'sendBackPayout':
      await question.answerWith(() => does.sendBackPayout({ invoiceId, ...question.ask }));
      return 'payout_approval';
    case 'approvePayout': {
      let status: FinancingStatus = 'payout_approval';
      let stale = false;
      await question.answerWith(async () => {
        try {
          const released = await does.releasePayout({ invoiceId, ...question.ask });
          story.paymentId = released.paymentId;
          status = released.status;
          return { status };
        } catch (error) {
          stale = reasonOf(error) === 'stale_check';
          throw error;
        }
      });
      return stale ? goBackToChecks(story) : status;
    }
    case 'providerEvent':
      return takeLatePayoutWord(story, question.ask, 'payout_approval');
    case 'cancelInvoice':
    case 'declineInvoice':
    case 'goBack':
    case 'renewVerification':
    case 'replaceDocument':
    case 'requestInfo':
      return answerAnytime(story, question, 'payout_approval');
  }
};

/** Meanwhile nobody else is answered: what takes longer is asked for again. */
const longestRecheckMs = 2 * 60 * 1000;

/** Old evidence is renewed first; then the gate decides, and the request is bound to its facts. */
export async function requestPayout(story: Story, actor: Actor): Promise<{ approvalId: string }> {
  const { invoiceId } = story.input;
  const { does, clock } = story.process;
  const { codes } = await does.listStaleChecks({ invoiceId });
  if (codes.length > 0) {
    await recheck(story, codes);
    const dueMs = patched('rechecks-are-waited-for-a-while')
      ? clock.nowMs() + longestRecheckMs
      : Number.POSITIVE_INFINITY;
    if (!(await clock.waitUntil(dueMs, () => !story.isRechecking))) {
      const words =
        'Some checks are still being made again. Ask for the payout once they are done.';
      throw refuse('PRECONDITION_FAILED', words, 'stale_check');
    }
  }
  await does.refreshMandate({ invoiceId });
  return does.requestPayout({ invoiceId, actor });
}

/** Between approval and release a check grew old or its input changed: all is looked at again. */
async function goBackToChecks(story: Story): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  const words = 'A check went stale before the payout was released.';
  await does.voidApprovals({ invoiceId, reason: words });
  const { codes } = await does.listStaleChecks({ invoiceId });
  story.leftStatus = 'payout_approval';
  await does.moveFinancing({ invoiceId, to: 'action_required', reason: words });
  await recheck(story, codes);
  story.checklist = { ...story.checklist, reason: 'stale_check', words };
  return 'action_required';
}

/** False once the direct debit was lost, until a new one is active. */
function isCollectable(story: Story): boolean {
  return story.contract?.mandateActive !== false;
}
