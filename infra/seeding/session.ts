import { randomUUID } from 'node:crypto';

/** What the API refused, with its code and reason. */
export class CallRefused extends Error {
  constructor(
    readonly path: string,
    readonly code: string,
    readonly reason: string | null,
    message: string,
  ) {
    super(`${path}: ${message} (${code}${reason ? `, ${reason}` : ''})`);
  }
}

/** A person at a browser: keeps cookies, signs in, makes typed calls and uploads, all over HTTP. */
export class Session {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly baseUrl: string) {}

  static async signIn(baseUrl: string, demoKey: string): Promise<Session> {
    const session = new Session(baseUrl);
    await session.post('/api/auth/callback/demo', { key: demoKey });
    return session;
  }

  /** Signs in by the link of a mail to a vendor; the button on its page makes this request. */
  static async followVendorLink(
    baseUrl: string,
    link: string,
  ): Promise<{ session: Session; requestId: string }> {
    const session = new Session(baseUrl);
    const token = new URL(link).searchParams.get('token') ?? '';
    const landing = await session.post('/api/auth/callback/vendor-link', { token });
    return { session, requestId: new URL(landing).searchParams.get('id') ?? '' };
  }

  async query<Answer>(path: string, input?: unknown): Promise<Answer> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.typed(path, await this.send(`/api/trpc/${path}${search}`));
  }

  async mutate<Answer>(path: string, input: unknown): Promise<Answer> {
    const response = await this.send(`/api/trpc/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    return this.typed(path, response);
  }

  async upload<Answer>(path: string, file: Buffer, fileName: string): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), fileName);
    const response = await this.send(path, { method: 'POST', body: form });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  private async post(path: string, fields: Record<string, string>): Promise<string> {
    const { csrfToken } = (await (await this.send('/api/auth/csrf')).json()) as {
      csrfToken: string;
    };
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' });
    const response = await this.send(path, { method: 'POST', body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { url: string }).url;
  }

  private async typed<Answer>(path: string, response: Response): Promise<Answer> {
    const body = (await response.json()) as {
      result?: { data: Answer };
      error?: { message: string; data?: { code: string; reason: string | null } };
    };
    if (body.result) return body.result.data;
    const { message = 'no answer', data } = body.error ?? {};
    throw new CallRefused(
      path,
      data?.code ?? String(response.status),
      data?.reason ?? null,
      message,
    );
  }

  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie) headers.set('Cookie', cookie);
    headers.set('Origin', this.baseUrl);
    headers.set('X-Request-Id', randomUUID());
    const url = new URL(path, this.baseUrl);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}
