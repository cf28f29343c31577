import { demoAccounts, type DemoAccount } from '../../infra/demo/demoAccounts';

export type DemoKey =
  | 'company'
  | 'signer'
  | 'adeyemi'
  | 'penhallow'
  | 'vendor'
  | 'maker'
  | 'checker'
  | 'compliance'
  | 'compliance-second'
  | 'treasury-second';

/** One of the people of the demo, by the key of the card that signs them in. */
export function findPerson(key: DemoKey): DemoAccount {
  const found = demoAccounts.find((account) => account.key === key);
  if (!found) throw new Error(`The demo has nobody called ${key}.`);
  return found;
}
