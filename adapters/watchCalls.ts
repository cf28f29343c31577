import type { ProviderWatch } from '@millrace/db/process/providerStates';
import { type Provider, ProviderError, sayFailure } from './providerError';

/** Has the watch hear how each call of a client went; the client itself stays as it is. */
export function watchCalls<Client extends object>(
  watch: ProviderWatch,
  provider: Provider,
  client: Client,
): Client {
  const watched = Object.entries(client).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member] as const;
    const call = (...args: unknown[]): unknown => {
      const answer: unknown = member.apply(client, args);
      if (answer instanceof Promise) void answer.then(answered, failed);
      return answer;
    };
    return [name, call] as const;
  });
  const answered = () => watch.note(provider, null);
  const failed = (error: unknown) => {
    if (error instanceof ProviderError) {
      watch.note(provider, isDown(error) ? sayFailure(error) : null);
    }
  };
  return Object.fromEntries(watched) as Client;
}

/** HTTP's and SMTP's ways to say that they do not know us, which no other request would fix. */
const unknownToThem = new Set([401, 403, 530, 534, 535]);

/** A provider that refuses one request works; one that refuses us, or does not answer, does not. */
function isDown({ kind, status }: ProviderError): boolean {
  return kind !== 'refused' || (status !== undefined && unknownToThem.has(status));
}
