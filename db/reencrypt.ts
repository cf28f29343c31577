import { fileURLToPath } from 'node:url';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { decryptText, encryptText } from './crypto/accountNumbers';
import { openDatabase, type Database, type Tx } from './connection/connection';
import { readReencryptEnv } from './env';
import { raw, sql } from './connection/sql';

/** A column whose values `encryptText` made, under which context, and how its rows are told apart. */
interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly context: string | ((key: string) => string);
  readonly key: 'id' | 'key';
}

const sealed = (table: string, column: string, context: string): SealedColumn => ({
  ...{ table, column, context },
  key: 'id',
});

/** Every column that lies under a data key. */
export const sealedColumns: readonly SealedColumn[] = [
  sealed('users', 'totp_secret_encrypted', 'totp_secret'),
  sealed('invoices', 'printed_account_encrypted', 'account_number'),
  sealed('vendor_bank_accounts', 'sort_code_encrypted', 'sort_code'),
  sealed('vendor_bank_accounts', 'account_number_encrypted', 'account_number'),
  sealed('vendor_bank_accounts', 'cop_actual_name_encrypted', 'cop_actual_name'),
  sealed('payments', 'payer_sort_code_encrypted', 'sort_code'),
  sealed('payments', 'payer_account_number_encrypted', 'account_number'),
  sealed('bank_lines', 'payer_sort_code_encrypted', 'sort_code'),
  sealed('bank_lines', 'payer_account_number_encrypted', 'account_number'),
  sealed('contract_signers', 'signing_url_encrypted', 'signing_url'),
  {
    ...{ table: 'command_runs', column: 'answer_sealed', key: 'key' },
    context: (key) => `command_runs.${key}`,
  },
];

export interface Reencrypted {
  /** As `table.column`. */
  readonly column: string;
  readonly done: number;
  /** The rows that no key of ours opens; they are left as they are. */
  readonly unreadable: readonly string[];
}

/**
 * Brings whatever lies under a former key under the current one, a page of rows in a transaction:
 * whoever breaks it off begins again where it was. Afterwards the former keys can go.
 */
export async function reencryptData(
  db: Database,
  keys: KeyRing,
  { pageSize = 500 }: { pageSize?: number } = {},
): Promise<Reencrypted[]> {
  const results: Reencrypted[] = [];
  for (const column of sealedColumns) {
    results.push(await reencryptColumn(db, column, keys, pageSize));
  }
  return results;
}

async function reencryptColumn(
  db: Database,
  column: SealedColumn,
  keys: KeyRing,
  pageSize: number,
): Promise<Reencrypted> {
  let done = 0;
  const unreadable: string[] = [];
  let after: string | undefined = column.key === 'id' ? '00000000-0000-0000-0000-000000000000' : '';
  while (after !== undefined) {
    const from: string = after;
    const page = await db.inTransaction((tx) => reencryptPage(tx, column, keys, from, pageSize));
    done += page.done;
    unreadable.push(...page.unreadable);
    after = page.last;
  }
  return { column: `${column.table}.${column.column}`, done, unreadable };
}

/** The rows after `after`, in the order of their keys; `last` is missing once there are none. */
async function reencryptPage(
  tx: Tx,
  sealedColumn: SealedColumn,
  keys: KeyRing,
  after: string,
  pageSize: number,
): Promise<{ done: number; unreadable: string[]; last: string | undefined }> {
  const { context } = sealedColumn;
  const keyType = sealedColumn.key === 'id' ? sql`uuid` : sql`text`;
  const [table, column, key] = [sealedColumn.table, sealedColumn.column, sealedColumn.key].map(raw);
  const rows = await tx.rows<{ key: string; value: string }>(sql`
    SELECT ${key} AS key, ${column} AS value FROM ${table}
    WHERE ${key} > ${after} AND ${column} IS NOT NULL
      AND split_part(${column}, '.', 1) <> ${keys.current.id}
    ORDER BY ${key} LIMIT ${pageSize} FOR NO KEY UPDATE
  `);
  const unreadable: string[] = [];
  const next = rows.flatMap((row) => {
    const what = typeof context === 'string' ? context : context(row.key);
    try {
      const value = encryptText(decryptText(row.value, what, keys), what, keys);
      return [{ key: row.key, value }];
    } catch {
      unreadable.push(row.key);
      return [];
    }
  });
  await tx.change(sql`
    UPDATE ${table} SET ${column} = next.value
    FROM json_to_recordset(${JSON.stringify(next)}) AS next(key ${keyType}, value text)
    WHERE ${table}.${key} = next.key
  `);
  return { done: next.length, unreadable, last: rows.at(-1)?.key };
}

async function runCommand(): Promise<void> {
  const { url, keys } = readReencryptEnv();
  const db = openDatabase(url, { poolMax: 1, applicationName: 'millrace reencrypt' });
  try {
    const results = await reencryptData(db, keys);
    for (const { column, done, unreadable } of results) {
      if (done > 0) process.stdout.write(`${column}: ${done} now under ${keys.current.id}\n`);
      if (unreadable.length === 0) continue;
      process.exitCode = 1;
      const named = unreadable.slice(0, 10).join(', ');
      process.stderr.write(`${column}: no key opens ${unreadable.length}, such as ${named}\n`);
    }
    const isAll = results.every(({ unreadable }) => unreadable.length === 0);
    if (isAll) process.stdout.write(`Everything lies under ${keys.current.id}.\n`);
  } finally {
    await db.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runCommand().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
