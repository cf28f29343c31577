import { banks, seedAccounts } from '../data/accounts';
import { compareNames } from '../names';
import type { Account, BankAccount, NameResult } from '../records';
import type { Sandbox } from '../sandbox';

const seeded = new Map(seedAccounts.map((account) => [account.id, account]));

/** An account of one of the sandbox's banks; those opened through the admin API come first. */
export function findAccount(
  sandbox: Sandbox,
  sortCode: string,
  accountNumber: string,
): Account | undefined {
  const id = `${sortCode}-${accountNumber}`;
  return sandbox.store.table('accounts').get(id) ?? seeded.get(id);
}

export function listAccounts(sandbox: Sandbox): Account[] {
  const opened = sandbox.store.table('accounts').list();
  const ids = new Set(opened.map((account) => account.id));
  return [...seedAccounts.filter((account) => !ids.has(account.id)), ...opened];
}

export function bankNameOf(sortCode: string): string | null {
  return banks[sortCode] ?? null;
}

/** What the payee's bank says to the name; an account nobody opened gets no answer. */
export function checkHolderName(
  sandbox: Sandbox,
  details: BankAccount,
): { result: NameResult; name: string | null } {
  const account = findAccount(sandbox, details.sortCode, details.accountNumber);
  if (!account || account.nameCheck === 'unavailable') {
    return { result: 'unable_to_match', name: null };
  }
  const likeness = compareNames(details.account_holder_name, account.holderName);
  if (likeness === 'different') return { result: 'no_match', name: null };
  if (likeness === 'close' || account.accountType === 'personal') {
    return { result: 'partial_match', name: account.holderName };
  }
  return { result: 'full_match', name: null };
}
