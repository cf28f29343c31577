import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@millrace/api';
import { readProblem } from './problem';

/** Asks the person to prove again who sits there; false when they would rather not. */
export type AskForProof = (by: 'authenticator' | 'mail') => Promise<boolean>;
let ask: AskForProof | null = null;

/** The dialog that asks registers itself here while a signed-in page stands. */
export function registerProof(askForProof: AskForProof | null): void {
  ask = askForProof;
}

/**
 * Money, bank details and decisions need a fresh proof. When the API says so, the person is asked
 * once, here, and the very same call is sent again; no screen has to know.
 */
export const stepUpLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let current = send(true);
      function send(mayAsk: boolean) {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const problem = readProblem(error);
            const isAsked = op.path.startsWith('auth.') || problem.reason !== 'step_up_required';
            if (!mayAsk || !ask || isAsked) return observer.error(error);
            const by = problem.details['by'] === 'authenticator' ? 'authenticator' : 'mail';
            void ask(by).then((proved) => {
              if (proved) current = send(false);
              else observer.error(error);
            });
          },
        });
      }
      return () => current.unsubscribe();
    });
