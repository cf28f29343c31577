import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { AssistanceContext } from './view';
import { openAsCompany } from '../testing/asCompany';
import { type Browser, readData } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { adminBrowser, stepUpEverybody } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let company: Browser;
let admin: Browser;
beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
  admin = await adminBrowser(api, ['support']);
  await stepUpEverybody(api);
}, 60_000);
afterAll(() => api.close());

const readContext = async () =>
  readData<AssistanceContext>(
    await company.query('compliance.assistanceContext', { invoiceId: world.invoiceId }),
  );

async function write(question: string): Promise<string> {
  const requestId = newId();
  const input = { requestId, invoiceId: world.invoiceId, question, callBack: false };
  await readData(await company.mutate('compliance.requestAssistance', input));
  return requestId;
}

const readTask = (requestId: string) =>
  api.db.row<{ title: string; words: string }>(sql`
    SELECT title, words FROM tasks WHERE dedupe_key = 'assistance-' || ${requestId}::text
  `);

describe('a company’s question', () => {
  it('is answered by email to whoever asked, and where they asked', async () => {
    const requestId = await write('Why is the vendor not registered?');
    const before = api.mailbox.mails.length;
    const resolution = 'It moved last week; the register is late.';
    const answer = { requestId, resolution };
    await readData(await admin.mutate('adminInvoice.answerAssistance', answer));
    const mails = api.mailbox.mails.slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toContain(world.userA.email);
    expect(mails[0]?.text).toContain(resolution);
    expect(mails[0]?.text).toContain(`/compliance/assistance-request?invoiceId=${world.invoiceId}`);
    const { questions } = await readContext();
    expect(questions.find(({ id }) => id === requestId)?.answer?.words).toBe(resolution);
    await readData(await admin.mutate('adminInvoice.answerAssistance', answer));
    expect(api.mailbox.mails).toHaveLength(before + 1);
  });
});

describe('a question of ours', () => {
  it('stands where the company answers it, until it has', async () => {
    const { invoiceId } = world;
    const actor = { type: 'user', id: newId(), name: 'Ngozi Okafor' } as const;
    await api.db.inTransaction((tx) =>
      recordActivity(tx, {
        ...{ actor, action: 'info_requested', subjectType: 'invoice', subjectId: invoiceId },
        ...{ invoiceId, companyId: world.companyId, after: { question: 'Who ordered it?' } },
        words: 'Ngozi Okafor asked the company: Who ordered it?',
      }),
    );
    expect((await readContext()).asked).toMatchObject({
      ...{ question: 'Who ordered it?', by: 'Ngozi Okafor' },
    });
    const requestId = await write('Our site manager did.');
    expect((await readContext()).asked).toBeNull();
    expect(await readTask(requestId)).toEqual({
      title: 'The company answered our question',
      words: 'Our site manager did.',
    });
    const later = await write('And another thing.');
    expect((await readTask(later))?.title).toBe('A question about the invoice');
  });
});
