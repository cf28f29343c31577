import { codesRemadeOn } from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { WaitsFor } from '@millrace/domain/invoice/financingWords';
import { answerAnytime, takeAnytime } from './anytimeAnswers';
import { askVendor, askVendorAgain, recheck, startChecklist } from './askChecks';
import { close } from './closing';
import { findRefusal, reasonOf } from '../engine/failures';
import { throwRefusals } from '../engine/refusals';
import type { Stage, Run } from './run';

/** The checklist and the vendor's confirmation run side by side from the start. */
export const startChecks: Stage = async (run) => {
  const { invoiceId } = run.input;
  await startChecklist(run, null);
  await askVendor(run);
  const { activities } = run.process;
  return (await activities.moveFinancing({ invoiceId, to: 'checking' })).status;
};

/** Waits until every check has been answered, then prices the invoice and makes the offer. */
export const checkInvoice: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, setStatus } = run.process;
  await setStatus({
    step: 'checking',
    code: 'checking',
    waitsFor: 'vendor',
  });
  const message = await takeAnytime(run, {
    changed: () => run.checklist.outcome !== 'open',
  });
  if (message.kind === 'time') return 'checking';
  if (message.kind !== 'changed') return answerAnytime(run, message, 'checking');
  if (run.checklist.outcome !== 'complete') return stopAtCheck(run, 'checking');
  try {
    const { policy } = run.input;
    const offer = await throwRefusals(() => activities.makeOffer({ invoiceId, policy }));
    run.offerExpiresMs = offer.expiresAtMs;
    run.offersRefused.count([]);
    run.vendorAskedAgain.count([]);
    await activities.sendNotice({ template: 'offer_ready', invoiceId, round: run.round });
    return 'offered';
  } catch (error) {
    if (!findRefusal(error)) throw error;
    const why = [reasonOf(error) ?? null];
    if (run.offersRefused.isStuck(why)) {
      await run.offersRefused.stop();
      return 'checking';
    }
    run.offersRefused.count(why);
    // Somebody else's invoice took the room meanwhile: the check says so, and by how much.
    await recheck(run, ['within_limit', 'due_date_window', 'company_in_good_standing']);
    if (reasonOf(error) === undefined) throw error;
    return 'checking';
  }
};

/** Whose turn it is where nobody in the company has to fix something. */
const turnOf: Partial<Record<string, WaitsFor>> = {
  stale_check: 'time',
  vendor_asked_again: 'vendor',
};

/** A check failed or went stale: it is fixed, and the run goes back to where it stopped. */
export const awaitCorrection: Stage = async (run) => {
  const { invoiceId, policy } = run.input;
  const { activities, setStatus, clock } = run.process;
  if (isAccountReplaced(run)) return askAboutNewAccount(run, 'action_required');
  const isExpired = run.checklist.reason === 'link_expired';
  const dueMs = isExpired ? clock.nowMs() + policy.expiry.vendorLinkMs : undefined;
  await setStatus({
    step: 'action_required',
    code: 'stopped_at_check',
    params: { finding: run.checklist.words },
    waitsFor: turnOf[run.checklist.reason ?? ''] ?? 'company',
    byMs: dueMs,
  });
  const seen = run.checklist.reason;
  const message = await takeAnytime(run, {
    dueMs,
    changed: () =>
      run.checklist.outcome === 'complete' ||
      run.checklist.outcome === 'rejected' ||
      run.checklist.reason !== seen,
  });
  if (message.kind === 'time') return close(run, 'expired', 'link_expired');
  if (message.kind !== 'changed') return answerAnytime(run, message, 'action_required');
  if (run.checklist.outcome === 'rejected') return stopAtCheck(run, 'action_required');
  if (run.checklist.outcome !== 'complete') {
    if (run.checklist.outcome === 'stopped' && !isAccountReplaced(run)) {
      await notifyStopped(run);
    }
    return 'action_required';
  }
  const back = run.leftStatus ?? 'checking';
  run.leftStatus = null;
  return (await activities.moveFinancing({ invoiceId, to: back })).status;
};

/** A check stands in the way: for good, or until somebody has fixed it. */
export async function stopAtCheck(run: Run, from: FinancingStatus): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { outcome, reason, words } = run.checklist;
  if (outcome === 'rejected') return close(run, 'rejected', reason ?? 'gate_failed', words);
  if (isAccountReplaced(run)) return askAboutNewAccount(run, from);
  run.leftStatus = from;
  // A check has found what stood in the way of the offer.
  run.offersRefused.count([]);
  const { activities } = run.process;
  await activities.moveFinancing({ invoiceId, to: 'action_required', reason: words });
  await notifyStopped(run);
  return 'action_required';
}

function isAccountReplaced({ checklist }: Run): boolean {
  return checklist.outcome === 'stopped' && checklist.reason === 'account_replaced';
}

/** The vendor has confirmed an account that it no longer uses: it is asked about this invoice again. */
async function askAboutNewAccount(run: Run, from: FinancingStatus): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { words } = run.checklist;
  let status = from;
  if (from !== 'checking' && from !== 'action_required') {
    run.leftStatus = from;
    const { activities } = run.process;
    ({ status } = await activities.moveFinancing({
      invoiceId,
      to: 'action_required',
      reason: words,
    }));
  }
  const asked = ['askVendorAgain'];
  if (run.vendorAskedAgain.isStuck(asked)) await run.vendorAskedAgain.stop();
  run.vendorAskedAgain.count(asked);
  await askVendorAgain(run);
  await recheck(run, codesRemadeOn('vendor_answer'));
  run.checklist = { ...run.checklist, reason: 'vendor_asked_again', words };
  return status;
}

/** The company hears once of each thing that stands in the way. */
export async function notifyStopped(run: Run): Promise<void> {
  const { input, process, checklist, round } = run;
  const { reason, words } = checklist;
  const key = `${round}:${reason ?? ''}`;
  const { invoiceId } = input;
  const code = reason ?? undefined;
  await process.activities.sendNotice({ template: 'action_needed', invoiceId, code, words, key });
}
