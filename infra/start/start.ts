import type { StarterEnv } from './env';
import type { MillraceEnv } from './environment';
import type { Home } from './home';
import type { OwnPartName } from './parts';
import type { Ports } from './ports';
import type { Print } from './progress';
import type { RunFile } from './runFile';
import type { Secrets } from './secrets';
import type { Part, Supervisor } from './supervisor';

export interface StackOptions {
  readonly home: Home;
  readonly given: StarterEnv;
  readonly millraceEnv: MillraceEnv;
  readonly print: Print;
  readonly watch: boolean;
  /** Off for tests: a faster database and a Temporal server in memory. */
  readonly durable: boolean;
  /** Settings of our own PostgreSQL beside the usual ones; for experiments on it. */
  readonly databaseSettings?: Readonly<Record<string, string>>;
  /** Changes what a part is started with; for experiments on it. */
  readonly adjustParts?: (parts: Record<OwnPartName, Part>) => Record<OwnPartName, Part>;
  /** Which parts to start; undefined starts all. Migrations and seed go by `migrations`, `seed`. */
  readonly only: ReadonlySet<string> | undefined;
  /** The public port asked for; undefined takes 3000 or the next free one. */
  readonly publicPort: number | undefined;
  readonly signal: AbortSignal;
}

/** All that the steps of one start share. */
export interface Start extends StackOptions {
  readonly supervisor: Supervisor;
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly env: NodeJS.ProcessEnv;
  readonly run: RunFile;
  readonly publicPort: number;
  /** Where Temporal's own pages listen, behind their door. */
  readonly temporalUi: { readonly host: string; readonly port: number };
  readonly parts: Record<OwnPartName, Part>;
  /** The same, where the database has no other role for them than its owner's. */
  readonly partsAsOwner: Record<OwnPartName, Part>;
}

/** Whether the person asked for this part, or for everything. */
export function wants(start: Pick<StackOptions, 'only'>, name: string): boolean {
  return start.only === undefined || start.only.has(name);
}
