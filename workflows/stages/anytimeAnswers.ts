import { patched } from '@temporalio/workflow';
import { codesRemadeOn } from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { recheck, renewRequest } from './askChecks';
import { close } from './closing';
import { endContract } from './endContract';
import { goBack } from './goBack';
import type { Interruption, Question } from '../process/inbox';
import { takeLatePayoutWord } from './payoutWords';
import { anytime, type AnytimeQuestion, type FinancingMessages, type Story } from './story';

/**
 * The next message of a stage in which no payout is out: one of `kinds`, or what may come at any time.
 * That includes a late word of the bank about an earlier payout, which `answerAnytime` books.
 */
export async function takeAnytime<K extends keyof FinancingMessages = never>(
  { inbox }: Story,
  { kinds = [], ...until }: { kinds?: readonly K[]; dueMs?: number; changed?: () => boolean },
): Promise<AnytimeQuestion | Question<FinancingMessages, K> | Interruption> {
  for (;;) {
    const next = await inbox.take([...anytime, 'providerEvent', ...kinds], until);
    if (next.kind !== 'providerEvent' || patched('payout-words-are-booked-in-every-stage')) {
      return next;
    }
  }
}

/** What may be asked at any time before the payout, and which status follows. */
export async function answerAnytime(
  story: Story,
  question: AnytimeQuestion,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  switch (question.kind) {
    case 'providerEvent':
      return takeLatePayoutWord(story, question.ask, now);
    case 'cancelInvoice': {
      const { actor, reason } = question.ask;
      const work = () => close(story, 'cancelled', 'cancelled_by_company', reason, actor);
      return (await question.answerWith(async () => void (await work()))) ? 'cancelled' : now;
    }
    case 'declineInvoice': {
      const { actor, reason } = question.ask;
      const work = () => close(story, 'rejected', 'declined_by_admin', reason, actor);
      return (await question.answerWith(async () => void (await work()))) ? 'rejected' : now;
    }
    case 'requestInfo': {
      const { invoiceId } = story.input;
      const { does } = story.process;
      await question.answerWith(async () => {
        const { noticeKey } = await does.recordQuestion({ invoiceId, ...question.ask });
        await does.sendNotice({
          template: 'info_requested',
          invoiceId,
          words: question.ask.question,
          key: noticeKey,
        });
      });
      return now;
    }
    case 'goBack': {
      let status = now;
      await question.answerWith(async () => {
        status = await goBack(story, question.ask, now);
        return { status };
      });
      return status;
    }
    case 'renewVerification':
      await question.answerWith(async () => {
        await renewRequest(story);
        return { requestId: story.requestId };
      });
      return now;
    case 'replaceDocument': {
      let status = now;
      await question.answerWith(async () => {
        const replaced = await replaceDocument(story, question.ask, now);
        status = replaced.status;
        return { version: replaced.version };
      });
      return status;
    }
  }
}

async function replaceDocument(
  story: Story,
  ask: Extract<AnytimeQuestion, { kind: 'replaceDocument' }>['ask'],
  now: FinancingStatus,
): Promise<{ version: number; status: FinancingStatus }> {
  const { invoiceId, policy } = story.input;
  const { does } = story.process;
  const replaced = await does.recordNewDocument({ invoiceId, policy, ...ask });
  if (replaced.status === 'action_required' && now !== 'action_required') story.leftStatus = now;
  if (replaced.endsOffer) {
    // Another amount or number: the offer is made anew, and a contract for the old one is over.
    story.leftStatus = 'checking';
    await endContract(story);
  }
  await renewRequest(story);
  await recheck(story, codesRemadeOn('new_document'));
  return replaced;
}
