import postgres from 'postgres';

/** What a value or a column is, in TypeScript's words, for each type of the database. */
const kinds: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  1082: 'string',
  1184: 'Date',
  114: 'json',
  3802: 'json',
  1009: 'list',
  1000: 'list',
  1016: 'list',
  1007: 'list',
  1182: 'list',
  1185: 'list',
  199: 'list',
  2951: 'list',
};
export type Kind = 'boolean' | 'number' | 'string' | 'Date' | 'json' | 'list';

export interface Column {
  readonly name: string;
  readonly kind: Kind;
  /** Of a table's column that is given as it stands; null for what is worked out. */
  readonly mayBeNull: boolean | null;
}

export interface Described {
  readonly parameters: readonly Kind[];
  readonly columns: readonly Column[];
}

export interface Catalogue {
  /** Asks PostgreSQL what the statement takes and gives, without running it. */
  describe(text: string): Promise<Described>;
  close(): Promise<void>;
}

export async function openCatalogue(url: string): Promise<Catalogue> {
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  const attributes = await sql<{ relation: number; place: number; mayBeNull: boolean }[]>`
    SELECT attrelid::int AS relation, attnum AS place, NOT attnotnull AS "mayBeNull"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0`;
  const known = new Map(attributes.map((one) => [`${one.relation}.${one.place}`, one.mayBeNull]));
  return {
    async describe(text) {
      const { types, columns } = await sql.unsafe(text).describe();
      return {
        parameters: types.map(toKind),
        columns: (columns ?? []).map(({ name, type, table, number }) => ({
          name,
          kind: toKind(type),
          mayBeNull: known.get(`${table}.${number}`) ?? null,
        })),
      };
    },
    close: () => sql.end(),
  };
}

const toKind = (oid: number): Kind => kinds[oid] ?? 'string';
