import type { TestApi } from './startApi';

/** Kept here because a test may put a browser in the place of the global one. */
const send = globalThis.fetch;

/** A client that keeps cookies, as a browser does, and follows no redirect by itself. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  /** @param from - the address that the door in front of the API would name */
  constructor(
    readonly api: Pick<TestApi, 'url'>,
    private readonly from?: string,
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = path.startsWith('http') ? path : `${this.api.url}${path}`;
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader());
    if (this.from) headers.set('x-forwarded-for', this.from);
    const answer = await send(url, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isGone = attributes.some((one) =>
      one.trim().toLowerCase().startsWith('expires=thu, 01 jan 1970'),
    );
    if (isGone || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async csrf(): Promise<string> {
    const answer = await this.fetch('/api/auth/csrf');
    return ((await answer.json()) as { csrfToken: string }).csrfToken;
  }

  async form(path: string, fields: Record<string, string>): Promise<Response> {
    const csrfToken = await this.csrf();
    return this.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    });
  }

  /** Signs in and answers the url that the client would go to. */
  async signIn(provider: string, fields: Record<string, string>) {
    const answer = await this.form(`/api/auth/callback/${provider}`, fields);
    const { url } = (await answer.json()) as { url: string };
    return { status: answer.status, url: new URL(url) };
  }

  async session(): Promise<{ user?: { id: string; type: string; name: string; email: string } }> {
    return (await (await this.fetch('/api/auth/session')).json()) as object;
  }

  query(path: string, input?: unknown): Promise<Response> {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.fetch(`/api/trpc/${path}${query}`);
  }

  mutate(path: string, input?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/api/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: input === undefined ? '' : JSON.stringify(input),
    });
  }
}

export interface CallError {
  message: string;
  code: number;
  data: {
    code: string;
    httpStatus: number;
    reason: string | null;
    referenceId: string;
    details: Record<string, unknown> | null;
    fields: Record<string, string> | null;
  };
}

export async function readError(answer: Response): Promise<CallError> {
  const body = (await answer.json()) as { error?: CallError };
  if (!body.error) throw new Error(`No error in ${JSON.stringify(body).slice(0, 300)}`);
  return body.error;
}

export async function readData<Data>(answer: Response): Promise<Data> {
  const body = (await answer.json()) as { result?: { data: Data }; error?: CallError };
  if (!body.result) throw new Error(`Refused: ${JSON.stringify(body.error)}`);
  return body.result.data;
}
