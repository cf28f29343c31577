import { readEnv } from '../../env';

export const dynamic = 'force-dynamic';

/** Ready when the API, which every page needs, answers. */
export async function GET(): Promise<Response> {
  const ok = await fetch(`${readEnv().API_URL}/healthz`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(2_000),
  }).then(
    (answer) => answer.ok,
    () => false,
  );
  return Response.json({ ok, api: ok }, { status: ok ? 200 : 503 });
}
