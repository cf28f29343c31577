import { patched } from '@temporalio/workflow';
import type { StoredPolicy } from '@millrace/domain/policy/policy';
import type { VerificationStatus } from '@millrace/domain/vendor/verification';
import { signalProcess } from './engine/children';
import { workflowIds } from '../domain/process/workflowIds';
import { openInbox, type Inbox } from './engine/inbox';
import * as messages from './messages';
import { signalPayees, signalWaiting } from './stages/payees';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';

export interface VerifyVendorInput {
  requestId: string;
  invoiceId: string;
  companyId: string;
  vendorId: string;
  policy: StoredPolicy;
}

const asked = {
  openRequest: messages.openRequest,
  answerRequest: messages.answerRequest,
  disputeRequest: messages.disputeRequest,
  resendRequest: messages.resendRequest,
  acceptBankAccount: messages.acceptBankAccount,
  rejectBankAccount: messages.rejectBankAccount,
  accountDecided: messages.accountDecided,
};
const fromAdmins = ['acceptBankAccount', 'rejectBankAccount', 'accountDecided'] as const;
const fromVendor = ['openRequest', 'answerRequest', 'disputeRequest', 'resendRequest'] as const;

/** The vendor confirms one invoice and where to pay it, from a link that it was mailed. */
export async function verifyVendor(input: VerifyVendorInput): Promise<string> {
  const { requestId, invoiceId, companyId, policy, vendorId } = input;
  const subject = { invoiceId, companyId, requestId, vendorId };
  const process = await openProcess('vendor_verification', subject, policy);
  const inbox = openInbox(process.clock, asked);
  const { activities } = process;

  const run = async () => {
    const { expiresAtMs } = await activities.openVerification({ ...subject, policy });
    await activities.sendVendorLink({ requestId, resend: 0 });
    let { state } = await activities.markVerificationSent({ requestId });
    while (state === 'sent' || state === 'opened') {
      state = await takeVendorMessage(process, inbox, input, state, expiresAtMs);
    }
    while (state === 'submitted') state = await takeAdminDecision(process, inbox, input);
    return state;
  };
  const end = await runOrUndo(process, run, async () => {
    const { state } = await activities.closeVerification({ requestId, to: 'cancelled' });
    return state;
  });
  return finish(async () => {
    await signalChecklist(input);
    await inbox.close();
    await process.close(end === 'cancelled' ? 'cancelled' : 'completed');
    return end;
  });
}

/** One message of the vendor, or the end of its time; how the request stands then. */
async function takeVendorMessage(
  { activities, setStatus }: Process,
  inbox: Inbox<typeof asked>,
  input: VerifyVendorInput,
  state: VerificationStatus,
  dueMs: number,
): Promise<VerificationStatus> {
  const { requestId, policy } = input;
  await setStatus({
    step: state,
    code: 'vendor_asked',
    waitsFor: 'vendor',
    byMs: dueMs,
  });
  const message = await inbox.take(fromVendor, { dueMs });
  switch (message.kind) {
    case 'time':
      return (await activities.closeVerification({ requestId, to: 'expired' })).state;
    case 'openRequest':
      await message.answerWith(async () => {
        await activities.recordOpened({ requestId, ...message.input });
      });
      break;
    case 'answerRequest': {
      // Here and not in a function of its own: one await more moves the commands of recorded histories.
      let addedAccountId: string | undefined;
      let verifiedAccountId: string | undefined;
      await message.answerWith(async () => {
        const taken = await activities.takeVendorAnswer({ ...input, ...message.input });
        ({ addedAccountId, verifiedAccountId } = taken);
        await signalPayees(taken.invoiceIds);
        return { state: taken.state };
      });
      if (addedAccountId !== undefined) {
        const notice = { bankAccountId: addedAccountId, template: 'account_added' } as const;
        await activities.sendAccountNotice(notice);
      }
      if (verifiedAccountId !== undefined) {
        const notice = { bankAccountId: verifiedAccountId, template: 'account_verified' } as const;
        await activities.sendAccountNotice(notice);
      }
      break;
    }
    case 'disputeRequest':
      await message.answerWith(async () => {
        await activities.disputeVerification({ requestId, ...message.input });
      });
      break;
    case 'resendRequest':
      await message.answerWith(async () => {
        const { resend } = await activities.countResend({ requestId, policy });
        await activities.sendVendorLink({ requestId, resend });
      });
      break;
    case 'changed':
      break;
  }
  return (await activities.readVerification({ requestId })).state;
}

/** The bank's answer was doubtful: two admins decide about the account. */
async function takeAdminDecision(
  { activities, setStatus }: Process,
  inbox: Inbox<typeof asked>,
  input: VerifyVendorInput,
): Promise<VerificationStatus> {
  const { requestId, policy } = input;
  await signalChecklist(input);
  await setStatus({
    step: 'review',
    code: 'account_in_doubt',
    waitsFor: 'admin',
  });
  const message = await inbox.take(fromAdmins);
  if (message.kind === 'acceptBankAccount') {
    const { bankAccountId } = message.input;
    let isAccepted = false;
    await message.answerWith(async () => {
      const decided = await activities.acceptBankAccount({ requestId, policy, ...message.input });
      isAccepted = decided.state === 'verified';
      await signalPayees(decided.invoiceIds);
      await signalWaiting(decided);
      return { state: decided.state };
    });
    if (isAccepted && patched('acceptance-is-told')) {
      await activities.sendAccountNotice({ bankAccountId, template: 'account_verified' });
    }
  } else if (message.kind === 'rejectBankAccount') {
    const { bankAccountId } = message.input;
    let isRejected = false;
    await message.answerWith(async () => {
      const decided = await activities.rejectBankAccount({ requestId, policy, ...message.input });
      isRejected = decided.state === 'rejected';
      await signalWaiting(decided);
      return { state: decided.state };
    });
    if (isRejected && patched('rejection-is-told')) {
      await activities.sendAccountNotice({
        bankAccountId,
        requestId,
        template: 'account_rejected',
      });
    }
  }
  return (await activities.readVerification({ requestId })).state;
}

async function signalChecklist({ invoiceId, requestId }: VerifyVendorInput): Promise<void> {
  const checklistId = workflowIds.complianceChecklist(invoiceId);
  await signalProcess(checklistId, messages.vendorAnswered, { requestId });
}
