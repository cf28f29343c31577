import pg from 'pg';

/** One connection of an experiment's own, for as long as the work takes. */
export async function withDatabase<T>(
  url: string,
  work: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // A connection that breaks while idle raises this event; unheard, it would end us.
  database.on('error', () => undefined);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end().catch(() => undefined);
  }
}
