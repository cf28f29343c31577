import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { balances } from '@millrace/db/ledger/ledger';
import { buildCast, buildDraft, submit, type Cast } from '@millrace/activities/testing/actors';
import {
  moveTo,
  reachApproval,
  releasePayout,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { createCodec } from '@millrace/adapters/temporal/codec';

jest.setTimeout(60_000);

describe('an invoice from submission to repaid', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    const keys = { current: { id: 'test', key: Buffer.alloc(32, 7) }, former: [] };
    world = await openWorld({ codec: (namespace) => createCodec({ keys, namespace }) });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  it('ends with all receivables at zero and the bank up by the fee (G12)', async () => {
    const invoice = await buildDraft(cast, '2026-01-15');
    const submitted = await submit(world, cast, invoice);
    expect(submitted.status).toBe('submitted');
    await reachApproval(world, cast, submitted);
    await releasePayout(world, cast, invoice.id);
    await untilStatus(world, invoice.id, 'active');
    await moveTo(world, cast, '2026-04-24');
    await untilStatus(world, invoice.id, 'repaid');
    const ledger = await world.db.inTransaction((tx) => balances(tx, { financingId: invoice.id }));
    expect(ledger).toMatchObject({
      bank: 45_000 - 3 * 400,
      provider_fees: 3 * 400,
      fee_income: -45_000,
      principal: 0,
      fee_receivable: 0,
      deferred_fee: 0,
      payouts_in_flight: 0,
      collections_in_flight: 0,
      suspense: 0,
    });
  });
});
