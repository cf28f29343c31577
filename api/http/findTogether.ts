import type { Database } from '@millrace/db/connection/connection';

interface Asked<Row> {
  keys: Set<string>;
  found: Promise<Map<string, Row>>;
}

/**
 * Finds what all requests of one moment ask for by one query, which is sent after the last of them came:
 * nobody is let in by an answer that is older than his request.
 * @param find rows by their keys; a key without a row is left out
 */
export function findTogether<Row>(
  find: (db: Database, keys: string[]) => Promise<Map<string, Row>>,
): (db: Database, key: string) => Promise<Row | undefined> {
  const asked = new WeakMap<Database, Asked<Row>>();
  const findNow = async (db: Database) => {
    await new Promise(setImmediate);
    const keys = [...(asked.get(db)?.keys ?? [])];
    asked.delete(db);
    return find(db, keys);
  };
  return async (db, key) => {
    const now = asked.get(db) ?? { keys: new Set(), found: findNow(db) };
    asked.set(db, now);
    now.keys.add(key);
    return (await now.found).get(key);
  };
}
