import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keepDifferences } from '../ledger/reconcilingItems';
import { countBreaksFor, countOpenBreaks, recordBookCheck } from './bookBreaks';
import { buildFinancing } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { sql } from '../connection/sql';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.close());

const found = (subject: string, words = 'off by 1') => ({ name: 'rule', subject, words });
const check = (...breaks: ReturnType<typeof found>[]) =>
  test.db.inTransaction(async (tx) => {
    await recordBookCheck(tx, { breaks, sealedRows: 12 });
    return countOpenBreaks(tx);
  });
const read = () =>
  test.db.inTransaction((tx) =>
    tx.rows<{ subject: string; words: string; isOpen: boolean }>(sql`
  SELECT subject, words, mended_at IS NULL AS is_open FROM book_breaks
  ORDER BY found_at, subject
`),
  );

it('a break stays open while checks find it, is fixed by one that does not, and may come back', async () => {
  expect(await check(found('a'), found('b'))).toBe(2);
  const before = await read();
  expect(await check(found('a', 'off by 2'))).toBe(1);
  expect(await read()).toEqual([
    { ...before[0], words: 'off by 2' },
    { ...before[1], isOpen: false },
  ]);
  expect(await check()).toBe(0);
  expect(await check(found('a'))).toBe(1);
  expect((await read()).map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
});

it('answers what is new, and counts a broken seal without holding payouts up', async () => {
  const seal = { name: 'seal_edited', subject: 'activities x', words: 'is not what was sealed' };
  const record = () =>
    test.db.inTransaction((tx) => recordBookCheck(tx, { breaks: [seal], sealedRows: 12 }));
  expect(await record()).toEqual([seal]);
  expect(await record()).toEqual([]);
  expect(await test.db.inTransaction(countOpenBreaks)).toBe(0);
  expect(await check()).toBe(0);
  expect(await record()).toEqual([seal]);
  await check();
});

it('one of the outside stays while its difference stands, whatever list it is missing from', async () => {
  const kept = { subjectType: 'bank_line', subjectIds: ['l1'], sources: ['bank'] } as const;
  const item = {
    ...({ reason: 'unknown_debit', direction: 'out', amountMinor: 5, words: '' } as const),
    ...{ subjectId: 'l1', invoiceId: null, sinceOn: '2026-01-05' },
  };
  const keep = (open: (typeof item)[]) =>
    test.db.inTransaction((tx) =>
      keepDifferences(tx, { ...kept, found: open, todayOn: '2026-01-20' }),
    );
  await keep([item]);
  const stranger = { name: 'unknown_debit', subject: 'l1', words: 'nobody knows it' };
  expect(await check(stranger)).toBe(1);
  expect(await check()).toBe(1);
  await keep([]);
  expect(await check()).toBe(0);
});

it('one that a rule names twice is kept once, and two checks at once agree', async () => {
  expect(await check(found('c'), found('c', 'off by 2'))).toBe(1);
  await Promise.all([check(found('c'), found('d')), check(found('c'), found('d'))]);
  expect(await check(found('c'), found('d'))).toBe(2);
});

it('one of an invoice holds up its own payout, one of none holds up every payout', async () => {
  const one = await buildFinancing();
  const other = await buildFinancing();
  const count = (invoiceId: string) => test.db.inTransaction((tx) => countBreaksFor(tx, invoiceId));
  await check(found(one.invoiceId));
  expect([await count(one.invoiceId), await count(other.invoiceId)]).toEqual([1, 0]);
  await check(found('PM-of-nobody'));
  expect([await count(one.invoiceId), await count(other.invoiceId)]).toEqual([1, 1]);
});
