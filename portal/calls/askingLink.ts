import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@millrace/api';
import { readProblem, type Problem } from './problem';

/** Asks the person to prove again who sits there; false when they would rather not. */
export type AskForProof = (by: 'authenticator' | 'mail') => Promise<boolean>;
/** Asks the person to sign in again; answers once they have. */
export type AskToSignIn = () => Promise<true>;

let askForProof: AskForProof | null = null;
let askToSignIn: AskToSignIn | null = null;

/** The dialog that asks for a proof registers itself here while a signed-in page stands. */
export function registerProof(ask: AskForProof | null): void {
  askForProof = ask;
}

/** So does the one that asks to sign in again. */
export function registerSignIn(ask: AskToSignIn | null): void {
  askToSignIn = ask;
}

/** What a refusal for want of a session is answered with: true when the same may be sent again. */
export async function signInAgain(code: string): Promise<boolean> {
  return code === 'UNAUTHORIZED' && askToSignIn !== null && askToSignIn();
}

/**
 * Two refusals are questions to the person: a session that has ended, and money, bank details and
 * decisions that need a fresh proof. Each is asked once, here, and the very same call is sent
 * again, so that no screen has to know and nothing that was typed is lost.
 */
export const askingLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const asked = new Set<string>();
      let current = send();
      function send() {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const problem = readProblem(error);
            const what = problem.reason ?? problem.code;
            if (asked.has(what)) return observer.error(error);
            asked.add(what);
            void askAbout(op.path, problem).then((mayGoOn) => {
              if (mayGoOn) current = send();
              else observer.error(error);
            });
          },
        });
      }
      return () => current.unsubscribe();
    });

async function askAbout(path: string, problem: Problem): Promise<boolean> {
  const needsProof = problem.reason === 'step_up_required' && !path.startsWith('auth.');
  if (!needsProof) return signInAgain(problem.code);
  const by = problem.details['by'] === 'authenticator' ? 'authenticator' : 'mail';
  return askForProof !== null && askForProof(by);
}
