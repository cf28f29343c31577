import { openHome, resetHome, type Home } from './home';
import { nameShelter } from './postgres/account';
import { endLeftovers, releaseLock, takeLock } from './runFile';

/** A state folder for one piece of work, emptied before and after but for its logs. What an earlier
 *  one left running there when it was killed is ended first.
 *  @throws StartFailure when another one is at work in it. */
export async function withOwnHome<T>(root: string, work: (home: Home) => Promise<T>): Promise<T> {
  const home = openHome(root);
  takeLock(home);
  await endLeftovers(home);
  resetHome(home, nameShelter(home.root));
  try {
    return await work(home);
  } finally {
    resetHome(home, nameShelter(home.root));
    releaseLock(home);
  }
}
