import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { openDoor } from '../../start/door';

/** The names behind the front door, as its Caddyfile has them. */
export function readUpstreams(caddyfile: string): { api: string; portal: string } {
  const api = /reverse_proxy @api (\S+)/.exec(caddyfile)?.[1];
  const portal = /reverse_proxy (?!@)(\S+)/.exec(caddyfile)?.[1];
  if (!api || !portal) throw new Error('The Caddyfile leads to no API, or to no portal.');
  return { api: `http://${api}`, portal: `http://${portal}` };
}

/** A front door of ours where Caddy or an ingress would be: it does what they are configured to. */
export async function openEntrance(given: {
  publicUrl: string;
  apiUrl: string;
  portalUrl: string;
}) {
  const door = openDoor({
    PORT: 0,
    MILLRACE_ENV: 'production',
    LISTEN_HOST: '127.0.0.1',
    MILLRACE_PUBLIC_URL: given.publicUrl,
    API_URL: given.apiUrl,
    PORTAL_URL: given.portalUrl,
    // Whose names it answers to is Caddy's or the ingress's own matter.
    DOOR_HOSTS: ['*'],
  });
  await once(door.server, 'listening');
  const url = `http://127.0.0.1:${door.readPort()}`;
  return { url, origin: given.publicUrl, close: door.close };
}

/** What a part answers to a request for another protocol; it must end, and never be 101. */
export async function askForSocket(url: string): Promise<number | undefined> {
  const asking = get(url, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
    timeout: 20_000,
  });
  asking.once('timeout', () => asking.destroy(new Error(`${url} keeps such a connection open`)));
  const switched = once(asking, 'upgrade').then(() => 101);
  const answered = once(asking, 'response').then(async ([given]) => {
    const answer = given as IncomingMessage;
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  });
  switched.catch(() => undefined);
  return Promise.race([switched, answered]).finally(() => asking.destroy());
}
