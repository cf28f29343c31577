import { londonInstant } from '@millrace/domain/dates';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { answerAnytime, takeAnytime } from './anytimeAnswers';
import { stopAtCheck } from './checkStages';
import { close } from './closing';
import { replaceByNew, startContract } from './newContract';
import type { Stage, Story } from './story';

const signingEnds = ['declined', 'expired', 'voided'];

/** The contract is made and sent; the direct debit is set up beside it. */
export const prepareContract: Stage = async (story) => {
  const { invoiceId } = story.input;
  await startContract(story);
  return (await story.process.does.moveFinancing({ invoiceId, to: 'contract_pending' })).status;
};

/** Everybody signs, or the contract lapses and the offer stands again while it holds. */
export const awaitContract: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell, clock } = story.process;
  await tell({
    step: 'contract_pending',
    words: 'The contract is out for signature',
    waitsFor: 'company',
    next: 'The company signs and sets up its direct debit.',
  });
  const question = await takeAnytime(story, {
    changed: () => isSigned(story) || isSigningOver(story) || isStopped(story),
  });
  if (question.kind === 'time') return 'contract_pending';
  if (question.kind !== 'changed') return answerAnytime(story, question, 'contract_pending');
  if (isSigned(story)) {
    return (await does.moveFinancing({ invoiceId, to: 'contract_signed' })).status;
  }
  if (!isSigningOver(story)) return stopAtCheck(story, 'contract_pending');
  if (clock.nowMs() >= story.offerExpiresMs) {
    return close(story, 'expired', 'contract_expired', 'The contract was not signed in time.');
  }
  await does.sendNotice({ template: 'contract_ended', invoiceId, round: story.round });
  story.contract = null;
  return (await does.moveFinancing({ invoiceId, to: 'offered' })).status;
};

/** Signed by everybody; the payout still needs an active direct debit. */
export const awaitMandate: Stage = async (story) => {
  const { invoiceId } = story.input;
  const { does, tell } = story.process;
  const dueMs = latestPayoutMs(story);
  await tell({
    step: 'contract_signed',
    words: 'The contract is signed',
    waitsFor: 'provider',
    next: 'Once the direct debit is active, the payout can be released.',
    byMs: dueMs,
  });
  const question = await takeAnytime(story, {
    dueMs,
    changed: () => story.contract?.mandateActive === true || isStopped(story),
  });
  if (question.kind === 'time') return replaceContract(story);
  if (question.kind !== 'changed') return answerAnytime(story, question, 'contract_signed');
  if (isStopped(story)) return stopAtCheck(story, 'contract_signed');
  const { status } = await does.moveFinancing({ invoiceId, to: 'payout_approval' });
  await does.sendNotice({ template: 'payout_to_approve', invoiceId, round: story.round });
  return status;
};

/**
 * The last day for the payout has passed: a new contract with new dates takes its place, as often
 * as the policy allows; then the offer ends at no cost, and somebody asks why there was no payout.
 */
export async function replaceContract(story: Story): Promise<FinancingStatus> {
  const { invoiceId, policy } = story.input;
  const { does } = story.process;
  if (story.contractsReplaced >= policy.payout.newContracts) {
    const words =
      story.contract?.mandateActive === true
        ? 'Nobody released the payout before the last day of the contract.'
        : 'The direct debit was not active by the last day of the contract.';
    const status = await close(story, 'cancelled', 'payout_lapsed', words);
    await does.openLapseTask({ invoiceId, contracts: story.contractsReplaced + 1 });
    return status;
  }
  story.contractsReplaced += 1;
  return replaceByNew(story);
}

/** The instant after which the signed plan no longer holds. */
export function latestPayoutMs(story: Story): number {
  const { latestPayoutOn } = story.contract ?? {};
  if (!latestPayoutOn) return Number.POSITIVE_INFINITY;
  return Date.parse(londonInstant(latestPayoutOn, '23:59')) + 60_000;
}

export function isStopped(story: Story): boolean {
  return story.checklist.outcome === 'stopped' || story.checklist.outcome === 'rejected';
}

function isSigned(story: Story): boolean {
  return story.contract?.status === 'executed';
}

function isSigningOver(story: Story): boolean {
  return signingEnds.includes(story.contract?.status ?? '');
}
