import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { AdminInvoiceDetail, AdminInvoiceFilters, AdminInvoiceRow } from './adminView';
import type { Page } from '../http/page';
import { type Browser, readData, readError } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

type List = Page<AdminInvoiceRow> & { filters: AdminInvoiceFilters };

let api: TestApi;
let world: World;
let ann: Browser;
let ben: Browser;
let annId: string;
let benId: string;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  ann = await adminBrowser(api, ['operations']);
  ben = await adminBrowser(api, ['support']);
  annId = (await ann.session()).user?.id ?? '';
  benId = (await ben.session()).user?.id ?? '';
}, 60_000);
afterAll(() => api.close());

const listOf = async (who: Browser, input: object = {}) =>
  readData<List>(await who.query('adminInvoice.list', input));
const ownerOf = async (who: Browser) => {
  const { invoiceId } = world;
  const { owner } = await readData<AdminInvoiceDetail>(
    await who.query('adminInvoice.get', { invoiceId }),
  );
  return owner?.id ?? null;
};
const assign = (who: Browser, invoiceIds: string[], userId: string | null) =>
  who.mutate('adminInvoice.assign', { invoiceIds, userId });
const countAssignments = async () =>
  (
    await api.db.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM activities WHERE action = 'admin_invoice_assigned'`,
    )
  )?.count;

describe('an invoice that is given to somebody', () => {
  it('is theirs also where no task is open, in the list, the filter and the record', async () => {
    await api.db.change(sql`UPDATE tasks SET status = 'done', done_at = now()`);
    expect((await listOf(ben, { view: 'mine' })).items).toEqual([]);
    expect((await assign(ann, [world.invoiceId], benId)).status).toBe(200);
    const { items, filters } = await listOf(ben, { view: 'mine' });
    expect(items.map(({ id, owner }) => [id, owner?.id])).toEqual([[world.invoiceId, benId]]);
    expect(filters.views.find(({ key }) => key === 'mine')?.count).toBe(1);
    expect(await ownerOf(ann)).toBe(benId);
    expect((await listOf(ann, { view: 'mine' })).items).toEqual([]);
  });

  it('changes hands once, however often it is asked for, and can be given back', async () => {
    const before = (await countAssignments()) ?? 0;
    await assign(ben, [world.invoiceId], annId);
    await assign(ben, [world.invoiceId], annId);
    expect(await ownerOf(ben)).toBe(annId);
    await assign(ben, [world.invoiceId], null);
    expect(await ownerOf(ben)).toBeNull();
    expect(await countAssignments()).toBe(before + 2);
  });

  it('takes its open tasks along and leaves a snoozed one asleep', async () => {
    await api.db.change(sql`
      UPDATE tasks SET status = 'snoozed', done_at = NULL, done_by = NULL, owner_id = ${benId},
      snoozed_until = now() + interval '1 day' WHERE id = ${world.taskId}
    `);
    expect(await ownerOf(ann)).toBe(benId);
    await assign(ann, [world.invoiceId], annId);
    const task = await api.db.row<{ status: string; ownerId: string }>(
      sql`SELECT status, owner_id FROM tasks WHERE id = ${world.taskId}`,
    );
    expect(task).toEqual({ status: 'snoozed', ownerId: annId });
  });

  it('is given with others all together or not at all', async () => {
    const before = await ownerOf(ann);
    const refused = await assign(ann, [world.invoiceId, newId()], benId);
    expect((await readError(refused)).data.code).toBe('NOT_FOUND');
    const toCompanyUser = await assign(ann, [world.invoiceId], world.userA.id);
    expect((await readError(toCompanyUser)).data.code).toBe('NOT_FOUND');
    expect(await ownerOf(ann)).toBe(before);
  });

  it('can be given to every admin who is active, and to nobody else', async () => {
    const { people } = (await listOf(ann)).filters;
    const admins = await api.db.rows<{ id: string }>(
      sql`SELECT id FROM users WHERE type = 'admin' AND status = 'active'`,
    );
    expect(people.map(({ id }) => id).sort()).toEqual(admins.map(({ id }) => id).sort());
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([annId, benId]));
    expect(people.map(({ id }) => id)).not.toContain(world.userA.id);
  });
});

describe('the list of one company', () => {
  it.each([
    ['its id', (world: World) => world.companyId],
    ['its number in the register', () => '01234509'],
    ['that number without its zero, as people type it', () => '1234509'],
    ['its VAT number', () => 'GB 980 7806 84'],
  ])('is found by %s', async (_case, identify) => {
    await api.db.change(sql`
      UPDATE companies SET registry_number = '01234509', vat_number = '980780684'
      WHERE id = ${world.companyId}
    `);
    const list = await listOf(ann, { companyEntityIdentifier: identify(world) });
    expect(list.filters.company?.id).toBe(world.companyId);
    expect(list.items.length).toBeGreaterThan(0);
    expect(new Set(list.items.map(({ companyId }) => companyId))).toEqual(
      new Set([world.companyId]),
    );
  });

  it('is empty, and names no company, where nobody is known by it', async () => {
    const list = await listOf(ann, { companyEntityIdentifier: '99999999' });
    expect([list.items, list.filters.company]).toEqual([[], null]);
  });
});

describe('a saved view', () => {
  const filters = { view: 'late', statuses: ['overdue', 'defaulted'], q: 'timber' };
  const viewsOf = async (who: Browser) => (await listOf(who)).filters.saved;

  it('is kept by its owner alone, as the address of its list writes it', async () => {
    const viewId = newId();
    const input = { viewId, name: ' Late timber ', filters };
    expect((await ann.mutate('adminInvoice.saveView', input)).status).toBe(200);
    expect((await ann.mutate('adminInvoice.saveView', input)).status).toBe(200);
    const query = { view: 'late', statuses: 'overdue,defaulted', q: 'timber' };
    expect(await viewsOf(ann)).toEqual([{ id: viewId, name: 'Late timber', query }]);
    expect(await viewsOf(ben)).toEqual([]);
  });

  it('is replaced by another of the same name', async () => {
    const input = { viewId: newId(), name: 'Late timber', filters: { q: 'joinery' } };
    await ann.mutate('adminInvoice.saveView', input);
    expect((await viewsOf(ann)).map(({ query }) => query)).toEqual([{ q: 'joinery' }]);
  });

  it('is refused with a filter that does not exist', async () => {
    const input = { viewId: newId(), name: 'Odd', filters: { sort: 'id; drop table users' } };
    const answer = await ann.mutate('adminInvoice.saveView', input);
    expect((await readError(answer)).data.code).toBe('BAD_REQUEST');
  });

  it('is removed by its owner, and does not exist for anybody else', async () => {
    const [view] = await viewsOf(ann);
    const viewId = view?.id;
    expect((await ben.mutate('adminInvoice.removeView', { viewId })).status).toBe(404);
    expect((await ann.mutate('adminInvoice.removeView', { viewId })).status).toBe(200);
    expect(await viewsOf(ann)).toEqual([]);
  });
});
