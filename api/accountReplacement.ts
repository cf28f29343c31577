import { fingerprintAccount } from '@millrace/db/accountNumbers';
import { workflowIds } from '@millrace/workflows/ids';
import { accountGiven, type VerifyBankAccountInput } from '@millrace/workflows/messages';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { readPolicy } from './policy';
import { notFound } from './queries/ownership';
import type { SignedIn } from './session';
import { type CallContext, toActor } from './trpc';

interface Replacement {
  vendorId: string;
  /** Made by the form, so that the same form sent twice is one account. */
  bankAccountId: string;
  holderName: string;
  sortCode: string;
  accountNumber: string;
}

/**
 * Gives another account: the process starts with it and answers once it is recorded; the name
 * check follows by itself. @throws what `recordGivenAccount` refuses
 */
export async function replaceVendorAccount(
  ctx: CallContext & { vendorId: string; signedIn: SignedIn },
  input: Replacement,
): Promise<{ bankAccountId: string }> {
  const { db, env, workflows } = ctx.services;
  const { vendorId, bankAccountId, holderName, accountNumber } = input;
  if (vendorId !== ctx.vendorId) throw notFound('vendor');
  const before = await db.row<{ vendorId: string }>(
    'select vendor_id as "vendorId" from vendor_bank_accounts where id = $bankAccountId',
    { bankAccountId },
  );
  if (before && before.vendorId !== vendorId) throw notFound('bank account');
  if (before) return { bankAccountId };
  const start: VerifyBankAccountInput = {
    bankAccountId,
    vendorId,
    actor: toActor(ctx),
    account: { holderName, sortCode: input.sortCode.replace(/\D/g, ''), accountNumber },
    policy: await readPolicy(db),
  };
  // Corrected figures are another question: they must not get the answer to the first ones.
  const fingerprint = fingerprintAccount(start.account, env.FINGERPRINT_KEY);
  await workflows.call((client) =>
    client.workflow.executeUpdateWithStart(accountGiven, {
      updateId: `given-${fingerprint}`,
      startWorkflowOperation: new WithStartWorkflowOperation('verifyBankAccount', {
        workflowId: workflowIds.verifyBankAccount(bankAccountId),
        workflowIdConflictPolicy: 'USE_EXISTING',
        taskQueue: workflows.taskQueue,
        args: [start],
      }),
    }),
  );
  return { bankAccountId };
}
