import { condition, setHandler, upsertSearchAttributes } from '@temporalio/workflow';
import { canCancel, isClosed, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { approvePayouts } from './stages/approvalStage';
import { checkInvoice, awaitCorrection, startChecks } from './stages/checkStages';
import { endChild, type Children } from './engine/children';
import { collect } from './stages/collectStage';
import { awaitContract, awaitMandate, prepareContract } from './stages/contractStages';
import { findRefusal, ProcessAborted, refuse } from './engine/failures';
import { openInbox } from './engine/inbox';
import { takeLateEvents } from './engine/lateEvents';
import * as messages from './messages';
import { awaitAcceptance } from './stages/offerStage';
import { pay, resolvePayoutProblem } from './stages/payoutStages';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';
import { throwRefusals } from './engine/refusals';
import { openRepeats } from './engine/repeats';
import { financingMessages, type Stage, type Run } from './stages/run';
import { takeUp } from './stages/takingUp';

/** The life of a financing: each stage does its part and names the next. */
const stages: Partial<Record<FinancingStatus, Stage>> = {
  submitted: startChecks,
  checking: checkInvoice,
  action_required: awaitCorrection,
  offered: awaitAcceptance,
  accepted: prepareContract,
  contract_pending: awaitContract,
  contract_signed: awaitMandate,
  payout_approval: approvePayouts,
  paying: pay,
  payout_failed: resolvePayoutProblem,
  payout_returned: resolvePayoutProblem,
  active: collect,
};

/** One invoice, from its submission until it is repaid or stopped. */
export async function financeInvoice(input: messages.FinanceInvoiceInput): Promise<string> {
  let submission: { status: string } | Error | undefined;
  setHandler(messages.submitted, async () => {
    await condition(() => submission !== undefined);
    if (submission instanceof Error) throw submission;
    return { invoiceId: input.invoiceId, status: submission?.status ?? 'submitted' };
  });
  const { invoiceId, companyId } = input;
  const process = await openProcess('financing', { invoiceId, companyId }, input.policy);
  upsertSearchAttributes({ CompanyId: [companyId] });
  const run = openRun(input, process);

  const status = await runOrUndo(
    process,
    async () => {
      const recorded = await throwRefusals(() => process.activities.recordSubmission(input)).catch(
        (error: unknown) => {
          submission = findRefusal(error) ?? refuse('INTERNAL_SERVER_ERROR', 'Not recorded.');
          if (findRefusal(error)) return null;
          throw error;
        },
      );
      if (!recorded) return 'draft';
      submission = recorded;
      if (input.startedAgain) return runStages(run, await takeUp(run));
      if (recorded.isOldNews) return recorded.status;
      return runStages(run, recorded.status);
    },
    (error) => stopEarly(run, error),
  );
  return finish(async () => {
    await run.inbox.close();
    await endChildren(run.children);
    const book = async ({ resource, eventId, providerId }: messages.ProviderEvent) => {
      if (resource !== 'outbound_payment') return;
      await process.activities.settleLateReturn({ invoiceId, eventId, providerId });
    };
    do await process.close(status === 'draft' ? 'cancelled' : 'completed');
    while (await takeLateEvents(run.inbox, book));
    return status;
  });
}

/** Stage follows stage until the financing is closed. */
async function runStages(run: Run, first: FinancingStatus): Promise<FinancingStatus> {
  let status = first;
  run.process.refuseEndWhile(() => (canCancel(status) ? null : 'The money has left.'));
  while (!isClosed(status)) {
    const stage = stages[status];
    if (!stage) throw new Error(`No stage knows what to do with ${status}.`);
    status = await stage(run);
  }
  return status;
}

/** Ended by an admin or from outside: nothing stays reserved, sent or signed. */
async function stopEarly(run: Run, error: unknown): Promise<FinancingStatus> {
  const reason = error instanceof ProcessAborted ? error.reason : 'It was stopped from outside.';
  const { invoiceId } = run.input;
  const { activities } = run.process;
  await endChildren(run.children);
  const { status } = await activities.closeEarly({ invoiceId, reason });
  if (status === 'cancelled') await activities.sendNotice({ template: 'closed', invoiceId });
  return status;
}

async function endChildren(children: Children): Promise<void> {
  for (const workflowId of [...children.keys()]) await endChild(children, workflowId);
}

function openRun(input: messages.FinanceInvoiceInput, process: Process): Run {
  const run: Run = {
    input,
    process,
    inbox: openInbox(process.clock, financingMessages),
    checklist: { outcome: 'open', reason: null, words: '', round: 0 },
    round: 0,
    isRechecking: false,
    contract: null,
    contractsReplaced: 0,
    leftStatus: null,
    offerExpiresMs: Number.POSITIVE_INFINITY,
    offersRefused: openRepeats(process, {
      step: 'makeOffer',
      code: 'offer_refused',
      patch: 'refused-offers-stop',
    }),
    vendorAskedAgain: openRepeats(process, {
      step: 'openVerification',
      code: 'plan_repeats',
      patch: 'repeated-requests-stop',
    }),
    paymentId: null,
    paymentReturned: false,
    requestId: input.verificationRequestId,
    collectionStopped: null,
    children: new Map(),
  };
  setHandler(messages.checklistReported, (report) => {
    run.checklist = report;
    if (report.round >= run.round) run.isRechecking = false;
  });
  setHandler(messages.contractReported, (report) => {
    if (run.contract?.contractId === report.contractId) run.contract = report;
  });
  setHandler(messages.collectionStopped, (report) => void (run.collectionStopped = report));
  return run;
}
