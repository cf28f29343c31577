import { condition, setHandler } from '@temporalio/workflow';
import type { VendorBankAccountStatus } from '@millrace/domain/vendor/vendor';
import { findRefusal, refuse } from './process/failures';
import { hearRefusals } from './process/refusals';
import { openInbox, type Inbox, type Question } from './process/inbox';
import * as messages from './messages';
import { tellPayees, tellWaiting } from './payees';
import { finish, openProcess, runOrUndo, type Process } from './process/process';

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
  const { does } = process;

  const story = async (): Promise<VendorBankAccountStatus | 'refused'> => {
    const recorded = await hearRefusals(() => does.recordGivenAccount(input)).catch(
      (error: unknown) => {
        given = findRefusal(error) ?? refuse('INTERNAL_SERVER_ERROR', 'Not recorded.');
        if (findRefusal(error)) return null;
        throw error;
      },
    );
    if (!recorded) return 'refused';
    given = recorded;
    // Its owner hears of it before anything else happens to the account.
    await does.sendAccountNotice({ bankAccountId, template: 'account_given' });
    // One that waits for admins already was left so by a process that ended by failure.
    const isOpen = recorded.state === 'cop_pending' || recorded.state === 'review';
    const state = isOpen ? await settle(process, inbox, input) : recorded.state;
    await tellVendor(process, bankAccountId, state);
    return state;
  };
  const end = await runOrUndo(process, story, async () => {
    return (await does.withdrawGivenAccount({ bankAccountId, vendorId })).state;
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
  const { does, tell } = process;
  await tell({
    step: 'cop_pending',
    words: 'The vendor gave another account; the bank is asked for the name on it',
    waitsFor: 'provider',
    next: 'The bank says whose account it is.',
  });
  const checked = await does.checkGivenAccount({ bankAccountId, vendorId, policy });
  await tellPayees(checked.invoiceIds);
  if (checked.state !== 'review') return checked.state;
  await tell({
    step: 'review',
    words: 'The bank could not confirm the name on the vendor’s new account without doubt',
    waitsFor: 'admin',
    next: 'Two admins accept or reject the account.',
    byMs: checked.reviewByMs ?? undefined,
  });
  for (;;) {
    const question = await inbox.take(fromAdmins);
    if (question.kind === 'accountDecided') return question.ask.state;
    if (question.kind !== 'acceptBankAccount' && question.kind !== 'rejectBankAccount') continue;
    const state = await hearAdmin(process, question, { bankAccountId, policy });
    if (state !== 'proposed') return state;
  }
}

type Decision = Question<typeof asked, 'acceptBankAccount' | 'rejectBankAccount'>;

/** One decision: a proposal of the first admin, or the word of the second. */
async function hearAdmin(
  { does }: Process,
  question: Decision,
  account: Pick<messages.VerifyBankAccountInput, 'bankAccountId' | 'policy'>,
): Promise<'proposed' | 'verified' | 'rejected'> {
  let state: 'proposed' | 'verified' | 'rejected' = 'proposed';
  let invoiceIds: string[] = [];
  let waitingIds: string[] = [];
  if (question.kind === 'acceptBankAccount') {
    await question.answerWith(async () => {
      const decided = await does.acceptBankAccount({ ...question.ask, ...account });
      ({ state, invoiceIds = [], waitingIds = [] } = decided);
      return { state: decided.state };
    });
  } else {
    await question.answerWith(async () => {
      const decided = await does.rejectBankAccount({ ...question.ask, ...account });
      ({ state, waitingIds = [] } = decided);
      return { state: decided.state };
    });
  }
  await tellPayees(invoiceIds);
  await tellWaiting({ state, waitingIds });
  return state;
}

async function tellVendor(
  { does }: Process,
  bankAccountId: string,
  state: VendorBankAccountStatus,
): Promise<void> {
  if (state === 'verified') {
    await does.sendAccountNotice({ bankAccountId, template: 'account_verified' });
  } else if (state === 'rejected') {
    await does.sendAccountNotice({ bankAccountId, template: 'account_rejected' });
  }
}
