import { uuid4 } from '@temporalio/workflow';
import { codesRestingOnDocument, currentChecklistVersion } from '@millrace/domain/compliance';
import type { FinancingStatus } from '@millrace/domain/financing';
import { endChild, startBeside, tellProcess } from './children';
import { complianceChecklist } from './complianceChecklist';
import { endContract } from './endContract';
import { findRefusal, reasonOf } from './failures';
import { workflowIds } from './ids';
import { recheckItems } from './messages';
import { anytime, type AnytimeQuestion, type Stage, type Story } from './story';
import { verifyVendor } from './verifyVendor';

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
  const question = await story.inbox.take(anytime, {
    changed: () => story.checklist.outcome !== 'open',
  });
  if (question.kind === 'time') return 'checking';
  if (question.kind !== 'changed') return answerAnytime(story, question, 'checking');
  if (story.checklist.outcome !== 'complete') return stopAtCheck(story, 'checking');
  try {
    const { policy } = story.input;
    const offer = await does.makeOffer({ invoiceId, policy });
    story.offerExpiresMs = offer.expiresAtMs;
    await does.sendNotice({ template: 'offer_ready', invoiceId });
    return 'offered';
  } catch (error) {
    if (!findRefusal(error)) throw error;
    // Somebody else's invoice took the room meanwhile: the check says so, and by how much.
    await recheck(story, ['within_limit', 'due_date_window', 'company_in_good_standing']);
    if (reasonOf(error) === undefined) throw error;
    return 'checking';
  }
};

/** A check failed or went stale: it is mended, and the story goes back to where it stopped. */
export const mendInvoice: Stage = async (story) => {
  const { invoiceId, policy } = story.input;
  const { does, tell, clock } = story.process;
  const isExpired = story.checklist.reason === 'link_expired';
  const dueMs = isExpired ? clock.nowMs() + policy.expiry.vendorLinkMs : undefined;
  await tell({
    step: 'action_required',
    words: story.checklist.words,
    waitsFor: story.checklist.reason === 'stale_check' ? 'time' : 'company',
    next: 'Once the check passes, the invoice goes on where it stopped.',
    byMs: dueMs,
  });
  const seen = story.checklist.reason;
  const question = await story.inbox.take(anytime, {
    dueMs,
    changed: () =>
      story.checklist.outcome === 'complete' ||
      story.checklist.outcome === 'rejected' ||
      story.checklist.reason !== seen,
  });
  if (question.kind === 'time') return close(story, 'expired', 'link_expired');
  if (question.kind !== 'changed') return answerAnytime(story, question, 'action_required');
  if (story.checklist.outcome === 'rejected') return stopAtCheck(story, 'action_required');
  if (story.checklist.outcome !== 'complete') return 'action_required';
  const back = story.leftStatus ?? 'checking';
  story.leftStatus = null;
  return (await does.moveFinancing({ invoiceId, to: back })).status;
};

/** A check stands in the way: for good, or until somebody has mended it. */
export async function stopAtCheck(story: Story, from: FinancingStatus): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { outcome, reason, words } = story.checklist;
  if (outcome === 'rejected') return close(story, 'rejected', reason ?? 'gate_failed', words);
  story.leftStatus = from;
  const { does } = story.process;
  await does.moveFinancing({ invoiceId, to: 'action_required', reason: words });
  await does.sendNotice({ template: 'action_needed', invoiceId, words, round: story.round });
  return 'action_required';
}

/** Asks for checks to be made again; the next report counts only if it contains them. */
export async function recheck(story: Story, codes: readonly string[]): Promise<void> {
  const checklistId = workflowIds.complianceChecklist(story.input.invoiceId);
  story.round += 1;
  story.isRechecking = true;
  const { round } = story;
  story.checklist = { ...story.checklist, outcome: 'open', round };
  if (!story.children.has(checklistId)) await startChecklist(story, codes);
  else await tellProcess(checklistId, recheckItems, { codes: [...codes], round });
}

/** `codes` null makes every check; after a payout that came back only some are made again. */
async function startChecklist(story: Story, codes: readonly string[] | null): Promise<void> {
  const { invoiceId, companyId, policy } = story.input;
  const { round } = story;
  const version = currentChecklistVersion;
  await startBeside(
    story.children,
    complianceChecklist,
    workflowIds.complianceChecklist(invoiceId),
    [{ invoiceId, companyId, version, policy, round, codes: codes ? [...codes] : null }],
  );
}

/** What may be asked at any time before the payout, and which status follows. */
export async function answerAnytime(
  story: Story,
  question: AnytimeQuestion,
  now: FinancingStatus,
): Promise<FinancingStatus> {
  switch (question.kind) {
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
  await recheck(story, codesRestingOnDocument);
  return replaced;
}

/** The former request ends, and the vendor is asked again with a new link. */
async function renewRequest(story: Story): Promise<void> {
  const { does } = story.process;
  await does.checkResends({ invoiceId: story.input.invoiceId, policy: story.input.policy });
  await endChild(story.children, workflowIds.verifyVendor(story.requestId));
  story.requestId = uuid4();
  await askVendor(story);
  if (story.checklist.reason === 'link_expired') {
    await recheck(story, ['vendor_confirmed', 'vendor_bank_verified']);
  }
}

async function askVendor(story: Story): Promise<void> {
  const { invoiceId, companyId, vendorId, policy } = story.input;
  const { requestId } = story;
  await startBeside(story.children, verifyVendor, workflowIds.verifyVendor(requestId), [
    { requestId, invoiceId, companyId, vendorId, policy },
  ]);
}

/** Ends a financing before payout: one transaction releases all that it held. */
export async function close(
  story: Story,
  status: 'rejected' | 'cancelled' | 'expired',
  reasonCode: string,
  reason = '',
  actor = story.input.actor,
): Promise<FinancingStatus> {
  const { invoiceId } = story.input;
  const { does } = story.process;
  const isOwn = status === 'cancelled' || reasonCode === 'declined_by_admin';
  await does.closeFinancing({ invoiceId, status, reasonCode, reason, actor: isOwn ? actor : null });
  await does.sendNotice({ template: 'closed', invoiceId });
  return status;
}
