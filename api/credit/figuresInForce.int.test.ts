import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { defaultPolicy, type Policy } from '@millrace/domain/policy/policy';
import { getContract } from '../contract/read';
import { getDemo } from '../demo/read';
import { buildWorld, type World } from '../testing/fixtures';
import { startApi, type TestApi } from '../testing/startApi';
import { quoteIndicative } from './quotes';

/** Every figure that a screen says of the policy, and none of them as a new installation has it. */
const inForce: Policy = {
  ...defaultPolicy,
  invoice: { ...defaultPolicy.invoice, minPayableMinor: 70_000, maxPayableMinor: 2_000_000 },
  terms: { months: [1, 3], monthsForGradeA: [] },
  approvals: { ...defaultPolicy.approvals, fourEyesFromMinor: 123_400 },
  payout: { ...defaultPolicy.payout, latestAfterSigningWorkingDays: 8 },
  collection: {
    ...defaultPolicy.collection,
    ...{ lateFeeMinor: 4_200, lateFeeOnDay: 9, noticeWorkingDays: 7 },
  },
};

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  await api.db.change(sql`
    INSERT INTO settings (key, value, effective_from)
    VALUES ('policy', ${JSON.stringify(inForce)}, now())
    ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value
  `);
}, 60_000);
afterAll(() => api.close());

it('the calculator is told what may be asked, and refuses in the same figures', async () => {
  const { rules } = await quoteIndicative(api.db, { amountMinor: 100_000, termMonths: 3 });
  expect(rules).toEqual({ minPayableMinor: 70_000, maxPayableMinor: 2_000_000, offered: [1, 3] });
  await expect(quoteIndicative(api.db, { amountMinor: 50_000, termMonths: 3 })).rejects.toThrow(
    'We finance invoices of £700.00 to £20,000.00.',
  );
});

const readContract = () =>
  getContract(api.db, {
    ...{ companyId: world.companyId, invoiceId: world.invoiceId, userId: world.userA.id },
  });

it('a page of the contract says what its terms say, and of a notice what holds today', async () => {
  await api.db.change(sql`
    UPDATE lending_contracts SET terms = ${JSON.stringify(defaultPolicy)}
    WHERE id = ${world.contractId}
  `);
  const { lateFeeMinor, lateFeeOnDay } = defaultPolicy.collection;
  expect(await readContract()).toMatchObject({ lateFeeMinor, lateFeeOnDay, noticeWorkingDays: 7 });
});

it('before there is a contract, the page of the offer says what one would say', async () => {
  await api.db.change(
    sql`UPDATE lending_contracts SET terms = NULL WHERE id = ${world.contractId}`,
  );
  expect(await readContract()).toMatchObject({ lateFeeMinor: 4_200, lateFeeOnDay: 9 });
});

it('the demo says from which payout on two admins are needed', async () => {
  expect(await getDemo(api.services)).toMatchObject({ fourEyesFromMinor: 123_400 });
});
