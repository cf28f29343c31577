import type { AttackStage } from './stage';

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface CallBody {
  result?: { data: unknown };
  error?: {
    message: string;
    data?: { code: string; reason: string | null; referenceId?: string };
  };
  url?: string;
}

/** The body as JSON; an empty object for anything else. */
export function readJson({ text }: Pick<Answer, 'text'>): CallBody & Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What a typed call answered: its code, or `OK`. */
export function readCode(answer: Answer): string {
  const { error, result } = readJson(answer);
  if (result) return 'OK';
  return error?.data?.code ?? (error as { code?: string } | undefined)?.code ?? `${answer.status}`;
}

export function readReason(answer: Answer): string {
  return readJson(answer).error?.data?.reason ?? '';
}

/** The code, and where there is one the reason: `FORBIDDEN step_up_required`. */
export function readRefusal(answer: Answer): string {
  return `${readCode(answer)} ${readReason(answer)}`.trim();
}

export function readData<Data>(answer: Answer): Data {
  const { result } = readJson(answer);
  if (!result) throw new Error(`refused: ${answer.status} ${answer.text.slice(0, 160)}`);
  return result.data as Data;
}

/** Somebody at a browser, or at a program that pretends to be one: keeps cookies, follows nothing.
 *  With an address of their own they come past the door, which would write that address. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly stage: AttackStage,
    readonly address?: string,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    if (this.address) this.claimAddress(headers, this.address);
    const base = this.address ? this.stage.apiUrl : this.stage.url;
    const url = path.startsWith('http') ? path : `${base}${path}`;
    const ask = () => fetch(url, { redirect: 'manual', ...init, headers });
    // An idle connection may be closed by the other side at the moment when it is used again.
    const isRead = (init.method ?? 'GET') === 'GET';
    const response = await (isRead ? ask().catch(ask) : ask());
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    this.stage.overhear(`${init.method ?? 'GET'} ${path}`, text, response.status);
    return { status: response.status, headers: response.headers, text };
  }

  /** As the door writes it, which also knows by which scheme people come. */
  private claimAddress(headers: Headers, address: string): void {
    headers.set('x-forwarded-for', address);
    const { protocol } = new URL(this.stage.env['MILLRACE_PUBLIC_URL'] ?? this.stage.url);
    headers.set('x-forwarded-proto', protocol.slice(0, -1));
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The name of the cookie that carries the session, and its value. */
  sessionCookie(): [name: string, value: string] | undefined {
    return [...this.cookies].find(([name]) => name.includes('millrace.session'));
  }

  /** Somebody else with the same cookies: a thief, or the same person in another window. */
  copy(): Visitor {
    const copy = new Visitor(this.stage, this.address);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isGone = attributes.some((one) => /^\s*expires=thu, 01 jan 1970/i.test(one));
    if (isGone || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  query(path: string, input?: unknown): Promise<Answer> {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.send(`/api/trpc/${path}${query}`);
  }

  mutate(path: string, input?: unknown): Promise<Answer> {
    return this.mutateRaw(path, input === undefined ? '' : JSON.stringify(input));
  }

  /** The body as it is, for numbers and texts that JSON.stringify would not write. */
  mutateRaw(path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(`/api/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }

  async csrf(): Promise<string> {
    const { csrfToken } = readJson(await this.send('/api/auth/csrf'));
    return String(csrfToken);
  }

  async form(path: string, fields: Record<string, string>): Promise<Answer> {
    const body = new URLSearchParams({ csrfToken: await this.csrf(), json: 'true', ...fields });
    return this.send(path, { method: 'POST', body });
  }

  signIn(provider: string, fields: Record<string, string>): Promise<Answer> {
    return this.form(`/api/auth/callback/${provider}`, fields);
  }

  /** Asks for other facts in the session, with the rest of the body. */
  async changeSession(data: object, rest: object = {}): Promise<Answer> {
    return this.send('/api/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csrfToken: await this.csrf(), data, ...rest }),
    });
  }

  /** Who the server believes this is; undefined for nobody. */
  async whoami(): Promise<Record<string, unknown> | undefined> {
    const { user } = readJson(await this.send('/api/auth/session'));
    return user as Record<string, unknown> | undefined;
  }

  async upload(path: string, file: Uint8Array, fileName: string, type = 'application/pdf') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)], { type }), fileName);
    return this.send(path, { method: 'POST', body: form });
  }
}
