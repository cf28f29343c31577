import { condition, setHandler, upsertSearchAttributes } from '@temporalio/workflow';
import { canCancel, isClosed, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { approvePayouts } from './stages/approvalStage';
import { checkInvoice, mendInvoice, startChecks } from './stages/checkStages';
import { endChild, type Children } from './process/children';
import { collect } from './stages/collectStage';
import { awaitContract, awaitMandate, prepareContract } from './stages/contractStages';
import { findRefusal, ProcessAborted, refuse } from './process/failures';
import { openInbox } from './process/inbox';
import { takeLateWords } from './process/lateWords';
import * as messages from './messages';
import { awaitAcceptance } from './stages/offerStage';
import { pay, rescuePayout } from './stages/payoutStages';
import { finish, openProcess, runOrUndo, type Process } from './process/process';
import { hearRefusals } from './process/refusals';
import { financingMessages, type Stage, type Story } from './stages/story';
import { takeUp } from './stages/takingUp';

/** The life of a financing: each stage does its part and names the next. */
const stages: Partial<Record<FinancingStatus, Stage>> = {
  submitted: startChecks,
  checking: checkInvoice,
  action_required: mendInvoice,
  offered: awaitAcceptance,
  accepted: prepareContract,
  contract_pending: awaitContract,
  contract_signed: awaitMandate,
  payout_approval: approvePayouts,
  paying: pay,
  payout_failed: rescuePayout,
  payout_returned: rescuePayout,
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
  const story = openStory(input, process);

  const status = await runOrUndo(
    process,
    async () => {
      const recorded = await hearRefusals(() => process.does.recordSubmission(input)).catch(
        (error: unknown) => {
          submission = findRefusal(error) ?? refuse('INTERNAL_SERVER_ERROR', 'Not recorded.');
          if (findRefusal(error)) return null;
          throw error;
        },
      );
      if (!recorded) return 'draft';
      submission = recorded;
      if (input.startedAgain) return tellStory(story, await takeUp(story));
      if (recorded.isOldNews) return recorded.status;
      return tellStory(story, recorded.status);
    },
    (error) => stopEarly(story, error),
  );
  return finish(async () => {
    await story.inbox.close();
    await endChildren(story.children);
    const book = async ({ resource, eventId, providerId }: messages.ProviderEvent) => {
      if (resource !== 'outbound_payment') return;
      await process.does.settleLateReturn({ invoiceId, eventId, providerId });
    };
    do await process.close(status === 'draft' ? 'cancelled' : 'completed');
    while (await takeLateWords(story.inbox, book));
    return status;
  });
}

/** Stage follows stage until the financing is closed. */
async function tellStory(story: Story, first: FinancingStatus): Promise<FinancingStatus> {
  let status = first;
  story.process.refuseEndWhile(() => (canCancel(status) ? null : 'The money has left.'));
  while (!isClosed(status)) {
    const stage = stages[status];
    if (!stage) throw new Error(`No stage knows what to do with ${status}.`);
    status = await stage(story);
  }
  return status;
}

/** Ended by an admin or from outside: nothing stays reserved, sent or signed. */
async function stopEarly(story: Story, error: unknown): Promise<FinancingStatus> {
  const reason = error instanceof ProcessAborted ? error.reason : 'It was stopped from outside.';
  const { invoiceId } = story.input;
  const { does } = story.process;
  await endChildren(story.children);
  const { status } = await does.closeEarly({ invoiceId, reason });
  if (status === 'cancelled') await does.sendNotice({ template: 'closed', invoiceId });
  return status;
}

async function endChildren(children: Children): Promise<void> {
  for (const workflowId of [...children.keys()]) await endChild(children, workflowId);
}

function openStory(input: messages.FinanceInvoiceInput, process: Process): Story {
  const story: Story = {
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
    paymentId: null,
    paymentReturned: false,
    requestId: input.verificationRequestId,
    collectionStopped: null,
    children: new Map(),
  };
  setHandler(messages.checklistReported, (report) => {
    story.checklist = report;
    if (report.round >= story.round) story.isRechecking = false;
  });
  setHandler(messages.contractReported, (report) => {
    if (story.contract?.contractId === report.contractId) story.contract = report;
  });
  setHandler(messages.collectionStopped, (report) => void (story.collectionStopped = report));
  return story;
}
