import { getExternalWorkflowHandle, ParentClosePolicy, startChild } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/financing';
import { answerAnytime, recheck, stopAtCheck } from './checkStages';
import { tellProcess } from './children';
import { collectRepayments } from './collectRepayments';
import { isStopped, latestPayoutMs, supersede } from './contractStages';
import { reasonOf } from './failures';
import { workflowIds } from './ids';
import { contractFulfilled, endChecklist, type Actor } from './messages';
import { anytime, type Stage, type Story } from './story';

/** How long to wait for word of a payout before asking the bank ourselves. */
const askBankEveryMs = 60 * 60 * 1000;

/** One admin asks for the payout, another releases it; the gate is run both times. */
export const approvePayouts: Stage = async (story) => {
  const { invoiceId, policy } = story.input;
  const { does, tell } = story.process;
  const dueMs = latestPayoutMs(story);
  await tell({
    step: 'payout_approval',
    words: 'The payout waits to be released',
    waitsFor: 'admin',
    next: 'An admin requests the payout and, from the threshold, a second one releases it.',
    byMs: dueMs,
  });
  const question = await story.inbox.take(
    [...anytime, 'requestPayout', 'approvePayout', 'sendBackPayout', 'providerEvent'],
    { dueMs, changed: () => isStopped(story) },
  );
  switch (question.kind) {
    case 'time':
      return supersede(story);
    case 'changed':
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
          const released = await does.releasePayout({ invoiceId, policy, ...question.ask });
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
      return 'payout_approval';
    default:
      return answerAnytime(story, question, 'payout_approval');
  }
};

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
      return supersede(story);
    case 'changed':
      return stopAtCheck(story, 'payout_failed');
    case 'providerEvent':
      return now;
    case 'requestPayout': {
      let moved: FinancingStatus = now;
      await question.answerWith(async () => {
        moved = (await does.moveFinancing({ invoiceId, to: 'payout_approval' })).status;
        return requestPayout(story, question.ask.actor);
      });
      return moved;
    }
    default:
      return answerAnytime(story, question, now);
  }
};

/** Collection runs as a process of its own until the last penny, or until the payout returns. */
export const collect: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell } = story.process;
  const collection = await startCollecting(story);
  await tell({
    step: 'active',
    words: 'The vendor is paid; the company repays in instalments',
    waitsFor: 'nobody',
    next: 'Each instalment is collected by direct debit on its date.',
  });
  for (;;) {
    const word = await story.inbox.take(['providerEvent'], { changed: collection.isOver });
    if (word.kind !== 'providerEvent') return 'repaid';
    if (word.ask.resource !== 'outbound_payment') continue;
    const { eventId } = word.ask;
    const { status } = await does.settlePayout({ paymentId: story.paymentId ?? '', eventId });
    if (status !== 'payout_returned') continue;
    await collection.stop();
    await does.stopCollections({ invoiceId });
    await tellWhatBecameOfIt(story, status);
    return status;
  }
};

/** Abandoned, not ended, with this story: what is owed is collected whatever happens here. */
async function startCollecting(story: Story) {
  const { invoiceId, policy } = story.input;
  const workflowId = workflowIds.collectRepayments(invoiceId);
  let over = false;
  const child = await startChild(collectRepayments, {
    workflowId,
    args: [{ invoiceId, policy }],
    parentClosePolicy: ParentClosePolicy.ABANDON,
  });
  const ended = child
    .result()
    .catch(() => undefined)
    .then(() => void (over = true));
  return {
    isOver: () => over,
    stop: async () => {
      await getExternalWorkflowHandle(workflowId)
        .cancel()
        .catch(() => undefined);
      await ended;
    },
  };
}

/** Old evidence is renewed first; then the gate decides, and the request is bound to its facts. */
async function requestPayout(story: Story, actor: Actor): Promise<{ approvalId: string }> {
  const { invoiceId, policy } = story.input;
  const { does, clock } = story.process;
  const { codes } = await does.listStaleChecks({ invoiceId, policy });
  if (codes.length > 0) {
    await recheck(story, codes);
    await clock.waitUntil(Number.POSITIVE_INFINITY, () => !story.isRechecking);
  }
  await does.refreshMandate({ invoiceId });
  return does.requestPayout({ invoiceId, actor, policy });
}

/** Between approval and release a check grew old or its input changed: all is looked at again. */
async function goBackToChecks(story: Story): Promise<FinancingStatus> {
  const { invoiceId, policy } = story.input;
  const { does } = story.process;
  const words = 'A check went stale before the payout was released.';
  await does.voidApprovals({ invoiceId, reason: words });
  const { codes } = await does.listStaleChecks({ invoiceId, policy });
  story.leftStatus = 'payout_approval';
  await does.moveFinancing({ invoiceId, to: 'action_required', reason: words });
  await recheck(story, codes);
  story.checklist = { ...story.checklist, reason: 'stale_check', words };
  return 'action_required';
}

async function tellWhatBecameOfIt(story: Story, status: FinancingStatus): Promise<void> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  story.paymentReturned = status === 'payout_returned';
  story.round += 1;
  if (status === 'active') {
    await tellProcess(workflowIds.complianceChecklist(invoiceId), endChecklist);
    const { contractId } = story.contract ?? {};
    if (contractId) await tellProcess(workflowIds.signContract(contractId), contractFulfilled);
    await does.sendNotice({ template: 'vendor_paid', invoiceId, round: story.round });
    await does.sendNotice({ template: 'remittance_advice', invoiceId, round: story.round });
  } else {
    await does.openPayoutTask({ invoiceId, status });
    await does.sendNotice({ template: 'payout_problem', invoiceId, round: story.round });
  }
}
