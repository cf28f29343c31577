import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProviderWatch, watchProviders } from './providerStates';
import { createTestDatabase } from '../testing/database';
import { sql } from '../connection/sql';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const failed = (error: unknown) => {
  throw error;
};
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Row {
  recent: string;
  failedCalls: number;
  failingSince: Date | null;
  lastWords: string | null;
}
async function read() {
  const rows = await database.db.inTransaction((tx) =>
    tx.rows<Row>(sql`
    SELECT recent, failed_calls, failing_since,
    last_words FROM provider_states WHERE provider = 'esign'
  `),
  );
  return rows[0];
}
const note = (watch: ProviderWatch, outcomes: string) => {
  for (const one of outcomes) watch.note('esign', one === 'f' ? 'It does not answer.' : null);
};

describe('how a provider answers', () => {
  it('is put together from what several processes hear, and ends failing by one good answer', async () => {
    const [worker, api] = [
      watchProviders(database.db, failed),
      watchProviders(database.db, failed),
    ];
    note(worker, 'offf');
    await worker.close();
    const first = await read();
    expect(first).toMatchObject({ recent: 'offf', failedCalls: 3 });
    expect(first?.lastWords).toBe('It does not answer.');
    note(api, 'f');
    await api.close();
    const { failingSince } = first ?? {};
    expect(await read()).toMatchObject({ recent: 'offff', failedCalls: 4, failingSince });
    note(worker, 'fo');
    await worker.close();
    expect(await read()).toMatchObject({ recent: 'offfffo', failedCalls: 0, failingSince: null });
    note(api, 'of');
    await api.close();
    const again = await read();
    expect(again).toMatchObject({ recent: 'offfffoof', failedCalls: 1 });
    expect(again?.failingSince).not.toEqual(failingSince);
  });

  it('keeps the last twenty calls, and is written of once a second', async () => {
    const watch = watchProviders(database.db, failed);
    note(watch, 'o');
    await new Promise((resolve) => setTimeout(resolve, 200));
    note(watch, 'f'.repeat(30));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await read())?.failedCalls).toBe(0);
    await watch.close();
    expect(await read()).toMatchObject({ recent: 'f'.repeat(20), failedCalls: 30 });
  });

  it('has everything written once it is closed, what is being written too', async () => {
    const watch = watchProviders(database.db, failed);
    const ended: string[] = [];
    let closing: Promise<void> | undefined;
    await database.db.inTransaction(async (tx) => {
      await tx.rows(sql`LOCK TABLE provider_states IN EXCLUSIVE MODE`);
      note(watch, 'o');
      await new Promise((resolve) => setTimeout(resolve, 50));
      closing = watch.close().then(() => void ended.push('closed'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      ended.push('written');
    });
    await closing;
    expect(ended).toEqual(['written', 'closed']);
  });
});
