import { findCompany } from './people';
import { demoAccounts } from './demoAccounts';
import { waitFor, type SandboxDesk } from './sandboxDesk';
import { Session, type Entrance, type Patience } from './session';

/** Everybody who takes part, each signed in once, or again after `signInAgain`. */
export interface Cast {
  entrance: Entrance;
  desk: SandboxDesk;
  /** The person who works with Millrace at a company day by day. */
  company: (key: string) => Promise<Session>;
  person: (email: string) => Promise<Session>;
  admin: (key: string) => Promise<Session>;
  /** From now on everybody signs in again, as people do whose session is gone. */
  signInAgain: () => void;
  patience: Patience;
  /** Asks again until there is an answer, for as long as these people wait. */
  waitFor: <Found>(
    what: string,
    look: () => Promise<Found | undefined | null | false>,
  ) => Promise<Found>;
}

/** A payout may be slow and its event late. */
const usuallyWaitMs = 90_000;

export function gatherCast(
  entrance: Entrance,
  desk: SandboxDesk,
  patience: Patience = { withinMs: 0 },
): Cast {
  const signedIn = new Map<string, Promise<Session>>();
  const signIn = (demoKey: string) => {
    const session = signedIn.get(demoKey) ?? Session.signIn(entrance, demoKey, patience);
    signedIn.set(demoKey, session);
    return session;
  };
  const person = (email: string) => {
    const account = demoAccounts.find((one) => one.email === email);
    return signIn(account?.key ?? email);
  };
  const company = (key: string) => person(findCompany(key).people[0]?.email ?? '');
  const waitMs = Math.max(usuallyWaitMs, patience.withinMs);
  return {
    ...{ entrance, desk, company, person, admin: signIn, patience },
    signInAgain: () => signedIn.clear(),
    waitFor: (what, look) => waitFor(what, look, waitMs),
  };
}
