import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readMail } from '@millrace/activities/testing/accounts';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  confirmAsVendor,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';

jest.setTimeout(90_000);

const slip = 'SLIP: this was meant for another invoice.';
const secret = 'SECRET: the address is the director’s own.';

describe('what an admin has decided about a check', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const readItem = async (invoiceId: string, code: string) => {
    const item = await world.row<{ result: string; evidenceVersion: number; words: string }>(sql`
      SELECT result, evidence_version, evidence_words AS words FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND code = ${code}
    `);
    return item;
  };
  const untilResult = (invoiceId: string, code: string, result: string) =>
    until(`${code} is ${result}`, async () => {
      const item = await readItem(invoiceId, code);
      return item?.result === result && item;
    });
  const decide = (
    invoiceId: string,
    code: string,
    result: 'passed' | 'failed',
    given: { reason: string; evidenceVersion?: number; admin?: 'maker' | 'checker' },
  ) =>
    ask(world, `checklist-${invoiceId}`, 'decideItem', {
      actor: asActor(cast[given.admin ?? 'maker']),
      ...{ code, result, reason: given.reason, evidenceVersion: given.evidenceVersion },
    });
  /** An invoice that names no account, so that a person compares it. */
  const start = async (given = {}) => {
    const unprinted = { printedAccountFingerprint: null, printedAccountLast4: null };
    const draft = await buildDraft(cast, await today(world), { ...unprinted, ...given });
    const submitted = await submit(world, cast, draft);
    await confirmAsVendor(world, submitted.requestId);
    return submitted.invoiceId;
  };
  const code = 'bank_details_match_invoice';

  it('that it failed is put right by one who may, who has read what was decided', async () => {
    const invoiceId = await start();
    const seen = await untilResult(invoiceId, code, 'needs_review');
    await decide(invoiceId, code, 'failed', { reason: slip, ...seen });
    await untilStatus(world, invoiceId, 'checking', 'action_required');
    // Whoever looked before that has not seen it.
    const late = decide(invoiceId, code, 'passed', { reason: 'It fits.', ...seen });
    await expect(late).rejects.toMatchObject({ cause: { type: 'CONFLICT' } });
    const unseen = decide(invoiceId, code, 'passed', { reason: 'It fits.' });
    await expect(unseen).rejects.toMatchObject({ cause: { type: 'PRECONDITION_FAILED' } });
    const failed = await untilResult(invoiceId, code, 'failed');
    await decide(invoiceId, code, 'passed', { reason: 'It fits.', ...failed, admin: 'checker' });
    await untilStatus(world, invoiceId, 'offered');
    const operations = await world.rows<{ actorName: string; action: string; reason: string }>(sql`
      SELECT actor_name, action, reason FROM activities
      WHERE invoice_id = ${invoiceId} AND action LIKE 'check_decided%' ORDER BY seq
    `);
    expect(operations).toEqual([
      { actorName: 'Ann Maker', action: 'check_decided', reason: slip },
      { actorName: cast.checker.name, action: 'check_decided_again', reason: 'It fits.' },
    ]);
    const decided = await world.row<{ by: string }>(sql`
      SELECT decided_by AS by FROM checklist_items
      WHERE invoice_id = ${invoiceId} AND code = ${code}
    `);
    expect(decided?.by).toBe(cast.checker.id);
  });

  it('that it passed is taken back, and the invoice waits', async () => {
    const invoiceId = await start();
    const seen = await untilResult(invoiceId, code, 'needs_review');
    await decide(invoiceId, code, 'passed', { reason: 'It fits.', ...seen });
    await untilStatus(world, invoiceId, 'offered');
    const passed = await untilResult(invoiceId, code, 'passed');
    await decide(invoiceId, code, 'failed', { reason: 'It does not.', ...passed });
    await untilStatus(world, invoiceId, 'action_required');
    const failed = await untilResult(invoiceId, code, 'failed');
    await decide(invoiceId, code, 'passed', { reason: 'It does after all.', ...failed });
    await untilStatus(world, invoiceId, 'offered');
  });

  it('what the system found is decided by nobody', async () => {
    const invoiceId = await start();
    await untilResult(invoiceId, code, 'needs_review');
    const found = await untilResult(invoiceId, 'due_date_window', 'passed');
    const by = decide(invoiceId, 'due_date_window', 'failed', { reason: 'No.', ...found });
    await expect(by).rejects.toMatchObject({ cause: { type: 'PRECONDITION_FAILED' } });
  });

  it('of a confidential one its words stay in the house', async () => {
    await cast.vendor.update({ contactEmail: 'oakhanger@gmail.com', contactFound: 'company' });
    const invoiceId = await start();
    const contact = 'vendor_contact_independent';
    const seen = await untilResult(invoiceId, contact, 'needs_review');
    await decide(invoiceId, contact, 'failed', { reason: secret, ...seen });
    const [mail] = await until('the company is told', async () => {
      const mails = await readMail(world, cast.signer.email, /needs your attention/);
      return mails.some(({ text }) => text.includes('can be reached')) && mails;
    });
    expect(mail).toBeDefined();
    const all = await readMail(world, cast.signer.email);
    expect(all.filter(({ text }) => text.includes('SECRET'))).toEqual([]);
    expect(all.some(({ text }) => text.includes('SLIP'))).toBe(true);
  });

  it('of one that ends the invoice its words are not the reason that the company reads', async () => {
    const issueOn = '2025-11-03';
    await start({ issueOn });
    const invoiceId = await start({ issueOn });
    const seen = await untilResult(invoiceId, 'not_duplicate', 'needs_review');
    await decide(invoiceId, 'not_duplicate', 'failed', { reason: secret, ...seen });
    await untilStatus(world, invoiceId, 'rejected');
    await untilAllEnded(world, invoiceId);
    const row = await world.row<{ closedReason: string }>(
      sql`SELECT closed_reason FROM financings WHERE invoice_id = ${invoiceId}`,
    );
    expect(row?.closedReason).toContain('The invoice is new to us');
    expect(row?.closedReason).not.toContain('SECRET');
    const all = await readMail(world, cast.signer.email);
    expect(all.filter(({ text }) => text.includes('SECRET'))).toEqual([]);
  });

  it('why an admin ended a process is not what the company reads', async () => {
    const invoiceId = await start();
    await untilResult(invoiceId, code, 'needs_review');
    await ask(world, `invoice-${invoiceId}`, 'cancelProcess', {
      actor: asActor(cast.maker),
      reason: secret,
    });
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    const row = await world.row<{ closedReason: string }>(
      sql`SELECT closed_reason FROM financings WHERE invoice_id = ${invoiceId}`,
    );
    expect(row?.closedReason).toBe('Our team has ended it.');
    const all = await readMail(world, cast.signer.email);
    expect(all.filter(({ text }) => text.includes('SECRET'))).toEqual([]);
  });
});
