import type { Sql } from 'sql-template-tag';

export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';

/** A statement and its values; `sql` makes one. */
export interface Query {
  /** With `$1` and so on in the place of the values. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** A statement with a name is planned once per connection; for those that run all the time. */
  readonly name?: string | undefined;
}

/** The same for a statement that runs all the time: its plan is kept under this name. */
export function prepared(name: string, query: Sql): Query {
  return { name, text: query.text, values: query.values };
}

/** What takes statements: a database runs each by itself, a transaction inside itself. */
export interface Queryable {
  /** Columns arrive in camel case: `company_id` as `companyId`. One that the schema lets be null and
   *  this statement does not is named `"paidOn!"`; a null in it throws a TypeError. */
  rows<Row extends object>(query: Query): Promise<Row[]>;
  /** The first row, or null. */
  row<Row extends object>(query: Query): Promise<Row | null>;
  /** @returns how many rows were changed. */
  change(query: Query): Promise<number>;
}

/** The rows of a statement, and how many it read or changed. */
export interface Answer<Row extends object> {
  rows: Row[];
  count: number;
}

/** Whoever can run a statement can do the rest. */
export function toQueryable(
  run: <Row extends object>(query: Query) => Promise<Answer<Row>>,
): Queryable {
  return {
    rows: async <Row extends object>(query: Query) => (await run<Row>(query)).rows,
    row: async <Row extends object>(query: Query) => (await run<Row>(query)).rows[0] ?? null,
    change: async (query) => (await run(query)).count,
  };
}

/** What the driver is handed. A value that was forgotten would be a null that nobody meant. */
export function toStatement({ text, values, name }: Query) {
  const forgotten = values.indexOf(undefined);
  if (forgotten >= 0) throw new TypeError(`Value ${forgotten + 1} is undefined in: ${text}`);
  return { text, name, values: [...values], rowMode: 'array' as const };
}

/** Rows as objects, from those that the driver gives as lists. */
export function toAnswer<Row extends object>({
  fields,
  rows,
  rowCount,
}: {
  fields: readonly { name: string }[];
  rows: unknown[][];
  rowCount: number | null;
}): Answer<Row> {
  const columns = fields.map(({ name }) => readName(name));
  const asObject = (values: unknown[]) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { name, isSure } of columns) {
      const value = values[index];
      index += 1;
      if (isSure && value === null) throw new TypeError(`The column ${name} is null.`);
      row[name] = value;
    }
    return row as Row;
  };
  return { rows: rows.map(asObject), count: rowCount ?? 0 };
}

interface Column {
  readonly name: string;
  readonly isSure: boolean;
}

/** Statements are ours, so their columns are few, and the same come again with each answer. */
const columnsByName = new Map<string, Column>();

/** `company_id` is `companyId`; a column that is written as `"paidOn!"` is said to be never null. */
function readName(name: string): Column {
  const known = columnsByName.get(name);
  if (known) return known;
  const isSure = name.endsWith('!');
  const bare = isSure ? name.slice(0, -1) : name;
  const read = {
    name: bare.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase()),
    isSure,
  };
  columnsByName.set(name, read);
  return read;
}
