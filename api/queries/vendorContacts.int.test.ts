import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
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
