import { randomUUID } from 'node:crypto';

/** What the API refused, with its code and reason. */
export class CallRefused extends Error {
  constructor(
    readonly path: string,
    readonly code: string,
    readonly reason: string | null,
    message: string,
    /** An earlier try of the same call went unanswered, so it may have been done by that one. */
    readonly inDoubt = false,
  ) {
    super(`${path}: ${message} (${code}${reason ? `, ${reason}` : ''})`);
  }
}

/** How a person takes it when nothing answers. */
export interface Patience {
  /** How long they go on trying the same thing; 0 gives up at once. */
  readonly withinMs: number;
  /** Told of every change that was answered well: that one must never be lost. */
  readonly onAnswered?: (call: AnsweredCall) => void;
}

export interface AnsweredCall {
  readonly path: string;
  readonly input: unknown;
  readonly answer: unknown;
}

const impatient: Patience = { withinMs: 0 };
const pauseMs = 400;

/** Where people's requests go. Inside a network of containers that is another address than the one
 *  they would see in a browser, which is the origin. */
export type Entrance = string | { readonly url: string; readonly origin: string };

/** A person at a browser: keeps cookies, signs in, makes typed calls and uploads, all over HTTP. */
export class Session {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly entrance: Entrance,
    private readonly patience: Patience = impatient,
  ) {}

  static async signIn(entrance: Entrance, demoKey: string, patience?: Patience): Promise<Session> {
    const session = new Session(entrance, patience);
    await session.post('/api/auth/callback/demo', { key: demoKey });
    return session;
  }

  /** Signs in by what a person knows and has: password, and an admin's one-time code. */
  static async prove(
    entrance: Entrance,
    as: 'password' | 'admin',
    proofs: Record<string, string>,
  ): Promise<Session> {
    const session = new Session(entrance);
    await session.post(`/api/auth/callback/${as}`, proofs);
    return session;
  }

  /** Signs in by the link of a mail to a vendor; the button on its page makes this request. */
  static async followVendorLink(
    entrance: Entrance,
    link: string,
    patience?: Patience,
  ): Promise<{ session: Session; requestId: string }> {
    const session = new Session(entrance, patience);
    const token = new URL(link).searchParams.get('token') ?? '';
    const landing = await session.post('/api/auth/callback/vendor-link', { token });
    return { session, requestId: new URL(landing).searchParams.get('id') ?? '' };
  }

  async query<Answer>(path: string, input?: unknown): Promise<Answer> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return readTyped(path, await this.send(`/api/trpc/${path}${search}`));
  }

  async mutate<Answer>(path: string, input: unknown): Promise<Answer> {
    const sent = await this.send(`/api/trpc/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    const answer = await readTyped<Answer>(path, sent);
    this.patience.onAnswered?.({ path, input, answer });
    return answer;
  }

  async upload<Answer>(path: string, file: Buffer, fileName: string): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), fileName);
    const { response } = await this.send(path, { method: 'POST', body: form });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const answer = (await response.json()) as Answer;
    this.patience.onAnswered?.({ path, input: { fileName }, answer });
    return answer;
  }

  private async post(path: string, fields: Record<string, string>): Promise<string> {
    const csrf = await this.send('/api/auth/csrf');
    const { csrfToken } = (await csrf.response.json()) as { csrfToken: string };
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' });
    const { response } = await this.send(path, { method: 'POST', body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { url: string }).url;
  }

  /** Sends until it is answered by more than a part that is down, or patience ends. */
  private async send(path: string, init: RequestInit = {}): Promise<Sent> {
    const untilMs = Date.now() + this.patience.withinMs;
    for (let inDoubt = false; ; inDoubt = true) {
      try {
        const response = await this.fetchOnce(path, init);
        const isSettled = response.status < 500 && !isLater.has(response.status);
        if (isSettled || Date.now() > untilMs) return { response, inDoubt };
        await response.arrayBuffer();
      } catch (error) {
        if (Date.now() > untilMs) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** What proves who asks, as the header that a browser sends. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** One request as this person, without a second try and whatever the answer. */
  async fetchOnce(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set('Cookie', this.cookie);
    const { url: baseUrl, origin } =
      typeof this.entrance === 'string'
        ? { url: this.entrance, origin: this.entrance }
        : this.entrance;
    headers.set('Origin', origin);
    headers.set('X-Request-Id', randomUUID());
    const url = new URL(path, baseUrl);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}

interface Sent {
  response: Response;
  inDoubt: boolean;
}

/** Answers that ask to come back: it takes longer than usual, or there were too many. */
const isLater = new Set([408, 429]);

async function readTyped<Answer>(path: string, { response, inDoubt }: Sent): Promise<Answer> {
  const body = (await response.json()) as {
    result?: { data: Answer };
    error?: { message: string; data?: { code: string; reason: string | null } };
  };
  if (body.result) return body.result.data;
  const { message = 'no answer', data } = body.error ?? {};
  const code = data?.code ?? String(response.status);
  throw new CallRefused(path, code, data?.reason ?? null, message, inDoubt);
}

/** Does something that may have been done by an earlier try of the same call: then a refusal is
 *  what a second try gets, and what became of it shows in the state of the matter. */
export async function doOnce(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallRefused && error.inDoubt)) throw error;
  }
}

/** Decides about what was read just now: where that has changed meanwhile, it is read again. */
export async function doUnlessChanged(work: () => Promise<unknown>): Promise<void> {
  try {
    await doOnce(work);
  } catch (error) {
    if (!(error instanceof CallRefused && error.reason === 'payload_differs')) throw error;
  }
}
