import type { ProviderWatch } from '@millrace/db/process/providerStates';
import type { Database } from '@millrace/db/connection/connection';
import { createMailClient } from '@millrace/adapters/mail';
import { createRegistryClient } from '@millrace/adapters/registry/registry';
import { watchCalls } from '@millrace/adapters/watchCalls';
import type { ApiEnv } from './env';
import type { Logger } from '@millrace/adapters/log';
import type { MailClient } from '@millrace/adapters/mail';
import type { RegistryClient } from '@millrace/adapters/registry/registry';
import type { CommandRuns } from './repeats/commandRuns';
import type { DocumentStorage } from '@millrace/adapters/storage';
import type { Workflows } from './temporal';

/** What lives as long as the process; made once in `server.ts`, or by a test. */
export interface Services {
  env: ApiEnv;
  db: Database;
  workflows: Workflows;
  mailer: MailClient;
  registry: RegistryClient;
  /** Hears how the providers answer. */
  watch: ProviderWatch;
  storage: DocumentStorage;
  commandRuns: CommandRuns;
  log: Logger;
}

/** A person waits for each of these calls. */
const answersWithinMs = 8_000;

/** The providers that the API itself asks; every other call to one is an activity of a workflow. */
export function openProviders(
  env: Pick<ApiEnv, 'SMTP_URL' | 'MAIL_FROM' | 'REGISTRY_URL' | 'REGISTRY_KEY'>,
  watch: ProviderWatch,
): Pick<Services, 'mailer' | 'registry'> {
  const mailer = createMailClient({
    ...{ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, timeoutMs: answersWithinMs },
  });
  const registry = createRegistryClient({
    ...{ baseUrl: env.REGISTRY_URL, key: env.REGISTRY_KEY, timeoutMs: answersWithinMs },
  });
  return {
    mailer: watchCalls(watch, 'mail', mailer),
    registry: watchCalls(watch, 'registry', registry),
  };
}
