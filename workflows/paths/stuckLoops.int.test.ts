import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { raw, sql } from '@millrace/db/connection/sql';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { openReceiptDesk } from '@millrace/activities/testing/receiptDesk';
import {
  confirmAsVendor,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { stopWords } from '@millrace/domain/process/stopWords';
import { recordLife } from '../testing/recordLife';

jest.setTimeout(240_000);

describe('a process that would do the same for ever', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-02-20' });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const untilStopped = (workflowId: string) =>
    until('it is parked', async () => {
      const row = await world.row<{ step: string; words: string }>(sql`
        SELECT p.step, t.words FROM processes p JOIN tasks t ON t.subject_id = p.workflow_id
        WHERE p.workflow_id = ${workflowId} AND p.status = 'parked' AND t.kind = 'parked'
          AND t.status = 'open'
      `);
      return row ?? undefined;
    });
  const retry = (workflowId: string) =>
    ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });

  it('stops a refund that has left and whose row does not show it: it leaves once', async () => {
    await world.rows(
      raw(`CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`),
    );
    await world.rows(
      raw(`CREATE TRIGGER swallow BEFORE UPDATE ON payments FOR EACH ROW
        WHEN (NEW.provider_id IS DISTINCT FROM OLD.provider_id) EXECUTE FUNCTION swallow()`),
    );
    const desk = await openReceiptDesk(world, cast.maker);
    const { refundId, payloadHash } = await desk.request(await desk.record(8_000));
    const workflowId = `refund-${refundId}`;
    await desk.approve(refundId, payloadHash, cast.checker);
    const { step, words } = await untilStopped(workflowId);
    expect(step).toBe('sendRefund');
    expect(words).toContain(stopWords.plan_repeats);
    await world.rows(raw('DROP TRIGGER swallow ON payments'));
    await retry(workflowId);
    await desk.untilRefund(refundId, 'executed');
    expect(await recordLife(world, 'refundPayment', 'stuck', { workflowId })).toBeGreaterThan(100);
  });

  it('stops where an offer is refused although its checks pass, and makes it once it can', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const { invoiceId, requestId } = submitted;
    await world.change(sql`UPDATE companies SET risk_grade = 'D' WHERE id = ${cast.company.id}`);
    await confirmAsVendor(world, requestId);
    const workflowId = `invoice-${invoiceId}`;
    const { step, words } = await untilStopped(workflowId);
    expect(step).toBe('makeOffer');
    expect(words).toContain(stopWords.offer_refused);
    await world.change(sql`UPDATE companies SET risk_grade = 'B' WHERE id = ${cast.company.id}`);
    await retry(workflowId);
    await untilStatus(world, invoiceId, 'offered');
    await ask(world, workflowId, 'cancelInvoice', {
      ...{ actor: asActor(cast.signer), reason: 'No longer needed.' },
    });
    await untilAllEnded(world, invoiceId);
    const name = 'offer-refused-again';
    expect(await recordLife(world, 'financeInvoice', name, { workflowId })).toBeGreaterThan(100);
  });
});
