import type { ProviderWatch } from '@millrace/db/providerStates';
import { type Provider, providerWords } from '@millrace/domain/process/providers';

/** Has the watch hear how one call to a provider goes. */
export async function watchCall<Answer>(
  watch: ProviderWatch,
  provider: Provider,
  call: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call;
    watch.note(provider, null);
    return answer;
  } catch (error) {
    const words = `The ${providerWords[provider]} did not take a call of the portal.`;
    watch.note(provider, isRefusedAddress(error) ? null : words);
    throw error;
  }
}

/** A mail server that refuses one address works. */
function isRefusedAddress(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'EENVELOPE';
}
