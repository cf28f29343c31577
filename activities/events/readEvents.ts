import type { Deps } from '../step/step';
import { lookUpUnknown, readEventList } from './eventList';

/** Reads the provider's list of events now and then, beside the webhooks; a reading that fails is
 *  made again the next time.
 *  @returns what ends it */
export function startReadingEvents(
  deps: Pick<Deps, 'db' | 'clients' | 'log'>,
  everyMs: number,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const read = async () => {
    try {
      const missed = await readEventList(deps);
      if (missed > 0) deps.log.info({ missed }, 'events that no webhook had brought');
      await lookUpUnknown(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'the list of events could not be read');
    }
    if (!stopped) wait();
  };
  const wait = () => {
    timer = setTimeout(() => void (last = read()), everyMs);
  };
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return last;
  };
}
