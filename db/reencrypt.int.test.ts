import { raw, sql } from './connection/sql';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { decryptText, encryptText } from './crypto/accountNumbers';
import { nameDataKey } from './crypto/keys';
import { BankLine } from './models/BankLine';
import { CommandRun } from './models/CommandRun';
import { Payment } from './models/Payment';
import { reencryptData, sealedColumns } from './reencrypt';
import {
  buildBankAccount,
  buildContract,
  buildInvoice,
  buildUser,
  hashOf,
  testKeys,
} from './testing/build';
import { createTestDatabase, type TestDatabase } from './testing/database';

jest.setTimeout(60_000);

const ringOf = (key: Buffer): KeyRing => ({ current: nameDataKey(key), former: [] });
const secondKey = randomBytes(32);
const [second, third] = [ringOf(secondKey), ringOf(randomBytes(32))];
const after = (next: KeyRing, ...before: KeyRing[]): KeyRing => ({
  current: next.current,
  former: before.map(({ current }) => current),
});
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const seal = (words: string, context: string) => encryptText(words, context, testKeys.data);
  for (const person of ['Ada', 'Ben', 'Cem']) {
    const totpSecretEncrypted = seal(`secret of ${person}`, 'totp_secret');
    await buildUser({ name: person, totpSecretEncrypted });
    await buildBankAccount({ copActualNameEncrypted: seal(person, 'cop_actual_name') });
  }
  await buildUser({ name: 'Nobody' });
  await buildInvoice({ printedAccountEncrypted: seal('66374958', 'account_number') });
  await buildContract();
  await test.db.change(
    sql`UPDATE contract_signers SET signing_url_encrypted = ${seal('https://sign.example/1', 'signing_url')}`,
  );
  const key = 'a'.repeat(43);
  const answerSealed = seal('{}', `command_runs.${key}`);
  await CommandRun.create({ key, answerSealed, answeredAt: new Date() });
  await Payment.create({
    direction: 'in',
    kind: 'transfer',
    idempotencyKey: 'a receipt',
    amountMinor: 100,
    status: 'paid_out',
    payerName: 'Ada',
    payerSortCodeEncrypted: seal('089999', 'sort_code'),
    payerAccountNumberEncrypted: seal('66374958', 'account_number'),
    payerFingerprint: hashOf('an account'),
    payerLast4: '4958',
  });
  await BankLine.create({
    lineId: 'BT1',
    bookedOn: '2026-01-15',
    signedMinor: 100,
    reference: 'INV',
    payerName: 'Ada',
    payerSortCodeEncrypted: seal('089999', 'sort_code'),
    payerAccountNumberEncrypted: seal('66374958', 'account_number'),
    payerFingerprint: hashOf('an account'),
    payerLast4: '4958',
  });
});
afterAll(() => test.close());

async function readAll(keys: KeyRing): Promise<string[]> {
  const all: string[] = [];
  for (const { table, column, key, context } of sealedColumns) {
    const found = await test.db.rows<{ key: string; value: string }>(
      raw(
        `SELECT ${key}::text AS key, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`,
      ),
    );
    for (const one of found) {
      const what = typeof context === 'string' ? context : context(one.key);
      all.push(`${table}.${column} ${one.key} ${decryptText(one.value, what, keys)}`);
    }
  }
  return all.sort();
}

const count = (results: Awaited<ReturnType<typeof reencryptData>>) =>
  results.reduce((sum, { done }) => sum + done, 0);

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'db/reencrypt.ts'], {
    env: { ...process.env, DATABASE_URL: test.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, said, complained };
}

describe('data whose key was changed', () => {
  it('lies in no column that the command does not know', async () => {
    const found = await test.db.rows<{
      name: string;
    }>(sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ '_(encrypted|sealed)$'`);
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(found.map(({ name }) => name).sort()).toEqual([...known].sort());
  });

  it('comes under the new key page by page, and needs the former one no more', async () => {
    const before = await readAll(testKeys.data);
    expect(new Set(before.map((line) => line.split(' ')[0])).size).toBe(sealedColumns.length);
    const results = await reencryptData(test.db, after(second, testKeys.data), { pageSize: 2 });
    expect(count(results)).toBe(before.length);
    expect(await readAll(second)).toEqual(before);
  });

  it('is left as it is by a second run', async () => {
    const before = await test.db.rows(sql`SELECT totp_secret_encrypted FROM users ORDER BY id`);
    expect(count(await reencryptData(test.db, after(second, testKeys.data)))).toBe(0);
    expect(await test.db.rows(sql`SELECT totp_secret_encrypted FROM users ORDER BY id`)).toEqual(
      before,
    );
  });

  it('is named where no key opens it, and the rest goes on', async () => {
    const lost = await buildUser({
      totpSecretEncrypted: encryptText('lost', 'totp_secret', ringOf(randomBytes(32))),
    });
    const results = await reencryptData(test.db, after(third, second), { pageSize: 2 });
    expect(results.flatMap(({ unreadable }) => unreadable)).toEqual([lost.id]);
    await test.db.change(sql`UPDATE users SET totp_secret_encrypted = NULL WHERE id = ${lost.id}`);
    expect(await readAll(third)).toHaveLength(count(results));
  });

  it('is brought there by a command, which says what is wrong with its keys', async () => {
    const former = Buffer.from(third.current.key).toString('base64');
    const keys = { DATA_KEY: secondKey.toString('base64'), DATA_FORMER_KEYS: former };
    const done = await run(keys);
    expect(done).toMatchObject({ code: 0, complained: '' });
    expect(done.said).toContain('users.totp_secret_encrypted: 3 now under');
    expect(await readAll(second)).not.toHaveLength(0);
    const wrong = await run({ ...keys, DATA_KEY: former, DATA_FORMER_KEYS: 'short' });
    expect(wrong.code).toBe(1);
    expect(wrong.complained).toContain('DATA_FORMER_KEYS: entry 1 is not 32 bytes in base64');
    const lost = await run({ DATA_KEY: former, DATA_FORMER_KEYS: '' });
    expect(lost.code).toBe(1);
    expect(lost.complained).toContain('users.totp_secret_encrypted: no key opens 3, such as');
  });
});
