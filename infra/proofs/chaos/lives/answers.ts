import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, type Session } from '../../../demo/session';
import type { Answer } from '../oracle/life';
import type { Household, Town } from './household';

const mostTries = 6;

/**
 * How an act was answered: a refusal of the business is an answer, everything else a fault of the run.
 * Who is told to come back does.
 * @param hasHappened looked at where an earlier try went unanswered and this one was refused
 */
export async function answer(
  work: () => Promise<unknown>,
  hasHappened: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return 'done';
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.inDoubt && (await hasHappened())) return 'done';
      const isLater = error.code === 'TIMEOUT' || error.reason === 'stale_check';
      if (!isLater || tries === mostTries) {
        if (error.code === 'INTERNAL_SERVER_ERROR' || isLater) throw error;
        return 'refused';
      }
      await sleep(2_000);
    }
  }
}

export function adminOf({ stage }: Town, { people }: Household, by: number): Promise<Session> {
  const email = people.admins[by];
  if (email === undefined) throw new Error('There is no such admin.');
  return stage.cast.admin(email);
}
