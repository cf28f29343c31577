import * as z from 'zod';
import { waitFor } from '../../demo/sandboxDesk';

const mails = z.array(
  z
    .object({
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string().nullish(),
      receivedAt: z.string(),
      links: z.array(z.string()),
    })
    .loose(),
);
export type Mail = z.infer<typeof mails>[number];

/** What was mailed to somebody. */
export function openMailbox(sandboxUrl: string) {
  const list = async (to: string, sinceAt: number): Promise<Mail[]> => {
    const answer = await fetch(`${sandboxUrl}/mailbox.json?to=${encodeURIComponent(to)}`);
    return mails
      .parse(await answer.json())
      .filter((mail) => Date.parse(mail.receivedAt) >= sinceAt);
  };
  return {
    list,
    /** The newest mail since then whose subject fits. @throws when none comes within 30 s */
    waitForMail: (to: string, subject: RegExp, sinceAt: number): Promise<Mail> =>
      waitFor(`a mail to ${to}`, async () =>
        (await list(to, sinceAt)).find((mail) => subject.test(mail.subject)),
      ),
  };
}
