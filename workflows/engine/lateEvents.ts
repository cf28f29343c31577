import { patched } from '@temporalio/workflow';
import type { ProviderEvent, providerEvent } from '../messages';
import type { Inbox } from './inbox';

/**
 * Takes the provider's events that came while a process was ending: its inbox was shut, or its books
 * were being closed, and nobody would read them. Call it last, with nothing awaited after it.
 * Other signals have no meaning any more.
 * @returns whether there were any of the provider's
 */
export async function takeLateEvents(
  inbox: Inbox<{ providerEvent: typeof providerEvent }>,
  book: (event: ProviderEvent) => Promise<unknown>,
): Promise<boolean> {
  if (inbox.isEmpty() || !patched('late-words-are-taken')) return false;
  let wasTaken = false;
  while (!inbox.isEmpty()) {
    // Never waits: where the line held other signals only, nothing else would come.
    const event = await inbox.take(['providerEvent'], { changed: () => inbox.isEmpty() });
    if (event.kind !== 'providerEvent') continue;
    wasTaken = true;
    await book(event.input);
  }
  return wasTaken;
}
