import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { postCollectionConfirmed } from '@millrace/domain/ledger/receiptPostings';
import { keepLooks, preferIndexes, takeChanges } from './bookLooks';
import type { Tx } from '../connection/connection';
import { findBreaks, invariantNames } from './invariants';
import { postEntry } from '../ledger/ledger';
import { lookAtFigures } from './lookAtFigures';
import type { Financing } from '../models/Financing';
import { Allocation } from '../models/Allocation';
import { Instalment } from '../models/Instalment';
import { Payment } from '../models/Payment';
import { added, spoil } from '../testing/brokenRules';
import { buildFinancing } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildPaidOut } from '../testing/paidOut';
import { raw, sql, type Sql } from '../connection/sql';

jest.setTimeout(60_000);

let test: TestDatabase;
let paidOut: Financing;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const breaks = () => test.db.inTransaction(findBreaks);

describe('a sound book', () => {
  it('has no breaks: offers, payouts and collections agree with ledger and limits', async () => {
    paidOut = await buildPaidOut(test.db);
    await buildPaidOut(test.db, { companyId: paidOut.companyId });
    await buildFinancing();
    const [first] = await Instalment.findAll({
      where: { invoiceId: paidOut.invoiceId },
      order: ['seq'],
    });
    await test.db.inTransaction(async (tx) => {
      const shares = { lateFee: 0, lateInterest: 0, fee: 15_000, principal: 333_334 };
      const { companyId, invoiceId: financingId } = paidOut;
      const payment = await Payment.create(
        {
          direction: 'in',
          kind: 'first',
          companyId,
          invoiceId: financingId,
          instalmentId: first?.id,
          idempotencyKey: 'debit',
          amountMinor: 350_000,
          status: 'confirmed',
        },
        { transaction: tx },
      );
      const { entryId } = await postEntry(tx, {
        ...postCollectionConfirmed({ companyId, financingId, shares, amountMinor: 350_000 }),
        paymentId: payment.id,
        idempotencyKey: 'collected',
        financingId,
        effectiveOn: '2026-02-16',
      });
      await first?.update(
        { status: 'paid', principalPaidMinor: 333_334, feePaidMinor: 15_000 },
        { transaction: tx },
      );
      const used = { paymentId: payment.id, instalmentId: first?.id, entryId };
      await Allocation.bulkCreate(
        [
          { ...used, component: 'fee', amountMinor: 15_000 },
          { ...used, component: 'principal', amountMinor: 333_334 },
          { ...used, instalmentId: null, component: 'suspense', amountMinor: 1_666 },
        ],
        { transaction: tx },
      );
    });
    expect(await breaks()).toEqual([]);
  });
});

describe('a hand on the database', () => {
  it('is tried for every rule', () => {
    expect(Object.keys(spoil).sort()).toEqual([...invariantNames].sort());
  });

  it.each(Object.entries(spoil))('is found: %s', async (name, statements) => {
    expect(await spoilt(statements, (tx) => findBreaks(tx))).toContain(name);
    expect(await breaks()).toEqual([]);
  });

  it('that wrote past the triggers, a look at the whole finds and one at changes does not', async () => {
    await lookAndKeep({ whole: true });
    const statements = spoil['schedule_sums'] ?? [];
    expect(await spoilt(statements, (tx) => findBreaks(tx))).toContain('schedule_sums');
    expect(await spoilt(statements, findChanged)).toEqual([]);
  });

  describe('and a look at what has changed', () => {
    beforeAll(() => lookAndKeep({ whole: true }));

    it.each(Object.keys(spoil))('find it where triggers note it: %s', async (name) => {
      const statements = added[name] ?? spoil[name] ?? [];
      const found = await spoilt([...statements], findChanged, await noteAlways());
      expect(found).toContain(name);
    });

    it('find nothing while nothing is wrong, whatever has changed', async () => {
      const touched = [
        ...['financings SET status = status', 'instalments SET status = status'],
        ...['payments SET status = status', 'allocations SET component = component'],
        ...['credit_accounts SET reserved_minor = reserved_minor'],
        ...['reservations SET status = status', 'financing_document_hashes SET live = live'],
        ...['invoices SET payable_minor = payable_minor', 'invoice_counts SET count = count'],
      ].map((change) => `UPDATE ${change}`);
      const found = await spoilt(
        touched,
        async (tx) => {
          const before = await findChanged(tx);
          const kinds = await tx.rows<{ kind: string }>(
            sql`SELECT DISTINCT kind FROM book_subjects ORDER BY kind`,
          );
          return [...before, ...kinds.map(({ kind }) => ({ name: kind }))];
        },
        await noteAlways(),
      );
      const noted = ['account', 'entry', 'instalment', 'invoice', 'payment', 'week'];
      expect(found).toEqual(noted);
    });
  });
});

describe('what was noted', () => {
  const reserve = sql`UPDATE credit_accounts SET reserved_minor = reserved_minor`;
  const rule = 'reserved_equals_reservations';
  const change = (query: Sql) => test.db.change(query);
  const fix = () => change(sql`${reserve} - 1 WHERE reserved_minor > 0`);

  it('is looked at once, and not again when what was found of it is kept', async () => {
    await lookAndKeep({ whole: true });
    await change(sql`${reserve}`);
    const first = await lookAndKeep();
    expect(first).toMatchObject({ isWhole: false, names: [] });
    const second = await lookAndKeep();
    expect(second.rowsRead).toBeLessThan(first.rowsRead);
  });

  it('is not lost where it is committed after a look that began later', async () => {
    const committed = await test.db.inTransaction(async (late) => {
      await late.rows(sql`${reserve} + 1`);
      expect(await lookAndKeep()).toMatchObject({ isWhole: false, names: [] });
      return true;
    });
    expect(committed).toBe(true);
    expect((await lookAndKeep()).names).toContain(rule);
    await fix();
  });

  it('is looked at again after a look of which nothing was kept', async () => {
    await lookAndKeep({ whole: true });
    await change(sql`${reserve} + 1`);
    expect((await look('crashed')).names).toContain(rule);
    expect((await look('other')).names).toContain(rule);
    await test.db.inTransaction((tx) => keepLooks(tx, 'other'));
    expect((await lookAndKeep()).names).toEqual([]);
    await fix();
    await lookAndKeep({ whole: true });
  });

  it('by what only the second look of a check took is looked at again by the next check', async () => {
    await look('twice');
    await change(sql`${reserve} + 1`);
    expect((await look('twice')).names).toContain(rule);
    await test.db.inTransaction((tx) => keepLooks(tx, 'twice'));
    expect((await lookAndKeep()).names).toContain(rule);
    await fix();
    await lookAndKeep({ whole: true });
  });

  it('again, after an earlier look that is kept later, is looked at again', async () => {
    await change(reserve);
    await look('early');
    await change(sql`${reserve} + 1`);
    expect((await look('later')).names).toContain(rule);
    await test.db.inTransaction((tx) => keepLooks(tx, 'early'));
    expect((await lookAndKeep()).names).toContain(rule);
    await fix();
    await lookAndKeep({ whole: true });
  });

  it('is joined by what is posted: totals and lines agree from look to look', async () => {
    await buildPaidOut(test.db, { companyId: paidOut.companyId });
    expect((await lookAndKeep()).names).toEqual([]);
    await buildPaidOut(test.db, { companyId: paidOut.companyId });
    expect((await look('unkept')).names).toEqual([]);
    expect((await lookAndKeep()).names).toEqual([]);
    expect((await lookAndKeep()).names).toEqual([]);
  });

  it('is left for the whole once a day, while a rule is broken, and when somebody asks', async () => {
    expect(await lookAndKeep()).toMatchObject({ isWhole: false });
    await change(sql`UPDATE book_looks SET whole_at = now() - interval '1 day'`);
    expect(await lookAndKeep()).toMatchObject({ isWhole: true });
    expect(await lookAndKeep()).toMatchObject({ isWhole: false });
    await change(sql`
      INSERT INTO book_breaks (id, rule, subject, words)
      VALUES (gen_random_uuid(), ${rule}, 'x', 'x')
    `);
    expect(await lookAndKeep()).toMatchObject({ isWhole: true });
    await change(sql`DELETE FROM book_breaks`);
    expect(await lookAndKeep({ whole: true })).toMatchObject({ isWhole: true });
    expect(await lookAndKeep()).toMatchObject({ isWhole: false });
  });
});

async function look(runId: string, { whole = false } = {}) {
  const { breaks: found, ...seen } = await test.db.inTransaction((tx) =>
    lookAtFigures(tx, { runId, whole, rules: invariantNames }, () => Promise.resolve(null)),
  );
  return { ...seen, names: found.map(({ name }) => name) };
}

async function lookAndKeep({ whole = false } = {}) {
  const runId = randomUUID();
  const seen = await look(runId, { whole });
  await test.db.inTransaction((tx) => keepLooks(tx, runId));
  return seen;
}

/** As a look at what has changed does. */
async function findChanged(tx: Tx) {
  await takeChanges(tx);
  await preferIndexes(tx);
  return findBreaks(tx, 'changes');
}

/** Statements by which the triggers that note what changes fire where no other one does. */
async function noteAlways(): Promise<string[]> {
  const triggers = await test.db.inTransaction((tx) =>
    tx.rows<{ sql: string }>(sql`
    SELECT format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', tgrelid::regclass, tgname) AS sql
    FROM pg_trigger WHERE tgname LIKE '%\\_noted' OR tgname = 'journal_lines_totalled'
  `),
  );
  return triggers.map(({ sql }) => sql);
}

/** The rules that are found broken after the statements, all of which are undone. */
async function spoilt(
  statements: readonly string[],
  find: (tx: Tx) => Promise<{ name: string }[]>,
  prepare: readonly string[] = [],
): Promise<string[]> {
  class Undo extends Error {}
  let found: string[] = [];
  const spoiled = test.db.inTransaction(async (tx) => {
    for (const statement of prepare) await tx.change(raw(statement));
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.change(raw(statement));
    found = (await find(tx)).map((one) => one.name);
    throw new Undo();
  });
  await expect(spoiled).rejects.toThrow(Undo);
  return found;
}
