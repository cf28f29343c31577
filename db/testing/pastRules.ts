import type { Database } from '../connection/connection';
import { sql, type Sql } from '../connection/sql';

/** For tests: runs the statements past every trigger and foreign key, as a restore or a hand would. */
export function pastRules(db: Database, statements: readonly Sql[]): Promise<void> {
  return db.inTransaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.change(statement);
    await tx.rows(sql`SET LOCAL session_replication_role = origin`);
  });
}
