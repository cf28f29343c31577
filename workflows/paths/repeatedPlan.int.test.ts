import { raw } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import { countMails, readActors, readTasks } from '@millrace/activities/testing/records';
import { fund, moveTo, until, untilStatus } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { stopWords } from '@millrace/domain/process/stopWords';
import { recordLife } from '../testing/recordLife';

jest.setTimeout(240_000);

describe('a collection whose books do not show what it has done', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
    await world.rows(
      raw(`CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`),
    );
    await world.rows(
      raw(`CREATE TRIGGER swallow BEFORE INSERT ON activities FOR EACH ROW
        WHEN (NEW.action = 'debit_failure_told') EXECUTE FUNCTION swallow()`),
    );
  });
  afterAll(() => world.close());

  it('does not do it for ever: it is parked, says what is due, and goes on once they do', async () => {
    const account = { ...companyAccount, collection: 'bounce_first' };
    await world.sandbox.call('POST', '/accounts', account);
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-02-20');
    const [parked] = await until('it is parked', async () => {
      const tasks = await readTasks(world, invoiceId, 'parked');
      return tasks.length > 0 && tasks;
    });
    expect(parked?.words).toContain(stopWords.plan_repeats);
    expect(await countMails(world, invoiceId, 'debit_failed')).toBe(1);
    await world.rows(raw('DROP TRIGGER swallow ON activities'));
    await ask(world, `repayment-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await until('the failure is noted', async () => {
      const noted = await readActors(world, invoiceId, 'debit_failure_told');
      return noted.length === 1;
    });
    await moveTo(world, cast, '2026-07-20');
    await untilStatus(world, invoiceId, 'repaid');
    const workflowId = `repayment-${invoiceId}`;
    expect(await recordLife(world, 'collectRepayments', 'stuck', { workflowId })).toBeGreaterThan(
      100,
    );
  });
});
