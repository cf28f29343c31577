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
    const row = await api.db.row<{ result: string }>(
      `select result from checklist_items
        where invoice_id = $invoiceId and code = 'vendor_contact_independent'`,
      { invoiceId: world.invoiceId },
    );
    return row?.result;
  };
  const setResult = (result: string) =>
    api.db.change(
      `insert into checklist_items (id, invoice_id, code, severity, answered_by, result)
       values (gen_random_uuid(), $invoiceId, 'vendor_contact_independent', 'blocking', 'system',
         $result)
       on conflict (invoice_id, code) do update set result = excluded.result`,
      { invoiceId: world.invoiceId, result },
    );
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
      await api.db.change(
        `update company_vendors set contact_email = $email where vendor_id = $vendorId`,
        { email, vendorId: world.vendorId },
      );
      await api.db.change(`update users set email = $email where id = $id`, {
        email,
        id: world.vendorUser.id,
      });
    };
    await correct();
    await mailed('before@vendor.example');
    const token = randomUUID();
    await api.db.change(
      'update vendor_verification_requests set token_hash = $hash where id = $id',
      { hash: hashToken(token), id: world.requestId },
    );
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

  it('leaves alone what nobody has answered yet', async () => {
    await api.db.change(
      "delete from checklist_items where code = 'vendor_contact_independent'",
      {},
    );
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
    const give = (contactEmail: string) =>
      company.mutate('vendor.create', {
        vendorId: randomUUID(),
        ...{ registryNumber: '04893351', contactName: 'Val', contactEmail },
      });
    const readGiven = () =>
      api.db.row<{ email: string }>(
        'select contact_email as email from company_vendors where company_id = $companyId',
        { companyId: user.companyId },
      );
    const { id: vendorId } = await readData<{ id: string }>(await give('true@vendor.test'));
    const invoice = await buildInvoice({ companyId: user.companyId ?? '', vendorId });
    const parties = { companyId: user.companyId ?? '', vendorId };
    await buildFinancing({ invoiceId: invoice.id, ...parties, status: 'checking' });
    expect((await give('evil@elsewhere.test')).status).toBe(409);
    expect(await readGiven()).toEqual({ email: 'true@vendor.test' });
    expect((await give('TRUE@vendor.test')).status).toBe(200);
    await api.db.change("update financings set status = 'cancelled' where invoice_id = $id", {
      id: invoice.id,
    });
    expect((await give('new@vendor.test')).status).toBe(200);
    expect(await readGiven()).toEqual({ email: 'new@vendor.test' });
  });
});
