import { findCompany } from './people';
import { demoAccounts } from '../demoAccounts';
import type { SandboxDesk } from './sandboxDesk';
import { Session } from './session';

/** Everybody who takes part, each signed in once. */
export interface Cast {
  baseUrl: string;
  desk: SandboxDesk;
  /** The person who works with Millrace at a company day by day. */
  company: (key: string) => Promise<Session>;
  person: (email: string) => Promise<Session>;
  admin: (key: string) => Promise<Session>;
}

export function gatherCast(baseUrl: string, desk: SandboxDesk): Cast {
  const signedIn = new Map<string, Promise<Session>>();
  const signIn = (demoKey: string) => {
    const session = signedIn.get(demoKey) ?? Session.signIn(baseUrl, demoKey);
    signedIn.set(demoKey, session);
    return session;
  };
  const person = (email: string) => {
    const account = demoAccounts.find((one) => one.email === email);
    if (!account) throw new Error(`${email} cannot sign in to the demo.`);
    return signIn(account.key);
  };
  const company = (key: string) => person(findCompany(key).people[0]?.email ?? '');
  return { baseUrl, desk, company, person, admin: signIn };
}
