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

/** What people do outside Millrace: read their mail, sign, give a direct debit.
 *  @param withinMs how long they try again while nothing answers
 *  @param publicUrl what its pages are called in links, where that is another address */
export function openSandboxDesk(sandboxUrl: string, withinMs = 0, publicUrl = sandboxUrl) {
  const reach = (page: string) =>
    page.startsWith(publicUrl) ? `${sandboxUrl}${page.slice(publicUrl.length)}` : page;
  const persist = (send: () => Promise<Response>) => sendUntilAnswered(send, withinMs);
  return {
    /** The newest link to a path that was mailed to somebody, in a mail about a certain matter. */
    findLink: async (
      to: string,
      wanted: RegExp,
      { sinceAt, about }: { sinceAt: number; about: string },
    ): Promise<string | undefined> => {
      const mailbox = `${sandboxUrl}/mailbox.json?to=${encodeURIComponent(to)}`;
      const response = await persist(() => fetch(mailbox));
      const mails = (await response.json()) as CaughtMail[];
      return mails
        .filter((mail) => Date.parse(mail.receivedAt) >= sinceAt && mail.subject.includes(about))
        .flatMap((mail) => mail.links)
        .find((link) => wanted.test(link));
    },
    sign: (signingUrl: string, name: string): Promise<Response> =>
      persist(() => signOnPage(reach(signingUrl), name)),
    confirmMandate: (pageUrl: string, account: PayerAccount): Promise<Response> =>
      persist(() => confirmMandatePage(reach(pageUrl), account)),
    startClock: (dateOn: string): Promise<Response> =>
      post(`${sandboxUrl}/admin/clock`, { dateOn }),
    /** The register's 600 requests in five minutes are 50 invoices: it would be what is measured. */
    liftRegistryLimit: (): Promise<Response> =>
      post(`${sandboxUrl}/admin/settings`, { registryLimitPer5Minutes: 1_000_000 }),
    changeSettings: (settings: Record<string, unknown>): Promise<Response> =>
      post(`${sandboxUrl}/admin/settings`, settings),
    addFault: (fault: Record<string, unknown>): Promise<Response> =>
      post(`${sandboxUrl}/admin/faults`, fault),
    clearFaults: (): Promise<Response> => fetch(`${sandboxUrl}/admin/faults`, { method: 'DELETE' }),
  };
}

/** Sends again after a connection that was refused or broke off; a repeated form changes nothing. */
async function sendUntilAnswered(
  send: () => Promise<Response>,
  withinMs: number,
): Promise<Response> {
  const untilMs = Date.now() + withinMs;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (Date.now() > untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

export type SandboxDesk = ReturnType<typeof openSandboxDesk>;

/** Asks again until there is an answer; throws what it waited for after two minutes,
 *  long for a quiet machine: a busy one was seen to need more than half of one. */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | undefined | null | false>,
  withinMs = 120_000,
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
