import { patched } from '@temporalio/workflow';
import type { ProviderEvent, providerEvent } from '../messages';
import type { Inbox } from './inbox';

/**
 * Takes the provider's words that came while a process was ending: its inbox was shut, or its books
 * were being closed, and nobody would read them. Call it last, with nothing awaited after it.
 * @returns whether there were any
 */
export async function takeLateWords(
  inbox: Inbox<{ providerEvent: typeof providerEvent }>,
  book: (word: ProviderEvent) => Promise<unknown>,
): Promise<boolean> {
  if (inbox.isEmpty() || !patched('late-words-are-taken')) return false;
  while (!inbox.isEmpty()) {
    const word = await inbox.take(['providerEvent']);
    if (word.kind === 'providerEvent') await book(word.ask);
  }
  return true;
}
