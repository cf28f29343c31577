import pg from 'pg';
import { ConnectionError, type Sequelize, Transaction } from 'sequelize';
import { type Query, type Queryable, toAnswer, toQueryable, toStatement } from './sql';

type Client = pg.Client & { uuid?: string | undefined };

/**
 * A transaction of Sequelize, which the models join as any other, that begins and ends through the
 * driver itself: the query interface costs more than both. The deferred constraints are checked in
 * the same trip as the COMMIT behind it, which a failed check keeps from being run.
 */
export class DirectTransaction extends Transaction implements Queryable {
  /** Where Sequelize looks for it. */
  connection: Client | undefined;
  finished: 'commit' | 'rollback' | undefined;
  declare readonly id: string;
  readonly rows: Queryable['rows'];
  readonly row: Queryable['row'];
  readonly change: Queryable['change'];
  private readonly manager: Sequelize['connectionManager'];

  constructor(sequelize: Sequelize, options: Record<string, never>) {
    super(sequelize, options);
    this.manager = sequelize.connectionManager;
    const { rows, row, change } = toQueryable((query) => this.run(query));
    this.rows = rows;
    this.row = row;
    this.change = change;
  }

  async open(): Promise<void> {
    const connection = (await this.manager.getConnection({ type: 'write' })) as Client;
    connection.uuid = this.id;
    this.connection = connection;
    try {
      await this.send((client) => client.query('BEGIN'));
    } catch (error) {
      await this.giveUp();
      throw error;
    }
  }

  override async commit(): Promise<void> {
    await this.send((client) => client.query('SET CONSTRAINTS ALL IMMEDIATE; COMMIT'));
    this.giveBack('commit');
  }

  /** Never throws: whatever cannot be rolled back ends with its connection. */
  override async rollback(): Promise<void> {
    try {
      await this.send((client) => client.query('ROLLBACK'));
      this.giveBack('rollback');
    } catch {
      await this.giveUp();
    }
  }

  private giveBack(finished: 'commit' | 'rollback'): void {
    const connection = this.take(finished);
    if (connection) this.manager.releaseConnection(connection);
  }

  private async giveUp(): Promise<void> {
    const connection = this.take('rollback');
    if (connection) await this.manager.destroyConnection(connection);
  }

  private take(finished: 'commit' | 'rollback'): Client | undefined {
    const { connection } = this;
    this.finished = finished;
    this.connection = undefined;
    if (connection) connection.uuid = undefined;
    return connection;
  }

  /** Runs deferred checks now, all or those named, and lets later statements defer them again. */
  async checkDeferred(names: readonly string[] = ['ALL']): Promise<void> {
    const list = names.join(', ');
    const text = `SET CONSTRAINTS ${list} IMMEDIATE; SET CONSTRAINTS ${list} DEFERRED`;
    await this.send((client) => client.query(text));
  }

  private async run<Row extends object>(query: Query) {
    const statement = toStatement(query);
    return toAnswer<Row>(await this.send((client) => client.query<unknown[]>(statement)));
  }

  /** Whatever is not the server's answer means that the connection is gone. */
  private async send<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const { connection } = this;
    if (!connection) throw new ConnectionError(new Error('The transaction has ended.'));
    try {
      return await work(connection);
    } catch (error) {
      if (error instanceof pg.DatabaseError || !(error instanceof Error)) throw error;
      throw new ConnectionError(error);
    }
  }
}
