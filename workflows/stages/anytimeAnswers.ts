import { patched } from '@temporalio/workflow';
import { codesRemadeOn } from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { recheck, renewRequest } from './askChecks';
import { close } from './closing';
import { endContract } from './endContract';
import { goBack } from './goBack';
import type { Interruption, Message } from '../engine/inbox';
import { takeLatePayoutEvent } from './payoutEvents';
import { anytime, type AnytimeMessage, type FinancingMessages, type Run } from './run';

/**
 * The next message of a stage in which no payout is out: one of `kinds`, or what may come at any time.
 * That includes a late word of the bank about an earlier payout, which `answerAnytime` books.
 */
export async function takeAnytime<K extends keyof FinancingMessages = never>(
  { inbox }: Run,
  { kinds = [], ...until }: { kinds?: readonly K[]; dueMs?: number; changed?: () => boolean },
): Promise<AnytimeMessage | Message<FinancingMessages, K> | Interruption> {
  for (;;) {
    const next = await inbox.take([...anytime, 'providerEvent', ...kinds], until);
    if (next.kind !== 'providerEvent' || patched('payout-words-are-booked-in-every-stage')) {
      return next;
    }
  }
}

/** What may be asked at any time before the payout, and which status follows. */
export async function answerAnytime(
  run: Run,
  message: AnytimeMessage,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  switch (message.kind) {
    case 'providerEvent':
      return takeLatePayoutEvent(run, message.input, now);
    case 'cancelInvoice': {
      const { actor, reason } = message.input;
      const work = () => close(run, 'cancelled', 'cancelled_by_company', reason, actor);
      return (await message.answerWith(async () => void (await work()))) ? 'cancelled' : now;
    }
    case 'declineInvoice': {
      const { actor, reason } = message.input;
      const work = () => close(run, 'rejected', 'declined_by_admin', reason, actor);
      return (await message.answerWith(async () => void (await work()))) ? 'rejected' : now;
    }
    case 'requestInfo': {
      const { invoiceId } = run.input;
      const { activities } = run.process;
      await message.answerWith(async () => {
        const { noticeKey } = await activities.recordQuestion({ invoiceId, ...message.input });
        await activities.sendNotice({
          template: 'info_requested',
          invoiceId,
          words: message.input.question,
          key: noticeKey,
        });
      });
      return now;
    }
    case 'goBack': {
      let status = now;
      await message.answerWith(async () => {
        status = await goBack(run, message.input, now);
        return { status };
      });
      return status;
    }
    case 'renewVerification':
      await message.answerWith(async () => {
        await renewRequest(run);
        return { requestId: run.requestId };
      });
      return now;
    case 'replaceDocument': {
      let status = now;
      await message.answerWith(async () => {
        const replaced = await replaceDocument(run, message.input, now);
        status = replaced.status;
        return { version: replaced.version };
      });
      return status;
    }
  }
}

async function replaceDocument(
  run: Run,
  input: Extract<AnytimeMessage, { kind: 'replaceDocument' }>['input'],
  now: FinancingStatus,
): Promise<{ version: number; status: FinancingStatus }> {
  const { invoiceId, policy } = run.input;
  const { activities } = run.process;
  const replaced = await activities.recordNewDocument({ invoiceId, policy, ...input });
  if (replaced.status === 'action_required' && now !== 'action_required') run.leftStatus = now;
  if (replaced.endsOffer) {
    // Another amount or number: the offer is made again, and a contract for the old one is over.
    run.leftStatus = 'checking';
    await endContract(run);
  }
  await renewRequest(run);
  await recheck(run, codesRemadeOn('new_document'));
  return replaced;
}
