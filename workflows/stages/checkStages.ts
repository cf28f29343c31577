import { codesRemadeOn } from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { WaitsFor } from '@millrace/domain/invoice/financingWords';
import { answerAnytime, takeAnytime } from './anytimeAnswers';
import { askVendor, askVendorAnew, recheck, startChecklist } from './askChecks';
import { close } from './closing';
import { findRefusal, reasonOf } from '../process/failures';
import { hearRefusals } from '../process/refusals';
import type { Stage, Story } from './story';

/** The checklist and the vendor's confirmation run side by side from the start. */
export const startChecks: Stage = async (story) => {
  const { invoiceId } = story.input;
  await startChecklist(story, null);
  await askVendor(story);
  const { does } = story.process;
  return (await does.moveFinancing({ invoiceId, to: 'checking' })).status;
};

/** Waits until every check has been answered, then prices the invoice and makes the offer. */
export const checkInvoice: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell } = story.process;
  await tell({
    step: 'checking',
    words: 'Checking the invoice while the vendor is asked to confirm it',
    waitsFor: 'vendor',
    next: 'The offer follows once every check has passed.',
  });
  const question = await takeAnytime(story, {
    changed: () => story.checklist.outcome !== 'open',
  });
  if (question.kind === 'time') return 'checking';
  if (question.kind !== 'changed') return answerAnytime(story, question, 'checking');
  if (story.checklist.outcome !== 'complete') return stopAtCheck(story, 'checking');
  try {
    const { policy } = story.input;
    const offer = await hearRefusals(() => does.makeOffer({ invoiceId, policy }));
    story.offerExpiresMs = offer.expiresAtMs;
    await does.sendNotice({ template: 'offer_ready', invoiceId, round: story.round });
    return 'offered';
  } catch (error) {
    if (!findRefusal(error)) throw error;
    // Somebody else's invoice took the room meanwhile: the check says so, and by how much.
    await recheck(story, ['within_limit', 'due_date_window', 'company_in_good_standing']);
    if (reasonOf(error) === undefined) throw error;
    return 'checking';
  }
};

/** Whose turn it is where nobody in the company has to mend something. */
const turnOf: Partial<Record<string, WaitsFor>> = {
  stale_check: 'time',
  vendor_asked_again: 'vendor',
};

/** A check failed or went stale: it is mended, and the story goes back to where it stopped. */
export const mendInvoice: Stage = async (story) => {
  const { invoiceId, policy } = story.input;
  const { does, tell, clock } = story.process;
  if (isAccountReplaced(story)) return askAboutNewAccount(story, 'action_required');
  const isExpired = story.checklist.reason === 'link_expired';
  const dueMs = isExpired ? clock.nowMs() + policy.expiry.vendorLinkMs : undefined;
  await tell({
    step: 'action_required',
    words: story.checklist.words,
    waitsFor: turnOf[story.checklist.reason ?? ''] ?? 'company',
    next: 'Once the check passes, the invoice goes on where it stopped.',
    byMs: dueMs,
  });
  const seen = story.checklist.reason;
  const question = await takeAnytime(story, {
    dueMs,
    changed: () =>
      story.checklist.outcome === 'complete' ||
      story.checklist.outcome === 'rejected' ||
      story.checklist.reason !== seen,
  });
  if (question.kind === 'time') return close(story, 'expired', 'link_expired');
  if (question.kind !== 'changed') return answerAnytime(story, question, 'action_required');
  if (story.checklist.outcome === 'rejected') return stopAtCheck(story, 'action_required');
  if (story.checklist.outcome !== 'complete') {
    if (story.checklist.outcome === 'stopped' && !isAccountReplaced(story)) {
      await tellStopped(story);
    }
    return 'action_required';
  }
  const back = story.leftStatus ?? 'checking';
  story.leftStatus = null;
  return (await does.moveFinancing({ invoiceId, to: back })).status;
};

/** A check stands in the way: for good, or until somebody has mended it. */
export async function stopAtCheck(story: Story, from: FinancingStatus): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { outcome, reason, words } = story.checklist;
  if (outcome === 'rejected') return close(story, 'rejected', reason ?? 'gate_failed', words);
  if (isAccountReplaced(story)) return askAboutNewAccount(story, from);
  story.leftStatus = from;
  const { does } = story.process;
  await does.moveFinancing({ invoiceId, to: 'action_required', reason: words });
  await tellStopped(story);
  return 'action_required';
}

function isAccountReplaced({ checklist }: Story): boolean {
  return checklist.outcome === 'stopped' && checklist.reason === 'account_replaced';
}

/** The vendor has confirmed an account that it no longer uses: it is asked about this invoice anew. */
async function askAboutNewAccount(story: Story, from: FinancingStatus): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { words } = story.checklist;
  let status = from;
  if (from !== 'checking' && from !== 'action_required') {
    story.leftStatus = from;
    const { does } = story.process;
    ({ status } = await does.moveFinancing({ invoiceId, to: 'action_required', reason: words }));
  }
  await askVendorAnew(story);
  await recheck(story, codesRemadeOn('vendor_answer'));
  story.checklist = { ...story.checklist, reason: 'vendor_asked_again', words };
  return status;
}

/** The company hears once of each thing that stands in the way. */
export async function tellStopped(story: Story): Promise<void> {
  const { input, process, checklist, round } = story;
  const { reason, words } = checklist;
  const key = `${round}:${reason ?? ''}`;
  const { invoiceId } = input;
  const code = reason ?? undefined;
  await process.does.sendNotice({ template: 'action_needed', invoiceId, code, words, key });
}
