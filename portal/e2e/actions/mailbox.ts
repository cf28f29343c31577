import { expect, type Page } from '@playwright/test';
import { browserEnv } from '../env';
import { within } from '../env';

interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  receivedAt: string;
  links: string[];
}

/** Every mail caught for an address, the newest first. */
export async function readMailbox(to: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${browserEnv.SANDBOX_URL}/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as CaughtMail[];
}

/** Waits for a mail whose subject or text has these words, and returns the newest one. */
export async function waitForMail(to: string, words: string | RegExp): Promise<CaughtMail> {
  const wanted = typeof words === 'string' ? new RegExp(escape(words)) : words;
  let found: CaughtMail | undefined;
  await expect(async () => {
    const mails = await readMailbox(to);
    found = mails.find((mail) => wanted.test(`${mail.subject}\n${mail.text}`));
    expect(found, `a mail to ${to} with ${wanted}`).toBeDefined();
  }).toPass({ timeout: within(30_000), intervals: [250] });
  if (!found) throw new Error('unreachable: the mail was found above');
  return found;
}

/** Opens a caught mail on the mailbox page and follows its link, as a person does. */
export async function followMail(
  page: Page,
  to: string,
  words: string | RegExp,
  link: RegExp,
): Promise<void> {
  const mail = await waitForMail(to, words);
  await page.goto(`${browserEnv.SANDBOX_URL}/mailbox/${mail.id}`);
  await page.getByRole('listitem').getByRole('link', { name: link }).first().click();
}

function escape(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
