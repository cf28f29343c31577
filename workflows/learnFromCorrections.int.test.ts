import { randomUUID as newId } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readLessons } from '@millrace/activities/invoice/lessons';
import { listStrangeLayouts, type Strange } from '@millrace/activities/testing/strangeLayouts';
import type { World } from '@millrace/activities/testing/world';
import { makeStorageKey } from '@millrace/adapters/storage';
import { sql } from '@millrace/db/connection/sql';
import {
  buildCompany,
  buildDocument,
  buildFinancing,
  buildInvoice,
  buildVendor,
} from '@millrace/db/testing/build';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { workflowIds } from '../domain/process/workflowIds';
import { openWorld } from '../api/testing/world';
import { addHistory } from './testing/recordedHistories';

jest.setTimeout(240_000);

const todayOn = '2026-01-20';
const [first, second] =
  listStrangeLayouts().find(({ layout }) => layout === 'Spanish')?.documents ?? [];

/* With `RECORD=1 RECORD_AS=…` the history of a lesson is added to `histories/`. */
describe('what a correction teaches', () => {
  let world: World;
  let vendorId: string;
  beforeAll(async () => {
    world = await openWorld();
    const numbers = { registryNumber: '03847562', vatNumber: 'GB283746525' };
    vendorId = (await buildVendor({ legalName: 'Fosdyke Pumps Ltd', ...numbers })).id;
  });
  afterAll(() => world.close());

  async function buildPlaced(street: string): Promise<string> {
    const address = { lines: [street, 'Leeds'], postcode: 'LS1 4AB' };
    return (await buildCompany({ address })).id;
  }

  async function store(document: Strange | undefined): Promise<string> {
    const key = makeStorageKey(newId(), '2026-01-15');
    await world.deps.storage.write(key, Buffer.from(document?.bytes() ?? []));
    return key;
  }

  /** An invoice as a person submitted it. */
  async function submitted(
    companyId: string,
    document = first,
    isPaidOut = false,
  ): Promise<string> {
    const stored = await buildDocument({ companyId, storageKey: await store(document) });
    const { number, issueOn, dueOn, netMinor, vatMinor, grossMinor } = document?.truth.fields ?? {};
    const texts = { number: String(number), issueOn: String(issueOn), dueOn: String(dueOn) };
    const amounts = { netMinor: Number(netMinor), vatMinor: Number(vatMinor) };
    const invoice = await buildInvoice({
      ...{ companyId, vendorId, documentId: stored.id, documentSha256: stored.sha256 },
      ...{ ...texts, ...amounts, numberNormalised: newId() },
      ...{ grossMinor: Number(grossMinor), payableMinor: Number(grossMinor) },
    });
    const paidOut = { status: 'active' as const, paidOutOn: '2026-01-16' };
    await buildFinancing({ invoiceId: invoice.id, ...(isPaidOut ? paidOut : {}) });
    return invoice.id;
  }

  function learn(companyId: string, invoiceId: string, again = ''): Promise<unknown> {
    return world.client.workflow.execute('learnFromCorrections', {
      workflowId: `${workflowIds.learnFromCorrections(invoiceId)}${again}`,
      taskQueue: world.taskQueue,
      args: [{ invoiceId, companyId, todayOn }],
    });
  }

  async function read(companyId: string, document = second): Promise<Extraction['fields']> {
    const documentId = newId();
    const about = { documentId, storageKey: await store(document), mediaType: 'application/pdf' };
    const found = (await world.client.workflow.execute('extractInvoiceDocument', {
      workflowId: workflowIds.extractInvoiceDocument(documentId),
      taskQueue: world.taskQueue,
      args: [{ ...about, todayOn, companyId }],
    })) as Extraction;
    return found.fields;
  }

  const countKept = (companyId: string) =>
    world.row(sql`
      SELECT count(*)::integer AS lessons,
        (SELECT count(*)::integer FROM lesson_looks k JOIN reading_lessons l ON l.id = k.lesson_id
          WHERE l.company_id = ${companyId} AND k.agrees) AS agreed
      FROM reading_lessons WHERE company_id = ${companyId}
    `);

  const helps = async (companyId: string) =>
    (await readLessons(world.db, companyId, ['03847562'])).flatMap(({ lessons }) => lessons)
      .length > 0;

  it('helps the same company at once, from the queue of documents, and no other company', async () => {
    const companyId = await buildPlaced('1 Alone Street');
    const invoiceId = await submitted(companyId);
    expect(await learn(companyId, invoiceId)).toEqual({ lessons: 3, looks: 0 });
    const handle = world.client.workflow.getHandle(workflowIds.learnFromCorrections(invoiceId));
    const history = await handle.fetchHistory();
    if (process.env.RECORD === '1') {
      const file = `learnFromCorrections.learnt.${process.env.RECORD_AS ?? 'now'}.json`;
      addHistory(path.join(import.meta.dirname, 'histories'), file, `${historyToJSON(history)}\n`);
    }
    const queues = (history.events ?? []).flatMap(
      ({ activityTaskScheduledEventAttributes: one }) => one?.taskQueue?.name ?? [],
    );
    expect(queues).toEqual([nameDocumentsQueue(world.taskQueue)]);
    expect((await read(companyId)).number).toMatchObject({ value: 'K-20977', learned: true });
    expect((await read(await buildPlaced('2 Other Street'))).number).toBeNull();
  });

  it('is learnt once, however often it is tried, and counts what agrees with it', async () => {
    const companyId = await buildPlaced('3 Again Street');
    const invoiceId = await submitted(companyId);
    await learn(companyId, invoiceId);
    await learn(companyId, invoiceId, '-again');
    expect(await countKept(companyId)).toMatchObject({ lessons: 3 });
    const later = await submitted(companyId, second);
    expect(await learn(companyId, later)).toEqual({ lessons: 0, looks: 3 });
    await learn(companyId, later, '-again');
    // The first invoice, tried again, agreed with itself too: a look for each of both.
    expect(await countKept(companyId)).toEqual({ lessons: 3, agreed: 6 });
  });

  it('helps others once two companies apart were taught it by invoices that were paid out', async () => {
    const [one, other] = [await buildPlaced('4 One Street'), await buildPlaced('5 Other Street')];
    const reader = await buildPlaced('6 Reader Street');
    await learn(one, await submitted(one, first, true));
    expect(await helps(reader)).toBe(false);
    await learn(other, await submitted(other, second, true));
    expect(await helps(reader)).toBe(true);
    expect((await read(reader)).number).toMatchObject({ value: 'K-20977', learned: true });
    await world.change(sql`UPDATE companies SET compliance_hold = true WHERE id = ${one}`);
    expect(await helps(reader)).toBe(false);
    const address = '{"lines": ["4 One Street", "Leeds"], "postcode": "LS1 4AB"}';
    await world.change(sql`UPDATE companies SET compliance_hold = false WHERE id = ${one}`);
    await world.change(sql`UPDATE companies SET address = ${address}::jsonb WHERE id = ${other}`);
    expect(await helps(reader)).toBe(false);
  });

  it('is not used once an admin has switched it off', async () => {
    const companyId = await buildPlaced('7 Off Street');
    await learn(companyId, await submitted(companyId));
    expect(await helps(companyId)).toBe(true);
    await world.change(sql`
      UPDATE reading_lessons SET switched_off_at = now() WHERE company_id = ${companyId}
    `);
    expect(await helps(companyId)).toBe(false);
  });

  it('learns nothing of what was not submitted', async () => {
    const companyId = await buildPlaced('8 Draft Street');
    expect(await learn(companyId, newId())).toEqual({ lessons: 0, looks: 0 });
  });
});
