import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { v7 as newId } from 'uuid';
import type { AdminInvoiceDetail } from '../invoice/adminView';
import type { ReceiptsView } from '../receipt/view';
import { Browser, readData } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser, buildAdminWithCode, password } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
}, 60_000);
afterAll(() => api.close());

const signIn = async () => {
  const { user, code } = await buildAdminWithCode(['treasury']);
  const browser = new Browser(api);
  await browser.signIn('admin', { email: user.email, password, totp: code() });
  return { user, browser };
};
const readReceipts = async (browser: Browser) =>
  readData<ReceiptsView>(await browser.query('adminReceipt.list'));
const readReceipt = async (browser: Browser, paymentId: string) => {
  const { receipts } = await readReceipts(browser);
  return receipts.find((one) => one.paymentId === paymentId);
};

describe('what an admin is shown of a decision that takes several', () => {
  it('a refund: those who may have a button, the others read who may', async () => {
    const [clerk, maker] = [await signIn(), await signIn()];
    const [support, treasury] = [
      await adminBrowser(api, ['compliance', 'support']),
      await adminBrowser(api, ['treasury']),
    ];
    const paymentId = newId();
    await api.db.change(sql`
      INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status, reference,
        settled_on, confirmed_on, payer_name, payer_sort_code_encrypted,
        payer_account_number_encrypted, payer_fingerprint, payer_last4, recorded_by)
      VALUES (${paymentId}, 'in', 'transfer', ${`told-${paymentId}`}, 5000, 'paid_out', 'R-1',
        '2026-01-15', '2026-01-15', 'Somebody', 'x', 'x', 'f', '1234', ${clerk.user.id})
    `);
    const refundOf = async (browser: Browser) => (await readReceipt(browser, paymentId))?.refund;
    expect((await readReceipts(treasury)).canRecord).toBe(true);
    expect((await readReceipts(support)).canRecord).toBe(false);
    const none = { mayAsk: false, mayRelease: false };
    expect(await refundOf(treasury)).toMatchObject({ mayAsk: true, whyNot: null });
    expect(await refundOf(clerk.browser)).toMatchObject({
      ...none,
      whyNot: expect.stringContaining('You recorded it'),
    });
    expect(await refundOf(support)).toMatchObject({
      ...none,
      maySendBack: false,
      whyNot: 'Somebody from operations or treasury asks.',
    });
    await api.db.change(sql`
      INSERT INTO approvals (id, kind, subject_type, subject_id, amount_minor, payload,
        payload_hash, maker_id, expires_at, required_approvals)
      VALUES (${newId()}, 'refund', 'payment', ${paymentId}, 5000,
        ${JSON.stringify({ refundId: newId(), nameCheck: null })}::jsonb, 'x', ${maker.user.id},
        now() + interval '1 day', 3)
    `);
    expect(await refundOf(treasury)).toMatchObject({ mayRelease: true, maySendBack: true });
    expect(await refundOf(maker.browser)).toMatchObject({
      ...none,
      maySendBack: true,
      whyNot: expect.stringContaining('Two other admins from operations or treasury'),
    });
    expect(await refundOf(support)).toMatchObject({ ...none, maySendBack: false });
    // Who typed it is told by the rights alone.
    expect(await readReceipt(treasury, paymentId)).not.toHaveProperty('recordedBy');
  });

  it('a check: an admin without a part in it reads who decides', async () => {
    const read = async (browser: Browser) => {
      const answer = await browser.query('adminInvoice.get', { invoiceId: world.invoiceId });
      return (await readData<AdminInvoiceDetail>(answer)).checklist;
    };
    for (const item of await read(await adminBrowser(api, ['support']))) {
      expect(item).toMatchObject({ decisions: [], mayWaive: false });
      if (item.result === 'needs_review') expect(item.whyNot).toContain('Somebody from');
    }
    for (const item of await read(await adminBrowser(api, ['compliance']))) {
      if (item.result === 'needs_review') expect(item.decisions).toEqual(['passed', 'failed']);
    }
  });
});
