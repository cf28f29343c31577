import pg from 'pg';
import { ConnectionAcquireTimeoutError, ConnectionRefusedError, Sequelize } from 'sequelize';
import { DirectTransaction } from './directTransaction';
import { defineModels } from '../models/index';
import { type Answer, type Query, type Queryable, toAnswer, toQueryable, toStatement } from './sql';

/** Models join it as `{ transaction: tx }`. */
export type Tx = DirectTransaction;

/**
 * An open pool, which runs each statement by itself. The models answer on the database that was opened
 * last in this process.
 */
export interface Database extends Queryable {
  readonly sequelize: Sequelize;
  readonly url: string;
  /** One transaction; see `inTransaction`. */
  inTransaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Throws unless the server answers: what `/readyz` asks. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const bigintOid = 20;
const dateOid = 1082;
const timestamptzOid = 1184;
const maxTries = 6;
const retriedCodes = new Set(['40001', '40P01']);
const planOutdated = '0A000';

/**
 * How a server that is down or has just been started again turns people away, before it takes a
 * statement; asked again for about ten seconds, in which a killed one is back.
 */
const starting = {
  match: [
    ConnectionRefusedError,
    /the database system is (starting up|not yet accepting connections|shutting down)/,
  ],
  max: 12,
  backoffBase: 100,
  backoffExponent: 1.4,
};

/** Opens a pool; nothing is connected before the first query. Times out instead of waiting: for a
 *  connection of the pool after `acquireMs`. */
export function openDatabase(
  url: string,
  {
    poolMax = 10,
    applicationName = 'millrace',
    acquireMs = 15_000,
  }: { poolMax?: number; applicationName?: string; acquireMs?: number } = {},
): Database {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    dialectModule: { ...pg, Client: HeardClient },
    logging: false,
    retry: starting,
    pool: { max: poolMax, min: 0, idle: 60_000, acquire: acquireMs },
    dialectOptions: {
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
    },
    define: { underscored: true, freezeTableName: true },
  });
  sequelize.addHook('afterConnect', (connection) => {
    setParsers(connection as pg.Client);
  });
  defineModels(sequelize);
  return {
    sequelize,
    url,
    inTransaction: (run) => waitForServer(() => runTransaction(sequelize, run)),
    ...toQueryable((query) => waitForServer(() => runAlone(sequelize, query))),
    ping: async () => {
      await sequelize.query('SELECT 1', { retry: { max: 1 } });
    },
    close: () => sequelize.close(),
  };
}

/**
 * Sequelize listens to a connection once it stands. A server that dies in the very moment in which
 * it has let one in ends the whole process then, by an error that nobody hears; here one always does.
 */
class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** BIGINT as a safe number and DATE as its own text; per connection, never for all of pg. */
function setParsers(connection: pg.Client): void {
  connection.setTypeParser(bigintOid, 'text', parseBigint);
  connection.setTypeParser(dateOid, 'text', (text) => text);
  connection.setTypeParser(timestamptzOid, 'text', parseInstant);
}

const usualInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Our sessions are in UTC, whose instants the engine reads faster than the driver does. */
function parseInstant(text: string): Date {
  if (!usualInstant.test(text)) return pg.types.getTypeParser(timestamptzOid)(text) as Date;
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** Throws RangeError above 2^53 − 1: a rounded amount is worse than an error. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
  return value;
}

/**
 * Runs the function in one READ COMMITTED transaction. Deadlocks and serialization failures are
 * tried again from the start, so the function must have no effect outside the transaction.
 * Deferred constraints are checked before COMMIT, where a failure still is an ordinary error.
 */
async function runTransaction<Result>(
  sequelize: Sequelize,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(new DirectTransaction(sequelize, {}), run);
    } catch (error) {
      if (tries >= maxTries || !retriedCodes.has(sqlStateOf(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** tries * (2 + ((tries * 7) % 5))));
    }
  }
}

async function runOnce<Result>(
  tx: DirectTransaction,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await tx.open();
  try {
    const result = await run(tx);
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollback();
    throw error;
  }
}

/**
 * One statement over a connection of the pool, handed to the driver as it is: the query interface
 * in between costs more than most of our reads. Errors are the driver's own.
 */
async function runAlone<Row extends object>(
  { connectionManager }: Sequelize,
  query: Query,
): Promise<Answer<Row>> {
  const statement = toStatement(query);
  const connection = await connectionManager.getConnection({ type: 'write' });
  const client = connection as pg.Client;
  const run = async (name: string | undefined) =>
    toAnswer<Row>(await client.query<unknown[]>({ ...statement, name }));
  const { name } = statement;
  try {
    return await run(name).catch((error: unknown) => {
      // A migration gave a column another type, for which the plan that was kept is no good.
      if (name !== undefined && sqlStateOf(error) === planOutdated) return run(undefined);
      throw error;
    });
  } finally {
    connectionManager.releaseConnection(connection);
  }
}

/**
 * A server that does not take connections yet has been sent nothing, so the work is begun again. A
 * connection that breaks later is an error: nobody knows then whether a COMMIT got through.
 */
async function waitForServer<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= starting.max || !isStarting(error)) throw error;
      const pauseMs = starting.backoffBase * starting.backoffExponent ** (tries - 1);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

function isStarting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return starting.match.some((match) =>
    match instanceof RegExp ? match.test(error.message) : error instanceof match,
  );
}

/** No connection was to be had, so nothing was sent: the pool is in use, or the server is down. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof ConnectionAcquireTimeoutError || error instanceof ConnectionRefusedError;
}

/** The system's own code of an error, such as `ENOSPC`; null for any other error. */
export function errnoOf(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** The SQLSTATE of a database error, such as `23505`; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  return readOriginal(error)?.code ?? null;
}

/** The violated constraint's or refusing trigger's name; null for any other error. */
export function constraintOf(error: unknown): string | null {
  return readOriginal(error)?.constraint ?? null;
}

function readOriginal(error: unknown): { code?: string; constraint?: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const original: unknown = 'original' in error ? error.original : error;
  return original instanceof Error ? (original as pg.DatabaseError) : undefined;
}
