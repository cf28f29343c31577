import pg from 'pg';
import type { Random } from '../chaos/random';
import type { Home } from '../../start/home';
import type { Secrets } from '../../start/secrets';
import type { Cast } from '../../demo/cast';
import type { SandboxDesk } from '../../demo/sandboxDesk';
import { openMailbox } from './mailbox';
import { Overheard } from './overheard';

/** The installation that is attacked, and what its attackers and their judge know of it. */
export interface AttackStage {
  /** The one public origin. */
  readonly url: string;
  /** Past the door: for what comes from another address, which the door would write. */
  readonly apiUrl: string;
  readonly sandboxUrl: string;
  readonly home: Home;
  /** The folder whose sources run. */
  readonly sources: string;
  readonly secrets: Secrets;
  /** What the parts run with; for another API beside the running one. */
  readonly env: NodeJS.ProcessEnv;
  /** The processes of the parts that run beside the ones in the run file. */
  readonly variantPids?: Readonly<Record<string, number | undefined>>;
  /** For the judge, who looks at what an attack left, and for what an operator does by hand. */
  readonly database: pg.Pool;
  readonly cast: Cast;
  readonly desk: SandboxDesk;
  readonly mailbox: ReturnType<typeof openMailbox>;
  readonly random: Random;
  /** Every answer of every attack passes by here. */
  readonly overheard: Overheard;
  overhear(asked: string, text: string, status: number): void;
  /** The business date at this moment. */
  todayOn(): Promise<string>;
}

type Made = 'mailbox' | 'overheard' | 'overhear' | 'database' | 'todayOn';
export type StageParts = Omit<AttackStage, Made> & { readonly databaseUrl: string };

/** @returns the stage, and what closes its connections */
export function openAttackStage({ databaseUrl, ...parts }: StageParts) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A connection that the server ends while it lies idle concerns nobody.
  database.on('error', () => undefined);
  const overheard = new Overheard();
  const stage: AttackStage = {
    ...parts,
    database,
    mailbox: openMailbox(parts.sandboxUrl),
    overheard,
    overhear: (asked, text, status) => overheard.note(asked, text, status),
    todayOn: () => readBusinessDate(stage),
  };
  return { stage, close: () => database.end() };
}

/** One row, for the judge. */
export async function readRow<Row extends pg.QueryResultRow>(
  { database }: Pick<AttackStage, 'database'>,
  sql: string,
  bind: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await database.query<Row>(sql, [...bind]);
  const [row] = rows;
  if (!row) throw new Error(`Nothing found by ${sql.slice(0, 120)}`);
  return row;
}

/** What is overheard at one installation is told of that one only. */
export function listenAnew(stage: AttackStage): AttackStage {
  const overheard = new Overheard();
  return {
    ...stage,
    overheard,
    overhear: (asked, text, status) => overheard.note(asked, text, status),
  };
}

async function readBusinessDate(stage: AttackStage): Promise<string> {
  const { on } = await readRow<{ on: string }>(
    stage,
    `SELECT to_char((now() + offset_ms * interval '1 ms') AT TIME ZONE 'Europe/London',
       'YYYY-MM-DD') AS on FROM business_clock WHERE id = 1`,
  );
  return on;
}

/** The windows of all limits are new ones, as after ten quiet minutes. */
export async function passQuietTime({ database }: Pick<AttackStage, 'database'>): Promise<void> {
  await database.query('DELETE FROM throttle_hits');
}

/** Addresses kept for documentation, so that they are nobody's. */
export function chooseAddress(random: Random): string {
  return `198.51.100.${random.between(1, 250)}`;
}
