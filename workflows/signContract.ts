import { patched, setHandler } from '@temporalio/workflow';
import type { ContractState } from '@millrace/activities/contract/contractStates';
import type { ContractStatus } from '@millrace/domain/contract/contract';
import type { StoredPolicy } from '@millrace/domain/policy/policy';
import { signalProcess } from './engine/children';
import { workflowIds } from '../domain/process/workflowIds';
import { openInbox, type Inbox, type Message } from './engine/inbox';
import { updateMandate } from './stages/mandate';
import * as messages from './messages';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';
import { openUndo } from './engine/undo';

export interface SignContractInput {
  contractId: string;
  invoiceId: string;
  companyId: string;
  policy: StoredPolicy;
}

const asked = {
  startSigning: messages.startSigning,
  declineContract: messages.declineContract,
  startMandate: messages.startMandate,
  envelopeChanged: messages.envelopeChanged,
  providerEvent: messages.providerEvent,
};
const kinds = [
  'startSigning',
  'declineContract',
  'startMandate',
  'envelopeChanged',
  'providerEvent',
] as const;
const over: readonly string[] = ['declined', 'expired', 'voided', 'superseded', 'terminated'];

type Asked = Message<typeof asked, (typeof kinds)[number]>;

/** How long to wait for word of a signature before asking the provider ourselves. */
const askEveryMs = 6 * 60 * 60 * 1000;

/** One contract: made, sent, signed in order; the direct debit is set up beside it. */
export async function signContract(input: SignContractInput): Promise<string> {
  const { contractId, invoiceId, companyId, policy } = input;
  let fulfilled = false;
  setHandler(messages.contractFulfilled, () => void (fulfilled = true));
  const process = await openProcess('contract', { invoiceId, companyId, contractId }, policy);
  const inbox = openInbox(process.clock, asked);
  const undo = openUndo();
  const { activities, clock } = process;
  let isSigned = false;
  process.refuseEndWhile(() => (isSigned ? 'Everybody has signed: the invoice goes back.' : null));

  const run = async () => {
    undo.add(() => activities.endContract({ contractId, to: 'voided' }));
    const made = await activities.generateContract({ contractId, invoiceId, policy });
    await activities.sendEnvelope({ contractId });
    await activities.sendNotice({ template: 'contract_to_sign', invoiceId, contractId });
    let contract = await report(process, input, null);
    while (!fulfilled && !over.includes(contract.status)) {
      isSigned = contract.status === 'executed';
      await process.setStatus({
        step: contract.status,
        code: isSigned ? 'signed_by_all' : 'out_for_signature',
        waitsFor: isSigned && contract.mandateActive ? 'admin' : 'company',
        byMs: isSigned ? undefined : made.expiresAtMs,
      });
      const dueMs = Math.min(
        isSigned ? Number.POSITIVE_INFINITY : made.expiresAtMs,
        clock.nowMs() + askEveryMs,
      );
      const message = await inbox.take(kinds, { dueMs, changed: () => fulfilled });
      if (message.kind === 'time') await lookAgain(process, input, made.expiresAtMs, isSigned);
      else if (message.kind !== 'changed') {
        await answerAll(process, input, { inbox, first: message, status: contract.status });
      }
      contract = await report(process, input, contract);
    }
    return contract.status;
  };
  const end = await runOrUndo(process, run, async () => {
    await undo.run();
    return (await report(process, input, null)).status;
  });
  return finish(async () => {
    await inbox.close();
    do await process.close(fulfilled || end === 'executed' ? 'completed' : 'cancelled');
    while (await answerLateEvents(process, input, inbox));
    return end;
  });
}

/** Tells the financing where the contract and the direct debit stand, unless it has been told so. */
async function report(
  { activities }: Process,
  { contractId, invoiceId }: SignContractInput,
  reported: ContractState | null,
): Promise<ContractState> {
  const contract = await activities.readContract({ contractId });
  const isSignalled =
    reported?.status === contract.status &&
    reported.mandateActive === contract.mandateActive &&
    reported.latestPayoutOn === contract.latestPayoutOn;
  if (isSignalled) return contract;
  await signalProcess(workflowIds.financeInvoice(invoiceId), messages.contractReported, {
    contractId,
    ...contract,
  });
  return contract;
}

/** Nobody told us anything for a while: ask; past its time an unsigned contract lapses. */
async function lookAgain(
  { activities, clock }: Process,
  { contractId, invoiceId, policy }: SignContractInput,
  expiresAtMs: number,
  isSigned: boolean,
): Promise<void> {
  await updateMandate(activities, { invoiceId });
  if (isSigned) return;
  const { status } = await activities.takeEnvelopeReport({ contractId, eventId: null, policy });
  if (clock.nowMs() < expiresAtMs || status === 'executed' || over.includes(status)) return;
  await activities.endContract({ contractId, to: 'expired' });
}

interface Waiting {
  inbox: Inbox<typeof asked>;
  first: Asked;
  /** Where the contract stood before. */
  status: ContractStatus;
}

/** Answers the first and all that came meanwhile: events of one signature come close together. */
async function answerAll(
  process: Process,
  input: SignContractInput,
  { inbox, first, status: before }: Waiting,
): Promise<void> {
  let status = await answer(process, input, first, before);
  while (!inbox.isEmpty() && !over.includes(status)) {
    const next = await inbox.take(kinds);
    if (next.kind === 'time' || next.kind === 'changed') return;
    status = await answer(process, input, next, status);
  }
}

/**
 * What a provider said while the process was ending changes nothing of the contract, but the direct
 * debit serves others too, and each event is to be seen as dealt with.
 * @returns whether there was anything
 */
async function answerLateEvents(
  process: Process,
  input: SignContractInput,
  inbox: Inbox<typeof asked>,
): Promise<boolean> {
  if (inbox.isEmpty() || !patched('late-words-are-taken')) return false;
  while (!inbox.isEmpty()) {
    // Never waits, whatever else the line may hold.
    const until = { changed: () => inbox.isEmpty() };
    const word = await inbox.take(['envelopeChanged', 'providerEvent'], until);
    if (word.kind === 'envelopeChanged') {
      const { eventId } = word.input;
      await process.activities.takeEnvelopeReport({ ...input, eventId });
    } else if (word.kind === 'providerEvent') {
      await updateMandate(process.activities, {
        invoiceId: input.invoiceId,
        eventId: word.input.eventId,
      });
    }
  }
  return true;
}

/** @returns where the contract stands after it, as far as the answer tells */
async function answer(
  { activities }: Process,
  { contractId, invoiceId, policy }: SignContractInput,
  message: Asked,
  before: ContractStatus,
): Promise<ContractStatus> {
  switch (message.kind) {
    case 'startSigning':
      await message.answerWith(() => activities.startSigning({ contractId, ...message.input }));
      return before;
    case 'startMandate':
      await message.answerWith(() => activities.startMandate({ invoiceId, ...message.input }));
      return before;
    case 'declineContract': {
      const isDone = await message.answerWith(async () => {
        await activities.endContract({ contractId, to: 'declined', ...message.input });
      });
      return isDone ? 'declined' : before;
    }
    case 'envelopeChanged': {
      const { eventId } = message.input;
      const { status, nextSignerId } = await activities.takeEnvelopeReport({
        contractId,
        eventId,
        policy,
      });
      if (status !== before && nextSignerId) {
        const template = 'contract_to_sign';
        await activities.sendNotice({ template, invoiceId, contractId });
      }
      return status;
    }
    case 'providerEvent': {
      const { eventId } = message.input;
      await updateMandate(activities, { invoiceId, eventId });
      return before;
    }
  }
}
