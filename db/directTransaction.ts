import pg from 'pg';
import { ConnectionError, type Sequelize, Transaction } from 'sequelize';

export interface Statement {
  text: string;
  /** A statement with a name is planned once per connection; for those that are run all the time. */
  name?: string | undefined;
}

type Client = pg.Client & { uuid?: string | undefined };

/**
 * A transaction of Sequelize, which the models join as any other, that begins and ends through the
 * driver itself: the query interface costs more than both. The deferred constraints are checked in
 * the same trip as the COMMIT behind it, which a failed check keeps from being run.
 */
export class DirectTransaction extends Transaction {
  /** Where Sequelize looks for it. */
  connection: Client | undefined;
  finished: 'commit' | 'rollback' | undefined;
  declare readonly id: string;
  private readonly manager: Sequelize['connectionManager'];

  constructor(sequelize: Sequelize, options: Record<string, never>) {
    super(sequelize, options);
    this.manager = sequelize.connectionManager;
  }

  async open(): Promise<void> {
    const connection = (await this.manager.getConnection({ type: 'write' })) as Client;
    connection.uuid = this.id;
    this.connection = connection;
    try {
      await runInside(this, { text: 'BEGIN' });
    } catch (error) {
      await this.giveUp();
      throw error;
    }
  }

  override async commit(): Promise<void> {
    await runInside(this, { text: 'SET CONSTRAINTS ALL IMMEDIATE; COMMIT' });
    this.giveBack('commit');
  }

  /** Never throws: whatever cannot be rolled back ends with its connection. */
  override async rollback(): Promise<void> {
    try {
      await runInside(this, { text: 'ROLLBACK' });
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
}

/**
 * Hands a statement to the driver on the transaction's own connection. Without values it may hold
 * several. Whatever is not the server's answer means that the connection is gone.
 */
export async function runInside<Row extends object>(
  tx: Transaction,
  { text, name }: Statement,
  values?: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const { connection } = tx as Transaction & { connection: pg.Client | undefined };
  if (!connection) throw new ConnectionError(new Error('The transaction has ended.'));
  try {
    return await connection.query<Row>(values ? { text, name, values: [...values] } : { text });
  } catch (error) {
    if (error instanceof pg.DatabaseError || !(error instanceof Error)) throw error;
    throw new ConnectionError(error);
  }
}
