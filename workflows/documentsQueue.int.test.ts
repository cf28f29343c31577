import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, buildDraft, submit, type Cast } from '@millrace/activities/testing/actors';
import { reachApproval, releasePayout, today } from '@millrace/activities/testing/scenario';
import { makeStorageKey } from '@millrace/adapters/storage';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { workflowIds } from '../domain/process/workflowIds';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { addHistory } from './testing/recordedHistories';

jest.setTimeout(120_000);

const here = path.dirname(fileURLToPath(import.meta.url));
const letter = path.join(here, '../activities/extraction/fixtures/chromium-letter.pdf');

/*
 * With `RECORD=1 RECORD_AS=…` the two histories are added to `histories/`, as recordHistories.int.test.ts
 * does it with those of whole lives.
 */
describe('documents are read and made from a queue of their own', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  /** From which queue each step of a process was taken. */
  async function readQueues(workflowId: string, record: string): Promise<Record<string, string>> {
    const history = await world.client.workflow.getHandle(workflowId).fetchHistory();
    if (process.env.RECORD === '1') {
      const file = `${record}.on-documents.${process.env.RECORD_AS ?? 'now'}.json`;
      addHistory(path.join(here, 'histories'), file, `${historyToJSON(history)}\n`);
    }
    const begun = (history.events ?? []).flatMap(({ activityTaskScheduledEventAttributes: one }) =>
      one ? [[one.activityType?.name ?? '', one.taskQueue?.name ?? '']] : [],
    );
    return Object.fromEntries(begun) as Record<string, string>;
  }

  it('an upload is', async () => {
    const documentId = '0198a6a0-0000-7000-8000-00000000d0c5';
    const workflowId = workflowIds.extractInvoiceDocument(documentId);
    const storageKey = makeStorageKey(documentId, '2026-01-15');
    await world.deps.storage.write(storageKey, readFileSync(letter));
    const { taskQueue } = world;
    const extraction = await world.client.workflow.execute('extractInvoiceDocument', {
      ...{ workflowId, taskQueue },
      args: [
        {
          ...{ documentId, storageKey, mediaType: 'application/pdf' },
          ...{ todayOn: await today(world), companyId: cast.company.id },
        },
      ],
    });
    expect(extraction).toMatchObject({ kind: 'invoice', readable: 'text' });
    expect(await readQueues(workflowId, 'extractInvoiceDocument')).toEqual({
      extractInvoice: nameDocumentsQueue(taskQueue),
    });
  });

  it('a contract is, and nothing else of its process', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const contractId = await reachApproval(world, cast, submitted);
    await releasePayout(world, cast, submitted.invoiceId);
    const workflowId = workflowIds.signContract(contractId);
    await world.client.workflow.getHandle(workflowId).result();
    const { generateContract, ...others } = await readQueues(workflowId, 'signContract');
    expect(generateContract).toBe(nameDocumentsQueue(world.taskQueue));
    expect(Object.keys(others)).toContain('sendEnvelope');
    expect(new Set(Object.values(others))).toEqual(new Set([world.taskQueue]));
  });
});
