import { findCompany } from './people';
import { demoAccounts } from '../demoAccounts';
import type { SandboxDesk } from './sandboxDesk';
import { Session } from './session';

/** Everybody who takes part, each signed in once. */
export interface Cast {
  baseUrl: string;
  desk: SandboxDesk;
  company: (key: string) => Promise<Session>;
  admin: (key: string) => Promise<Session>;
}

export function gatherCast(baseUrl: string, desk: SandboxDesk): Cast {
  const signedIn = new Map<string, Promise<Session>>();
  const signIn = (demoKey: string) => {
    const session = signedIn.get(demoKey) ?? Session.signIn(baseUrl, demoKey);
    signedIn.set(demoKey, session);
    return session;
  };
  return { baseUrl, desk, company: (key) => signIn(keyOfCompany(key)), admin: signIn };
}

/** The demo account of the person who works with Millrace at a company day by day. */
function keyOfCompany(key: string): string {
  const email = findCompany(key).people[0]?.email;
  const account = demoAccounts.find((one) => one.email === email);
  if (!account) throw new Error(`Nobody of ${key} can sign in to the demo.`);
  return account.key;
}
