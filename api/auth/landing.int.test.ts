import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VendorVerificationRequest } from '@millrace/db/models/VendorVerificationRequest';
import { buildInvoice, hashOf } from '@millrace/db/testing/build';
import { Browser } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { browserOf } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let otherId: string;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  const { companyId, vendorId } = world;
  const invoice = await buildInvoice({ companyId, vendorId });
  const other = await VendorVerificationRequest.create({
    ...{ invoiceId: invoice.id, vendorId, status: 'sent' },
    ...{ documentSha256: hashOf('other document'), tokenHash: hashOf('other token') },
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  otherId = other.id;
}, 60_000);
afterAll(() => api.close());

async function land(browser: Browser, id: string): Promise<string> {
  const { headers } = await browser.fetch(`/api/auth/success/vendor?id=${id}`);
  return new URL(headers.get('location') ?? 'none:').pathname;
}
const pageOf = (id: string) => `/vendor/verification-request/${id}`;

describe('where a vendor lands after sign-in', () => {
  it('is any request of theirs for who signed in as such', async () => {
    const vendor = await browserOf(api, world.vendorUser);
    expect(await land(vendor, otherId)).toBe(pageOf(otherId));
  });

  it('is the one request of the link for who came by a link, whatever is asked for', async () => {
    const link = new Browser(api);
    await link.signIn('vendor-link', { token: world.vendorToken });
    for (const id of [world.requestId, otherId, '', world.invoiceId]) {
      expect(await land(link, id)).toBe(pageOf(world.requestId));
    }
  });
});
