import { handOnLeftEvents } from './webhooks';
import type { EventServices } from './webhookSignals';

/** Hands left events on now and then, one round at a time: a slow one is not overtaken by the next.
 *  @returns what ends it, once the round under way is over */
export function startHandingOn(services: EventServices, everyMs: number): () => Promise<void> {
  let isBusy = false;
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    last = handOnLeftEvents(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'events were not handed on'))
      .finally(() => (isBusy = false));
  }, everyMs);
  return () => {
    clearInterval(timer);
    return last;
  };
}
