import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VendorVerificationRequest } from '@millrace/db/models/VendorVerificationRequest';
import { sql } from '@millrace/db/connection/sql';
import { v7 as newId } from 'uuid';
import type { VendorRequestView } from './view';
import { type Browser, readData } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { browserOf } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let vendor: Browser;
beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  vendor = await browserOf(api, world.vendorUser);
}, 60_000);
afterAll(() => api.close());

const dateRequest = (id: string, createdAt: Date) =>
  api.db.change(
    sql`UPDATE vendor_verification_requests SET created_at = ${createdAt} WHERE id = ${id}`,
  );

/** An ended one about the same invoice as the fixture's request, which is still open. */
async function buildEnded(status: string): Promise<string> {
  const like = await VendorVerificationRequest.findByPk(world.requestId, { rejectOnEmpty: true });
  const id = newId();
  await VendorVerificationRequest.create({
    ...(like.get() as typeof like),
    ...{ id, tokenHash: newId(), status: status as 'created' },
  });
  return id;
}

const readState = async (requestId: string) =>
  (await readData<VendorRequestView>(await vendor.query('vendorVerification.get', { requestId })))
    .state;

describe('what a vendor reads of its request', () => {
  it.each([
    ['failed', 'refused'],
    ['succeeded', 'done'],
    ['disputed', 'disputed'],
    ['cancelled', 'cancelled'],
  ])('%s is %s, and replaced once there is a newer one', async (status, state) => {
    await dateRequest(world.requestId, new Date('2020-01-01'));
    const requestId = await buildEnded(status);
    expect(await readState(requestId)).toBe(state);
    await dateRequest(world.requestId, new Date(Date.now() + 60_000));
    expect(await readState(requestId)).toBe(status === 'succeeded' ? 'done' : 'replaced');
  });
});
