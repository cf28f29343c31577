import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Approval } from '@millrace/db/models/Approval';
import { ChecklistItem } from '@millrace/db/models/ChecklistItem';
import { Note } from '@millrace/db/models/Note';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin, hashOf } from '@millrace/db/testing/build';
import type { AdminRole } from '@millrace/domain/people/permissions';
import type { AdminInvoiceDetail } from './adminView';
import type { AdminOverviewView } from '../dashboard/adminView';
import type { ProcessView } from '../process/view';
import { type Browser, readData } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

const dayMs = 86_400_000;
const aheadDays = 40;

let api: TestApi;
let world: World;
let admin: Browser;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  admin = await adminBrowser(api, ['compliance']);
}, 60_000);
afterAll(() => api.close());

const read = async () =>
  readData<AdminInvoiceDetail>(
    await admin.query('adminInvoice.get', { invoiceId: world.invoiceId }),
  );

describe('an invoice that waits for its vendor', () => {
  it('says until when, at the check that the vendor answers', async () => {
    await api.db.change(sql`
      UPDATE vendor_verification_requests
        SET status = 'sent', expires_at = ${new Date('2030-01-22T09:00:00Z')}
      WHERE invoice_id = ${world.invoiceId}
    `);
    await api.db.change(sql`
      UPDATE checklist_items SET result = 'stale'
      WHERE invoice_id = ${world.invoiceId} AND code = 'vendor_bank_verified'
    `);
    const item = (await read()).checklist.find(({ code }) => code === 'vendor_bank_verified');
    expect(item?.waiting).toMatchObject({
      waitsFor: 'vendor',
      nextByAt: '2030-01-22T09:00:00.000Z',
    });
  });
});

describe('a proposal that waits for its second admin', () => {
  const propose = async (given: Partial<Approval>) => {
    const maker = await buildAdmin();
    const approval = await Approval.create({
      kind: 'waiver',
      subjectType: 'checklist_item',
      subjectId: 'an item',
      invoiceId: world.invoiceId,
      payload: { code: 'bank_details_match_invoice', evidenceVersion: 1 },
      payloadHash: hashOf('payload'),
      makerId: maker.id,
      reason: 'The bank wrote to us.',
      expiresAt: new Date(Date.now() + dayMs),
      requiredApprovals: 2,
      ...given,
    });
    return { maker, approval };
  };
  const waiverOf = (view: AdminInvoiceDetail) =>
    view.checklist.find((item) => item.code === 'bank_details_match_invoice')?.proposal;

  it('stands beside its check: who, when, why; and no longer once it lapsed', async () => {
    expect(waiverOf(await read())).toBeNull();
    const item = await ChecklistItem.findOne({
      where: { invoiceId: world.invoiceId, code: 'bank_details_match_invoice' },
      rejectOnEmpty: true,
    });
    const { maker, approval } = await propose({ subjectId: item.id });
    const view = await read();
    expect(waiverOf(view)).toEqual({
      what: 'waive_check',
      words: `${maker.name} proposed to go on without this check; a second admin confirms.`,
      by: { id: maker.id, name: maker.name },
      at: approval.madeAt.toISOString(),
      reason: 'The bank wrote to us.',
    });
    expect(view.checklist.filter((one) => one.proposal !== null)).toHaveLength(1);
    // What the check found has changed since: the next word proposes again.
    await item.update({ evidenceVersion: 2 });
    expect(waiverOf(await read())).toBeNull();
    await item.update({ evidenceVersion: 1 });
    await api.db.change(sql`UPDATE approvals SET expires_at = now() WHERE id = ${approval.id}`);
    expect(waiverOf(await read())).toBeNull();
  });

  it.each([
    ['verified', 'accept_account'],
    ['rejected', 'reject_account'],
  ])('to make an account %s stands beside that account', async (to, what) => {
    const { approval } = await propose({
      kind: 'bank_account',
      subjectId: world.bankAccountId,
      payload: { bankAccountId: world.bankAccountId, to },
    });
    expect((await read()).account?.proposal?.what).toBe(what);
    await api.db.change(sql`UPDATE approvals SET status = 'voided' WHERE id = ${approval.id}`);
    expect((await read()).account?.proposal).toBeNull();
  });
});

describe('what an admin may do with a process', () => {
  beforeAll(async () => {
    await api.db.change(sql`UPDATE approvals SET status = 'voided' WHERE kind = 'process'`);
  });

  it.each<[AdminRole, string]>([
    ['operations', 'retry pause'],
    ['compliance', 'retry pause'],
    ['credit', ''],
    ['treasury', 'retry pause'],
    ['support', ''],
    ['superuser', 'retry pause'],
  ])('%s: "%s", the same in every view of it', async (role, operations) => {
    const browser = await adminBrowser(api, [role]);
    const { workflowId, invoiceId } = world;
    const one = await readData<ProcessView>(await browser.query('workflow.get', { workflowId }));
    const list = await readData<{ items: ProcessView[] }>(await browser.query('workflow.list', {}));
    const detail = await readData<AdminInvoiceDetail>(
      await browser.query('adminInvoice.get', { invoiceId }),
    );
    const overview = await readData<AdminOverviewView>(await browser.query('adminOverview.get'));
    const views = [one, list.items[0], detail.processes[0], overview.stopped[0]];
    for (const view of views) {
      const can = view?.can ?? { retry: null, skip: null, abort: null };
      const allowed = Object.entries(can).filter(([, right]) => right?.allowed);
      expect(allowed.map(([operation]) => operation).join(' ')).toBe(operations);
      expect(can.skip?.whyNot).toBe('This step can never be skipped.');
      expect(can.abort?.allowed).toBe(false);
    }
  });
});

describe('the dates of a record, once business time runs ahead', () => {
  beforeAll(async () => {
    await api.db.change(sql`UPDATE business_clock SET offset_ms = ${aheadDays * dayMs}`);
    const author = await buildAdmin();
    await Note.create({ invoiceId: world.invoiceId, authorId: author.id, text: 'Said later.' });
    await api.db.change(sql`
      UPDATE processes SET parked = parked || jsonb_build_object('since',
        ${new Date().toISOString()}::text)
      WHERE workflow_id = ${world.workflowId}
    `);
  });
  const daysAhead = (at: string | undefined) =>
    Math.round((Date.parse(at ?? '') - Date.now()) / dayMs) + 0;

  it('are business time, each by the clock that held when it happened', async () => {
    const view = await read();
    const stopped = view.timeline.find((entry) => entry.state === 'stopped');
    const parked = view.processes[0]?.parked;
    expect(view.documents.map(({ isData }) => isData)).toEqual(view.documents.map(() => false));
    expect(view.documents.map(({ uploadedAt }) => daysAhead(uploadedAt))).toEqual(
      view.documents.map(() => 0),
    );
    expect(daysAhead(view.notes[0]?.at)).toBe(aheadDays);
    expect([daysAhead(stopped?.businessAt), daysAhead(parked?.since)]).toEqual([
      aheadDays,
      aheadDays,
    ]);
    expect(daysAhead(parked?.failures[0]?.at)).toBe(0);
    expect(view.processes[0]?.standsForMs).toBeLessThan(dayMs);
    expect(stopped).not.toHaveProperty('at');
  });

  it('say that a waiting time is over, and by how many days a deadline has passed', async () => {
    await api.db.change(sql`
      UPDATE vendor_bank_accounts SET cooling_off_until = now() + interval '10 days'
      WHERE id = ${world.bankAccountId}
    `);
    await api.db.change(sql`
      UPDATE lending_contracts
      SET latest_payout_on = (now() + interval '37 days')::date WHERE id = ${world.contractId}
    `);
    const { account, waiting } = await read();
    expect(account?.coolingOffWords).toMatch(/^over since /);
    expect(waiting.nextWords).toMatch(/overdue by 3 days/i);
  });
});
