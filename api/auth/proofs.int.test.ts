import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildInvoice, buildUser, buildVendor } from '@millrace/db/testing/build';
import { until } from '@millrace/db/testing/until';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { limits } from '../http/throttle';
import { Browser } from '../testing/browser';
import { withinOneWindow } from '../testing/oneWindow';
import { browserOf, buildAdminWithCode, password, passwordHash } from '../testing/people';
import { publicUrl, startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.close());

describe('the e-mail link', () => {
  const ask = (browser: Browser, email: string) =>
    browser.form('/api/auth/signin/email', { email });
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('signs in once, by POST, also when two clicks race', async () => {
    const user = await buildUser({ email: 'link@example.com' });
    const browser = new Browser(api);
    const answer = await ask(browser, user.email);
    expect(((await answer.json()) as { url: string }).url).toBe(
      `${publicUrl}/check-email?email=link%40example.com`,
    );
    const mail = await api.mailbox.waitFor(user.email);
    expect(mail.text).toContain(`${publicUrl}/sign-in/confirm?token=`);
    const token = tokenIn(mail.text);
    // A scanner's GET consumes nothing: there is no such path.
    expect((await browser.fetch(`/api/auth/callback/email?token=${token}`)).status).toBe(405);
    const [one, two] = [new Browser(api), new Browser(api)];
    const answers = await Promise.all([
      one.signIn('email', { token }),
      two.signIn('email', { token }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 401]);
    const late = await new Browser(api).signIn('email', { token });
    expect(late.url.searchParams.get('error')).toBe('Verification');
  });

  it('signs in no vendor whose address nobody but a company has vouched for', async () => {
    const vendor = await buildVendor();
    const user = await buildUser({
      type: 'vendor',
      vendorId: vendor.id,
      email: 'evil@vendor.test',
    });
    await ask(new Browser(api), user.email);
    expect((await api.mailbox.waitFor(user.email)).text).not.toContain('token=');

    const invoice = await buildInvoice({ vendorId: vendor.id });
    const decide = (result: string, address: string) =>
      api.db.change(sql`
        INSERT INTO checklist_items (id, invoice_id, code, severity, answered_by, result, evidence)
        VALUES (gen_random_uuid(), ${invoice.id}, 'vendor_contact_independent', 'blocking',
          'system',
          ${result}, jsonb_build_object('address', ${address}::text))
        ON CONFLICT (invoice_id, code) DO UPDATE SET result = excluded.result,
          evidence = excluded.evidence
      `);
    const isLinkSent = async () => {
      const before = api.mailbox.mails.length;
      await ask(new Browser(api), user.email);
      const sent = await until('a mail', () => api.mailbox.mails[before]);
      return tokenIn(sent.text);
    };
    await decide('passed', 'true@vendor.test');
    expect(await isLinkSent()).toBe('');
    await decide('passed', user.email);
    const token = await isLinkSent();
    expect(token).not.toBe('');
    await decide('stale', user.email);
    const refused = await new Browser(api).signIn('email', { token });
    expect(refused.url.searchParams.get('error')).toBe('AccessDenied');
  });

  it('answers the same for an address that nobody has', async () => {
    const unknown = await ask(new Browser(api), 'nobody@example.com');
    const known = await ask(new Browser(api), (await buildUser()).email);
    expect(unknown.status).toBe(known.status);
    expect(((await unknown.json()) as { url: string }).url).toContain('/check-email?email=');
  });

  it('is not sent to admins, who need their second factor', async () => {
    const { user } = await buildAdminWithCode(['support']);
    await ask(new Browser(api), user.email);
    const { email } = await buildUser();
    await ask(new Browser(api), email);
    await api.mailbox.waitFor(email);
    expect(api.mailbox.mails.some((mail) => mail.to.includes(user.email))).toBe(false);
  });

  it('is limited per address', async () => {
    await withinOneWindow(limits.linksByEmail, 4);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await ask(new Browser(api), 'often@example.com')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('admins', () => {
  it('need the password and a code, and a code works once', async () => {
    const { user, code } = await buildAdminWithCode(['operations']);
    const totp = code();
    const without = await new Browser(api).signIn('admin', { email: user.email, password });
    expect(without.status).toBe(401);
    const fields = { email: user.email, password, totp };
    expect((await new Browser(api).signIn('admin', fields)).status).toBe(200);
    expect((await new Browser(api).signIn('admin', fields)).status).toBe(401);
  });

  it('cannot come in by the company’s door', async () => {
    const { user } = await buildAdminWithCode(['operations']);
    const { status } = await new Browser(api).signIn('password', { email: user.email, password });
    expect(status).toBe(401);
  });
});

describe('stepping up', () => {
  it('asks for a mailed code, which works once and for this session', async () => {
    const vendor = await buildVendor();
    const user = await buildUser({
      type: 'vendor',
      vendorId: vendor.id,
      passwordHash: await passwordHash,
    });
    const browser = await browserOf(api, user);
    const input = {
      vendorId: vendor.id,
      bankAccountId: randomUUID(),
      holderName: 'Vendor Limited',
      sortCode: '089999',
      accountNumber: '66374958',
    };
    const before = await browser.mutate('vendorBank.replace', input);
    const { error } = (await before.json()) as { error: { data: { reason: string } } };
    expect(error.data.reason).toBe('step_up_required');
    await browser.mutate('auth.requestStepUpCode');
    const mail = await api.mailbox.waitFor(user.email);
    const code = /Your code is (\d{6})/.exec(mail.text)?.[1] ?? '';
    const other = await browserOf(api, user);
    expect((await other.mutate('auth.stepUp', { code })).status).toBe(403);
    expect((await browser.mutate('auth.stepUp', { code })).status).toBe(200);
    expect((await browser.mutate('auth.stepUp', { code })).status).toBe(403);
    // Let through: the process starts, and nothing works on its queue here, so its answer is late.
    const after = await browser.mutate('vendorBank.replace', input);
    expect(after.status).toBe(408);
    const started = api.services.workflows.client.workflow.getHandle(
      workflowIds.verifyBankAccount(input.bankAccountId),
    );
    expect((await started.describe()).status.name).toBe('RUNNING');
    await started.terminate('the test is over');
  });
});
