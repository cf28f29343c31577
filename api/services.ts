import type { ProviderWatch } from '@millrace/db/providerStates';
import type { Database } from '@millrace/db/connection';
import type { ApiEnv } from './env';
import type { Logger } from './http/log';
import type { Mailer } from './mail';
import type { CommandRuns } from './repeats/commandRuns';
import type { Storage } from './document/storage';
import type { Workflows } from './temporal';

/** What lives as long as the process; made once in `server.ts`, or by a test. */
export interface Services {
  env: ApiEnv;
  db: Database;
  workflows: Workflows;
  mailer: Mailer;
  /** Hears how the providers answer. */
  watch: ProviderWatch;
  storage: Storage;
  commandRuns: CommandRuns;
  log: Logger;
}
