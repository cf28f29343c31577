import { sql } from '@millrace/db/connection/sql';
import type { Database } from '@millrace/db/connection/connection';
import { findPerson, type Person } from './people';

/** One-click accounts lie in `settings` under `demo_accounts`, written by the seed. */
export interface DemoAccount {
  key: string;
  email: string;
  title: string;
  /** What waits for this person, as the card says it. */
  waits?: string;
}

/** The accounts, in the order of their cards; none where no seed has run. */
export async function listDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const row = await db.row<{ value: DemoAccount[] }>(
    sql`SELECT value FROM settings WHERE key = 'demo_accounts'`,
  );
  return row?.value ?? [];
}

export async function findDemoPerson(db: Database, key: string): Promise<Person | null> {
  const account = (await listDemoAccounts(db)).find((one) => one.key === key);
  if (!account) return null;
  const row = await db.row<{ id: string }>(
    sql`SELECT id FROM users WHERE email = lower(${account.email})`,
  );
  return row ? findPerson(db, row.id) : null;
}
