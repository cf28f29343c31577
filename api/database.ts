import type { Database as OpenDatabase, Tx } from '@millrace/db/connection';
import { QueryTypes } from 'sequelize';

export type { Tx } from '@millrace/db/connection';
export type Bind = Record<string, unknown>;

/** Reads and small writes of the API, by SQL with named parameters; `tx` joins a transaction. */
export interface Database {
  opened: OpenDatabase;
  rows<Row extends object>(sql: string, bind?: Bind, tx?: Tx): Promise<Row[]>;
  row<Row extends object>(sql: string, bind?: Bind, tx?: Tx): Promise<Row | null>;
  /** The number of rows that were changed. */
  change(sql: string, bind?: Bind, tx?: Tx): Promise<number>;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Wraps a connection of `db`; values always travel as bind parameters, never inside the SQL. */
export function createDatabase(opened: OpenDatabase): Database {
  const { sequelize } = opened;
  const rows = async <Row extends object>(sql: string, bind: Bind = {}, tx?: Tx) => {
    const options = { bind: used(sql, bind), type: QueryTypes.SELECT as const };
    return sequelize.query<Row>(sql, tx ? { ...options, transaction: tx } : options);
  };
  return {
    opened,
    rows,
    row: async <Row extends object>(sql: string, bind?: Bind, tx?: Tx) =>
      (await rows<Row>(sql, bind, tx))[0] ?? null,
    change: async (sql, bind = {}, tx) => {
      const options = { bind: used(sql, bind), type: QueryTypes.BULKUPDATE as const };
      return sequelize.query(sql, tx ? { ...options, transaction: tx } : options);
    },
    transaction: (work) => opened.inTransaction(work),
  };
}

/** Sequelize refuses a parameter that the SQL does not name, and so a filter left out. */
function used(sql: string, bind: Bind): Bind {
  return Object.fromEntries(
    Object.entries(bind).filter(([name]) => new RegExp(`\\$${name}\\b`).test(sql)),
  );
}
