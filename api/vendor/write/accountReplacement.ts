import { fingerprintAccount } from '@millrace/db/crypto/accountNumbers';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { accountGiven, type VerifyBankAccountInput } from '@millrace/workflows/messages';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { readPolicy } from '@millrace/db/settings/policy';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';

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
 * check follows by itself. @throws what `recordGivenAccount` refuses, and CONFLICT `payload_differs`
 * for an id that another account has
 */
export async function replaceVendorAccount(
  ctx: CallContext & { vendorId: string; signedIn: SignedIn },
  input: Replacement,
): Promise<{ bankAccountId: string }> {
  const { db, env, workflows } = ctx.services;
  const { vendorId, bankAccountId, holderName, accountNumber } = input;
  const readGiven = () =>
    db.row<{ vendorId: string; holderName: string; fingerprint: string }>(sql`
      SELECT vendor_id, holder_name, fingerprint
      FROM vendor_bank_accounts WHERE id = ${bankAccountId}
    `);
  const before = await readGiven();
  const start: VerifyBankAccountInput = {
    bankAccountId,
    vendorId,
    actor: toActor(ctx),
    account: { holderName, sortCode: input.sortCode.replace(/\D/g, ''), accountNumber },
    policy: await readPolicy(db),
  };
  const fingerprint = fingerprintAccount(start.account, env.FINGERPRINT_KEY);
  if (before) return answerAgain(bankAccountId, before, { holderName, fingerprint });
  // No update id of ours: Temporal would answer a later try with the refusal of an earlier one.
  await workflows.call((client) =>
    client.workflow.executeUpdateWithStart(accountGiven, {
      startWorkflowOperation: new WithStartWorkflowOperation('verifyBankAccount', {
        workflowId: workflowIds.verifyBankAccount(bankAccountId),
        workflowIdConflictPolicy: 'USE_EXISTING',
        taskQueue: workflows.taskQueue,
        args: [start],
      }),
    }),
  );
  // A process that was under way with other figures answered for those.
  const given = await readGiven();
  return given ? answerAgain(bankAccountId, given, { holderName, fingerprint }) : { bankAccountId };
}

/** The same form sent twice is one account; another one under its id would be taken for given. */
function answerAgain(
  bankAccountId: string,
  before: { holderName: string; fingerprint: string },
  now: { holderName: string; fingerprint: string },
): { bankAccountId: string } {
  const isSame = before.holderName === now.holderName && before.fingerprint === now.fingerprint;
  if (isSame) return { bankAccountId };
  throw new AppError('CONFLICT', 'This account was given with other details.', {
    reason: 'payload_differs',
  });
}
