import { confirmMandatePage, signOnPage } from '../sandbox/testing/pages';

interface CaughtMail {
  subject: string;
  receivedAt: string;
  links: string[];
}

export interface PayerAccount {
  holderName: string;
  sortCode: string;
  accountNumber: string;
}

/** What people do outside Millrace: read their mail, sign, give a direct debit. */
export function openSandboxDesk(sandboxUrl: string) {
  return {
    /** The newest link to a path that was mailed to somebody; waits for up to 30 s. */
    waitForLink: (to: string, wanted: RegExp, sinceAt = 0): Promise<string> =>
      waitFor(`a mail to ${to}`, async () => {
        const response = await fetch(`${sandboxUrl}/mailbox.json?to=${encodeURIComponent(to)}`);
        const mails = (await response.json()) as CaughtMail[];
        return mails
          .filter((mail) => Date.parse(mail.receivedAt) >= sinceAt)
          .flatMap((mail) => mail.links)
          .find((link) => wanted.test(link));
      }),
    sign: (signingUrl: string, name: string): Promise<Response> => signOnPage(signingUrl, name),
    confirmMandate: (pageUrl: string, account: PayerAccount): Promise<Response> =>
      confirmMandatePage(pageUrl, account),
    startClock: (dateOn: string): Promise<Response> =>
      post(`${sandboxUrl}/admin/clock`, { dateOn }),
    addFault: (fault: Record<string, unknown>): Promise<Response> =>
      post(`${sandboxUrl}/admin/faults`, fault),
    clearFaults: (): Promise<Response> => fetch(`${sandboxUrl}/admin/faults`, { method: 'DELETE' }),
  };
}

export type SandboxDesk = ReturnType<typeof openSandboxDesk>;

/** Asks again until there is an answer; throws what it waited for after 30 s. */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | undefined | null | false>,
  withinMs = 30_000,
): Promise<Found> {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`Waited ${withinMs / 1000} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
