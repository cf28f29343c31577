import type { Database as OpenDatabase, Statement, Tx } from '@millrace/db/connection';
import { QueryTypes } from 'sequelize';

export type { Tx } from '@millrace/db/connection';
export type Bind = Record<string, unknown>;

/** SQL with named parameters; with a name of its own it is planned once per connection. */
export type Sql = string | Prepared;
export interface Prepared {
  name: string;
  sql: string;
}

/** Reads and small writes of the API, by SQL with named parameters; `tx` joins a transaction. */
export interface Database {
  opened: OpenDatabase;
  rows<Row extends object>(sql: Sql, bind?: Bind, tx?: Tx): Promise<Row[]>;
  row<Row extends object>(sql: Sql, bind?: Bind, tx?: Tx): Promise<Row | null>;
  /** The number of rows that were changed. */
  change(sql: string, bind?: Bind, tx?: Tx): Promise<number>;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Wraps a connection of `db`; values always travel as bind parameters, never inside the SQL. */
export function createDatabase(opened: OpenDatabase): Database {
  const { sequelize } = opened;
  const rows = async <Row extends object>(given: Sql, bind: Bind = {}, tx?: Tx) => {
    const { statement, names } = numberParameters(given);
    const values = names.map((name) => pick(bind, name));
    if (!tx) return (await opened.runAlone<Row>(statement, values)).rows;
    const options = { bind: values, type: QueryTypes.SELECT as const, transaction: tx };
    return sequelize.query<Row>(statement.text, options);
  };
  return {
    opened,
    rows,
    row: async <Row extends object>(sql: Sql, bind?: Bind, tx?: Tx) =>
      (await rows<Row>(sql, bind, tx))[0] ?? null,
    change: async (sql, bind = {}, tx) => {
      const { statement, names } = numberParameters(sql);
      const values = names.map((name) => pick(bind, name));
      if (!tx) return (await opened.runAlone(statement, values)).count;
      const options = { bind: values, type: QueryTypes.BULKUPDATE as const, transaction: tx };
      return sequelize.query(statement.text, options);
    },
    transaction: (work) => opened.inTransaction(work),
  };
}

interface Numbered {
  statement: Statement;
  /** The parameter of `$1` first. */
  names: string[];
}

const numbered = new Map<string, Numbered>();
const mostNumbered = 2_000;
const parameter = /(?<![\w$])\$([a-z]\w*)/gi;

/** `$companyId` becomes `$1`. Each text is looked at once; there are as many as there are queries. */
function numberParameters(given: Sql): Numbered {
  const { name, sql } = typeof given === 'string' ? { name: undefined, sql: given } : given;
  const known = numbered.get(sql);
  if (known) return known;
  const names: string[] = [];
  const text = sql.replace(parameter, (_, parameterName: string) => {
    if (!names.includes(parameterName)) names.push(parameterName);
    return `$${names.indexOf(parameterName) + 1}`;
  });
  const made = { statement: { text, name }, names };
  if (numbered.size >= mostNumbered) numbered.clear();
  numbered.set(sql, made);
  return made;
}

/** A value that was forgotten would be a null that nobody meant. */
function pick(bind: Bind, name: string): unknown {
  const value = bind[name];
  if (value === undefined) throw new TypeError(`The query's parameter ${name} has no value.`);
  return value;
}
