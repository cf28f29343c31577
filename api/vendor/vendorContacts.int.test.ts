import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildFinancing, buildInvoice } from '@millrace/db/testing/build';
import { buildWorld, type World } from '../testing/fixtures';
import { hashToken } from '../auth/links';
import { Browser, readData } from '../testing/browser';
import { adminBrowser, browserOf, buildCompanyUser, password } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

describe('an address of a vendor that an admin corrects', () => {
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    api = await startApi();
    world = await buildWorld(api);
  }, 60_000);
  afterAll(() => api.close());

  const readResult = async () => {
    const row = await api.db.row<{ result: string }>(sql`
      SELECT result FROM checklist_items
      WHERE invoice_id = ${world.invoiceId} AND code = 'vendor_contact_independent'
    `);
    return row?.result;
  };
  const setResult = (result: string) =>
    api.db.change(sql`
      INSERT INTO checklist_items (id, invoice_id, code, severity, answered_by, result)
      VALUES (gen_random_uuid(), ${world.invoiceId}, 'vendor_contact_independent', 'blocking',
        'system',
        ${result})
      ON CONFLICT (invoice_id, code) DO UPDATE SET result = excluded.result
    `);
  const correct = async () => {
    const admin = await adminBrowser(api, ['operations']);
    return admin.mutate('adminInvoice.correctContact', {
      invoiceId: world.invoiceId,
      contactName: 'Someone',
      contactEmail: 'someone@elsewhere.example',
      reason: 'They moved.',
    });
  };

  it('makes the check of it stale until the vendor is paid', async () => {
    await setResult('passed');
    await correct();
    expect(await readResult()).toBe('stale');
  });

  it('shuts out whoever was written to before: links and sessions', async () => {
    const mailed = async (email: string) => {
      await api.db.change(sql`
        UPDATE company_vendors SET contact_email = ${email} WHERE vendor_id = ${world.vendorId}
      `);
      await api.db.change(sql`UPDATE users SET email = ${email} WHERE id = ${world.vendorUser.id}`);
    };
    await correct();
    await mailed('before@vendor.example');
    const token = randomUUID();
    await api.db.change(sql`
      UPDATE vendor_verification_requests SET token_hash = ${hashToken(token)}
        WHERE id = ${world.requestId}
    `);
    await api.db.change(sql`
      UPDATE sign_in_links SET token_hash = ${hashToken(token)}
        WHERE verification_request_id = ${world.requestId}
    `);
    const [link, all] = [new Browser(api), new Browser(api)];
    expect((await link.signIn('vendor-link', { token })).status).toBe(200);
    await all.signIn('password', { email: 'before@vendor.example', password });
    expect((await all.session()).user).toBeDefined();
    await correct();
    expect((await link.session()).user).toBeUndefined();
    expect((await all.session()).user).toBeUndefined();
    const again = await new Browser(api).signIn('vendor-link', { token });
    expect(again.url.searchParams.get('error')).toBe('Verification');
  });

  it('lets in nobody but whom the link was mailed to', async () => {
    const token = randomUUID();
    const mail = (userId: string) =>
      api.db.change(sql`
        UPDATE sign_in_links SET token_hash = ${hashToken(token)}, user_id = ${userId}
          WHERE verification_request_id = ${world.requestId}
      `);
    const signIn = async () => {
      const browser = new Browser(api);
      const answer = await browser.signIn('vendor-link', { token });
      return { error: answer.url.searchParams.get('error'), user: (await browser.session()).user };
    };
    await mail((await buildCompanyUser()).id);
    expect(await signIn()).toEqual({ error: 'Verification', user: undefined });
    await mail(world.vendorUser.id);
    expect((await signIn()).user?.id).toBe(world.vendorUser.id);
  });

  it('leaves alone what nobody has answered yet', async () => {
    await api.db.change(sql`DELETE FROM checklist_items WHERE code = 'vendor_contact_independent'`);
    await setResult('pending');
    await correct();
    expect(await readResult()).toBe('pending');
  });
});

describe('an address of a vendor that a company gives', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(() => api.close());

  it('stays while an invoice of it waits for its payout, and is the company’s again after', async () => {
    const user = await buildCompanyUser();
    const company = await browserOf(api, user);
    const give = (contactEmail: string, contactName = 'Val') =>
      company.mutate('vendor.create', {
        vendorId: randomUUID(),
        ...{ registryNumber: '04893351', contactName, contactEmail },
      });
    const readGiven = () =>
      api.db.row<{ email: string }>(sql`
        SELECT contact_email AS email FROM company_vendors WHERE company_id = ${user.companyId}
      `);
    const { id: vendorId } = await readData<{ id: string }>(await give('true@vendor.test'));
    const invoice = await buildInvoice({ companyId: user.companyId ?? '', vendorId });
    const parties = { companyId: user.companyId ?? '', vendorId };
    await buildFinancing({ invoiceId: invoice.id, ...parties, status: 'checking' });
    expect((await give('evil@elsewhere.test')).status).toBe(409);
    expect((await give('true@vendor.test', 'Val,\n\nunlock it at http://evil.test')).status).toBe(
      400,
    );
    expect(await readGiven()).toEqual({ email: 'true@vendor.test' });
    expect((await give('TRUE@vendor.test')).status).toBe(200);
    await api.db.change(
      sql`UPDATE financings SET status = 'cancelled' WHERE invoice_id = ${invoice.id}`,
    );
    expect((await give('new@vendor.test')).status).toBe(200);
    expect(await readGiven()).toEqual({ email: 'new@vendor.test' });
  });
});
