import type { IndicativeView } from '@millrace/api/credit/view';

export type IndicativeAsk = { amountMinor: number; termMonths: number };
export type IndicativeAnswer = ({ ok: true } & IndicativeView) | { ok: false; message: string };

type Wire = {
  result?: { data: IndicativeView };
  error?: { message?: string };
};

/** Asks for an indicative price by plain fetch, so that this page carries no client library. */
export async function readIndicative(
  ask: IndicativeAsk,
  origin = '',
  signal?: AbortSignal,
): Promise<IndicativeAnswer> {
  const input = encodeURIComponent(JSON.stringify(ask));
  try {
    const answer = await fetch(`${origin}/api/trpc/pricing.indicative?input=${input}`, {
      cache: 'no-store',
      signal,
    });
    const body = (await answer.json()) as Wire;
    if (body.result) return { ok: true, ...body.result.data };
    return { ok: false, message: body.error?.message ?? 'The rates cannot be read just now.' };
  } catch {
    return { ok: false, message: 'The rates cannot be read just now. Try again in a minute.' };
  }
}
