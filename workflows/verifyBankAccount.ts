import { condition, setHandler } from '@temporalio/workflow';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import { findRefusal, refuse } from './engine/failures';
import { throwRefusals } from './engine/refusals';
import { openInbox, type Inbox, type Message } from './engine/inbox';
import * as messages from './messages';
import { signalPayees, signalWaiting } from './stages/payees';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';

const asked = {
  acceptBankAccount: messages.acceptBankAccount,
  rejectBankAccount: messages.rejectBankAccount,
  accountDecided: messages.accountDecided,
};
const fromAdmins = ['acceptBankAccount', 'rejectBankAccount', 'accountDecided'] as const;

/**
 * A vendor gives another account by itself, for all that it will be paid. The one in use stays so
 * until the new one is verified: by the bank's word, or by two admins where it is in doubt.
 */
export async function verifyBankAccount(input: messages.VerifyBankAccountInput): Promise<string> {
  let given: { state: VendorBankAccountStatus } | Error | undefined;
  setHandler(messages.accountGiven, async () => {
    await condition(() => given !== undefined);
    if (given instanceof Error) throw given;
    return { state: given?.state ?? 'added' };
  });
  const { bankAccountId, vendorId, policy } = input;
  const process = await openProcess('bank_account', { bankAccountId, vendorId }, policy);
  const inbox = openInbox(process.clock, asked);
  const { activities } = process;

  const run = async (): Promise<VendorBankAccountStatus | 'refused'> => {
    const recorded = await throwRefusals(() => activities.recordGivenAccount(input)).catch(
      (error: unknown) => {
        given = findRefusal(error) ?? refuse('INTERNAL_SERVER_ERROR', 'Not recorded.');
        if (findRefusal(error)) return null;
        throw error;
      },
    );
    if (!recorded) return 'refused';
    given = recorded;
    // Its owner hears of it before anything else happens to the account.
    await activities.sendAccountNotice({ bankAccountId, template: 'account_given' });
    // One that waits for admins already was left so by a process that ended by failure.
    const isOpen = recorded.state === 'cop_pending' || recorded.state === 'review';
    const state = isOpen ? await settle(process, inbox, input) : recorded.state;
    await notifyVendor(process, bankAccountId, state);
    return state;
  };
  const end = await runOrUndo(process, run, async () => {
    return (await activities.withdrawGivenAccount({ bankAccountId, vendorId })).state;
  });
  return finish(async () => {
    await inbox.close();
    await process.close(end === 'refused' ? 'cancelled' : 'completed');
    return end;
  });
}

/** The bank is asked for the name; where its answer is doubtful, two admins decide. */
async function settle(
  process: Process,
  inbox: Inbox<typeof asked>,
  { bankAccountId, vendorId, policy }: messages.VerifyBankAccountInput,
): Promise<VendorBankAccountStatus> {
  const { activities, setStatus } = process;
  await setStatus({
    step: 'cop_pending',
    code: 'other_account_given',
    waitsFor: 'provider',
  });
  const checked = await activities.checkGivenAccount({ bankAccountId, vendorId, policy });
  await signalPayees(checked.invoiceIds);
  if (checked.state !== 'review') return checked.state;
  await setStatus({
    step: 'review',
    code: 'other_account_in_doubt',
    waitsFor: 'admin',
    byMs: checked.reviewByMs ?? undefined,
  });
  for (;;) {
    const message = await inbox.take(fromAdmins);
    if (message.kind === 'accountDecided') return message.input.state;
    if (message.kind !== 'acceptBankAccount' && message.kind !== 'rejectBankAccount') continue;
    const state = await takeDecision(process, message, { bankAccountId, policy });
    if (state !== 'proposed') return state;
  }
}

type Decision = Message<typeof asked, 'acceptBankAccount' | 'rejectBankAccount'>;

/** One decision: a proposal of the first admin, or the word of the second. */
async function takeDecision(
  { activities }: Process,
  message: Decision,
  account: Pick<messages.VerifyBankAccountInput, 'bankAccountId' | 'policy'>,
): Promise<'proposed' | 'verified' | 'rejected'> {
  let state: 'proposed' | 'verified' | 'rejected' = 'proposed';
  let invoiceIds: string[] = [];
  let waitingIds: string[] = [];
  if (message.kind === 'acceptBankAccount') {
    await message.answerWith(async () => {
      const decided = await activities.acceptBankAccount({ ...message.input, ...account });
      ({ state, invoiceIds = [], waitingIds = [] } = decided);
      return { state: decided.state };
    });
  } else {
    await message.answerWith(async () => {
      const decided = await activities.rejectBankAccount({ ...message.input, ...account });
      ({ state, waitingIds = [] } = decided);
      return { state: decided.state };
    });
  }
  await signalPayees(invoiceIds);
  await signalWaiting({ state, waitingIds });
  return state;
}

async function notifyVendor(
  { activities }: Process,
  bankAccountId: string,
  state: VendorBankAccountStatus,
): Promise<void> {
  if (state === 'verified') {
    await activities.sendAccountNotice({ bankAccountId, template: 'account_verified' });
  } else if (state === 'rejected') {
    await activities.sendAccountNotice({ bankAccountId, template: 'account_rejected' });
  }
}
