import { patched } from '@temporalio/workflow';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { answerAnytime } from './anytimeAnswers';
import { recheck } from './askChecks';
import { stopAtCheck } from './checkStages';
import { isStopped, latestPayoutMs, replaceContract } from './contractStages';
import { reasonOf, refuse } from '../engine/failures';
import { takeLatePayoutEvent } from './payoutEvents';
import type { Actor } from '../messages';
import { anytime, type Stage, type Run } from './run';

const adminsTurn = { code: 'payout_to_release', waitsFor: 'admin' } as const;
const companysTurn = { code: 'debit_lost', waitsFor: 'company' } as const;

/** One admin asks for the payout, another releases it; the gate is run both times. */
export const approvePayouts: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, setStatus } = run.process;
  const dueMs = latestPayoutMs(run);
  const hasMandate = isCollectable(run);
  await setStatus({
    step: 'payout_approval',
    byMs: dueMs,
    ...(hasMandate ? adminsTurn : companysTurn),
  });
  const message = await run.inbox.take(
    [...anytime, 'requestPayout', 'approvePayout', 'sendBackPayout', 'providerEvent'],
    { dueMs, changed: () => isStopped(run) || hasMandate !== isCollectable(run) },
  );
  switch (message.kind) {
    case 'time':
      return replaceContract(run);
    case 'changed':
      if (!isStopped(run)) return 'payout_approval';
      await activities.voidApprovals({ invoiceId, reason: run.checklist.words });
      return stopAtCheck(run, 'payout_approval');
    case 'requestPayout': {
      await message.answerWith(() => requestPayout(run, message.input.actor));
      return 'payout_approval';
    }
    case 'sendBackPayout':
      await message.answerWith(() => activities.sendBackPayout({ invoiceId, ...message.input }));
      return 'payout_approval';
    case 'approvePayout': {
      let status: FinancingStatus = 'payout_approval';
      let stale = false;
      await message.answerWith(async () => {
        try {
          const released = await activities.releasePayout({ invoiceId, ...message.input });
          run.paymentId = released.paymentId;
          status = released.status;
          return { status };
        } catch (error) {
          stale = reasonOf(error) === 'stale_check';
          throw error;
        }
      });
      return stale ? goBackToChecks(run) : status;
    }
    case 'providerEvent':
      return takeLatePayoutEvent(run, message.input, 'payout_approval');
    case 'cancelInvoice':
    case 'declineInvoice':
    case 'goBack':
    case 'renewVerification':
    case 'replaceDocument':
    case 'requestInfo':
      return answerAnytime(run, message, 'payout_approval');
  }
};

/** Meanwhile nobody else is answered: what takes longer is asked for again. */
const longestRecheckMs = 2 * 60 * 1000;

/** Old evidence is renewed first; then the gate decides, and the request is bound to its facts. */
export async function requestPayout(run: Run, actor: Actor): Promise<{ approvalId: string }> {
  const { invoiceId } = run.input;
  const { activities, clock } = run.process;
  const { codes } = await activities.listStaleChecks({ invoiceId });
  if (codes.length > 0) {
    await recheck(run, codes);
    const dueMs = patched('rechecks-are-waited-for-a-while')
      ? clock.nowMs() + longestRecheckMs
      : Number.POSITIVE_INFINITY;
    if (!(await clock.waitUntil(dueMs, () => !run.isRechecking))) {
      const words =
        'Some checks are still being made again. Ask for the payout once they are done.';
      throw refuse('PRECONDITION_FAILED', words, 'stale_check');
    }
  }
  await activities.refreshMandate({ invoiceId });
  return activities.requestPayout({ invoiceId, actor });
}

/** Between approval and release a check grew old or its input changed: all is looked at again. */
async function goBackToChecks(run: Run): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { activities } = run.process;
  const words = 'A check went stale before the payout was released.';
  await activities.voidApprovals({ invoiceId, reason: words });
  const { codes } = await activities.listStaleChecks({ invoiceId });
  run.leftStatus = 'payout_approval';
  await activities.moveFinancing({ invoiceId, to: 'action_required', reason: words });
  await recheck(run, codes);
  run.checklist = { ...run.checklist, reason: 'stale_check', words };
  return 'action_required';
}

/** False once the direct debit was lost, until a new one is active. */
function isCollectable(run: Run): boolean {
  return run.contract?.mandateActive !== false;
}
