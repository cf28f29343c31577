import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { checkModulus, sampleModulusTable } from '@millrace/domain/vendor/modulus';
import type { Policy } from '@millrace/domain/policy/policy';
import { WithStartWorkflowOperation } from '@temporalio/client';
import { until } from './scenario';
import type { World } from './world';

export interface Numbers {
  sortCode: string;
  accountNumber: string;
}

let lastNumber = 40_000_000;

/** An account number that nobody has used before and that passes the modulus check. */
export function findFreeNumber(sortCode = '089999'): Numbers {
  do lastNumber += 1;
  while (checkModulus(sortCode, String(lastNumber), sampleModulusTable) !== 'valid');
  return { sortCode, accountNumber: String(lastNumber) };
}

/** Gives an account as the API does when a vendor changes it: the start and its first update. */
export async function giveAccount(
  world: World,
  vendorId: string,
  account: Numbers,
  { id = randomUUID(), policy = world.policy }: { id?: string; policy?: Policy } = {},
): Promise<string> {
  await world.client.workflow.executeUpdateWithStart('accountGiven', {
    startWorkflowOperation: new WithStartWorkflowOperation('verifyBankAccount', {
      workflowId: `bank-account-${id}`,
      taskQueue: world.taskQueue,
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [
        {
          bankAccountId: id,
          vendorId,
          actor: { type: 'user', id: null, name: 'Moira Keane' },
          account: { holderName: 'As the vendor wrote it', ...account },
          policy,
        },
      ],
    }),
  });
  return id;
}

export interface FoundAccount {
  status: string;
  nameCheck: string | null;
  replacesId: string | null;
  acceptedBy: string[];
  coolingOffUntil: Date | null;
}

export async function findAccount(world: World, id: string): Promise<FoundAccount> {
  const row = await world.row<FoundAccount>(sql`
    SELECT status, cop_result AS name_check, replaces_id,
      accepted_by, cooling_off_until
    FROM vendor_bank_accounts WHERE id = ${id}
  `);
  if (!row) throw new Error(`There is no account ${id}.`);
  return row;
}

export function untilAccount(world: World, id: string, status: string): Promise<FoundAccount> {
  return until(`the account is ${status}`, async () => {
    const found = await findAccount(world, id);
    return found.status === status && found;
  });
}

interface CaughtMail {
  subject: string;
  text: string;
}

/** The mails caught for an address, whose subject reads like this. */
export async function readMail(
  { sandbox }: World,
  to: string,
  subject = /./,
): Promise<CaughtMail[]> {
  const answer = await fetch(`${sandbox.url}/mailbox.json?to=${encodeURIComponent(to)}`);
  const mails = (await answer.json()) as CaughtMail[];
  return mails.filter((mail) => subject.test(mail.subject));
}
