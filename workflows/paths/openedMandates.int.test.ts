import { afterAll, beforeAll, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import { postForm, reachContract, until } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';

jest.setTimeout(150_000);

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await openWorld();
  cast = await buildCast({ limitMinor: 50_000_000 });
});
afterAll(() => world.close());

it('a direct debit is known though its page was opened again and again, and the first was filled in', async () => {
  const { contractId } = await reachContract(world, cast);
  const open = () =>
    ask<{ url: string }>(world, `contract-${contractId}`, 'startMandate', {
      actor: asActor(cast.signer),
    });
  const { url } = await open();
  for (let more = 0; more < 6; more += 1) await open();
  await postForm(url, {
    account_holder_name: companyAccount.holderName,
    branch_code: companyAccount.sortCode,
    account_number: companyAccount.accountNumber,
    ...{ confirmed: 'yes', action: 'confirm' },
  });
  await until('it is active', async () => {
    const found = await world.rows(sql`SELECT 1 FROM mandates WHERE status = 'active'`);
    return found.length === 1;
  });
});
