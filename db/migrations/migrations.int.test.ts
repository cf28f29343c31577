import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { checklistItemMachine } from '@millrace/domain/compliance/compliance';
import { contractMachine } from '@millrace/domain/contract/contract';
import { financingMachine } from '@millrace/domain/invoice/financing';
import { instalmentMachine } from '@millrace/domain/repayment/instalment';
import { mandateMachine } from '@millrace/domain/repayment/mandate';
import { paymentInMachine, paymentOutMachine } from '@millrace/domain/payment/payment';
import { vendorBankAccountMachine, vendorMachine } from '@millrace/domain/vendor/vendor';
import { verificationMachine } from '@millrace/domain/vendor/verification';
import pg from 'pg';
import { openDatabase } from '../connection/connection';
import { migrateDown, migrateUp } from '../migrate';
import { migrations } from './index';
import { createEmptyDatabase } from '../testing/database';

jest.setTimeout(60_000);

const names = migrations.map((migration) => migration.name);
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  empty = await createEmptyDatabase();
  client = new pg.Client({ connectionString: empty.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await empty.drop();
});

async function rows<Row>(sql: string, bind: unknown[] = []): Promise<Row[]> {
  return (await client.query(sql, bind)).rows as Row[];
}

/** Tables with columns, indexes, constraints, triggers, functions and sequences, as text. */
async function describeSchema(): Promise<string[]> {
  const lines = await rows<{ line: string }>(`
    SELECT 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable
      || ' ' || COALESCE(column_default, generation_expression, '') AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname || ' ' || prosrc FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT 'sequence ' || sequencename FROM pg_sequences WHERE schemaname = 'public'
    ORDER BY 1`);
  return lines.map((row) => row.line);
}

describe('migrations', () => {
  it('go up, all the way down and up again to the same schema', async () => {
    expect(await migrateUp(empty.url)).toEqual(names);
    const first = await describeSchema();
    expect(await migrateDown(empty.url, { all: true })).toEqual([...names].reverse());
    const left = await describeSchema();
    expect(left.filter((line) => !line.includes('schema_migrations'))).toEqual([]);
    expect(await migrateUp(empty.url)).toEqual(names);
    expect(await describeSchema()).toEqual(first);
  });

  it('take back one at a time, and then apply only that one', async () => {
    expect(await migrateDown(empty.url)).toEqual([names.at(-1)]);
    expect(await migrateUp(empty.url)).toEqual([names.at(-1)]);
    expect(await migrateUp(empty.url)).toEqual([]);
  });

  it('are applied once when several start at the same time', async () => {
    await migrateDown(empty.url, { all: true });
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrateUp(empty.url)));
    expect(applied.flat().sort()).toEqual([...names].sort());
  });
});

describe('the rows of allowed_transitions', () => {
  const machines: Record<string, { transitions: Readonly<Record<string, readonly string[]>> }> = {
    financing: financingMachine,
    checklist_item: checklistItemMachine,
    contract: contractMachine,
    mandate: mandateMachine,
    vendor: vendorMachine,
    vendor_bank_account: vendorBankAccountMachine,
    verification: verificationMachine,
    instalment: instalmentMachine,
    payment_in: paymentInMachine,
    payment_out: paymentOutMachine,
  };

  it.each(Object.entries(machines))('are the moves of the %s machine', async (name, machine) => {
    const found = await rows<{ move: string }>(
      `SELECT from_status || ' → ' || to_status AS move FROM allowed_transitions
      WHERE machine = $1`,
      [name],
    );
    const expected = Object.entries(machine.transitions).flatMap(([from, targets]) =>
      targets.map((to) => `${from} → ${to}`),
    );
    expect(found.map((row) => row.move).sort()).toEqual(expected.sort());
  });

  it('name no other machine', async () => {
    const found = await rows<{ machine: string }>(
      'SELECT DISTINCT machine FROM allowed_transitions',
    );
    expect(found.map((row) => row.machine).sort()).toEqual(Object.keys(machines).sort());
  });
});

describe('models', () => {
  it('have exactly the columns of their tables', async () => {
    const db = openDatabase(empty.url);
    const tables = await rows<{ name: string; columns: string[] }>(`
      SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
      FROM information_schema.columns WHERE table_schema = 'public'
      GROUP BY table_name ORDER BY table_name`);
    const models = Object.values(db.sequelize.models)
      .map((model) => ({
        name: String(model.getTableName()),
        columns: Object.values(model.getAttributes())
          .map((attribute) => attribute.field)
          .sort(),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const names = models.map(({ name }) => name);
    expect(models).toEqual(tables.filter(({ name }) => names.includes(name)));
    await db.close();
  });

  it('start bulk inserts from the same defaults as the tables', async () => {
    const db = openDatabase(empty.url);
    for (const model of Object.values(db.sequelize.models)) {
      const required = Object.values(model.getAttributes())
        .filter((attribute) => attribute.allowNull === false && attribute.defaultValue == null)
        .map((attribute) => attribute.field);
      const withDefault = await rows<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1
          AND table_schema = 'public' AND column_default IS NOT NULL
          AND column_default NOT LIKE 'nextval%'
          AND column_name NOT IN ('created_at', 'updated_at')`,
        [model.getTableName()],
      );
      for (const { name } of withDefault) expect(required).not.toContain(name);
    }
    await db.close();
  });
});
