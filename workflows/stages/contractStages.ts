import { londonInstant } from '@millrace/domain/dates/londonTime';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { policy } from '@millrace/domain/policy/policy';
import { answerAnytime, takeAnytime } from './anytimeAnswers';
import { stopAtCheck } from './checkStages';
import { close } from './closing';
import { replaceByNew, startContract } from './newContract';
import type { Stage, Run } from './run';

const signingEnds = ['declined', 'expired', 'voided'];

/** The contract is made and sent; the direct debit is set up beside it. */
export const prepareContract: Stage = async (run) => {
  const { invoiceId } = run.input;
  await startContract(run);
  return (await run.process.activities.moveFinancing({ invoiceId, to: 'contract_pending' })).status;
};

/** Everybody signs, or the contract lapses and the offer stands again while it holds. */
export const awaitContract: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, setStatus, clock } = run.process;
  await setStatus({
    step: 'contract_pending',
    code: 'contract_to_sign',
    waitsFor: 'company',
  });
  const message = await takeAnytime(run, {
    changed: () => isSigned(run) || isSigningOver(run) || isStopped(run),
  });
  if (message.kind === 'time') return 'contract_pending';
  if (message.kind !== 'changed') return answerAnytime(run, message, 'contract_pending');
  if (isSigned(run)) {
    return (await activities.moveFinancing({ invoiceId, to: 'contract_signed' })).status;
  }
  if (!isSigningOver(run)) return stopAtCheck(run, 'contract_pending');
  if (clock.nowMs() >= run.offerExpiresMs) {
    return close(run, 'expired', 'contract_expired', 'The contract was not signed in time.');
  }
  await activities.sendNotice({ template: 'contract_ended', invoiceId, round: run.round });
  run.contract = null;
  return (await activities.moveFinancing({ invoiceId, to: 'offered' })).status;
};

/** Signed by everybody; the payout still needs an active direct debit. */
export const awaitMandate: Stage = async (run) => {
  const { invoiceId } = run.input;
  const { activities, setStatus } = run.process;
  const dueMs = latestPayoutMs(run);
  await setStatus({
    step: 'contract_signed',
    code: 'contract_signed',
    waitsFor: 'provider',
    byMs: dueMs,
  });
  const message = await takeAnytime(run, {
    dueMs,
    changed: () => run.contract?.mandateActive === true || isStopped(run),
  });
  if (message.kind === 'time') return replaceContract(run);
  if (message.kind !== 'changed') return answerAnytime(run, message, 'contract_signed');
  if (isStopped(run)) return stopAtCheck(run, 'contract_signed');
  const { status } = await activities.moveFinancing({ invoiceId, to: 'payout_approval' });
  await activities.sendNotice({ template: 'payout_to_approve', invoiceId, round: run.round });
  return status;
};

/**
 * The last day for the payout has passed: a new contract with new dates takes its place, as often
 * as the policy allows; then the offer ends at no cost, and somebody asks why there was no payout.
 */
export async function replaceContract(run: Run): Promise<FinancingStatus> {
  const { invoiceId } = run.input;
  const { payout } = policy.parse(run.input.policy);
  const { activities } = run.process;
  if (run.contractsReplaced >= payout.newContracts) {
    const words =
      run.contract?.mandateActive === true
        ? 'Nobody released the payout before the last day of the contract.'
        : 'The direct debit was not active by the last day of the contract.';
    const status = await close(run, 'cancelled', 'payout_lapsed', words);
    await activities.openLapseTask({ invoiceId, contracts: run.contractsReplaced + 1 });
    return status;
  }
  run.contractsReplaced += 1;
  return replaceByNew(run);
}

/** The instant after which the signed plan no longer holds. */
export function latestPayoutMs(run: Run): number {
  const { latestPayoutOn } = run.contract ?? {};
  if (!latestPayoutOn) return Number.POSITIVE_INFINITY;
  return Date.parse(londonInstant(latestPayoutOn, '23:59')) + 60_000;
}

export function isStopped(run: Run): boolean {
  return run.checklist.outcome === 'stopped' || run.checklist.outcome === 'rejected';
}

function isSigned(run: Run): boolean {
  return run.contract?.status === 'executed';
}

function isSigningOver(run: Run): boolean {
  return signingEnds.includes(run.contract?.status ?? '');
}
