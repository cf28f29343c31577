import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database as OpenDatabase } from '@millrace/db/connection/connection';
import { watchProviders } from '@millrace/db/process/providerStates';
import { createTestDatabase } from '@millrace/db/testing/database';
import { createHash } from 'node:crypto';
import { createApiServer } from '../app';
import type { Database } from '@millrace/db/connection/connection';
import { type ApiEnv, readEnv } from '../env';
import { createLog, type Logger } from '@millrace/adapters/log';
import { createCommandRuns } from '../repeats/commandRuns';
import { openProviders, type Services } from '../services';
import { openFolderStorage } from '@millrace/adapters/storage';
import { connectWorkflows } from '../temporal';
import { type Mailbox, startMailbox } from './mailbox';

/** The keys that `db/testing/build` seals its rows under, so that the API can open them. */
const key = (name: string) => createHash('sha256').update(name).digest('base64');

export const publicUrl = 'http://localhost:3999';

export interface TestApi {
  url: string;
  services: Services;
  db: Database;
  mailbox: Mailbox;
  storageFolder: string;
  /** The log, one parsed line each. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

/**
 * The API on a port of its own, with a database of its own unless one is given that a worker uses too,
 * real Temporal and a real mail server.
 */
export async function startApi(
  given: Partial<Record<keyof ApiEnv, string>> = {},
  opened?: OpenDatabase,
): Promise<TestApi> {
  const database = opened
    ? { db: opened, url: 'postgres://the.database.that.is.given', close: () => undefined }
    : await createTestDatabase();
  const mailbox = await startMailbox();
  const home = await mkdtemp(path.join(tmpdir(), 'millrace-api-'));
  const env = readTestEnv(given, home, { databaseUrl: database.url, smtpUrl: mailbox.url });
  const logged: Record<string, unknown>[] = [];
  const log = createLog(
    { process: 'api', level: 'info', release: env.MILLRACE_RELEASE },
    {
      destination: {
        write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
      },
    },
  );
  const services = await openServices(env, database.db, log);
  const server = createApiServer(services);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    services,
    db: services.db,
    mailbox,
    storageFolder: env.STORAGE_DIR,
    logged,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      services.mailer.close();
      await services.watch.close();
      await services.workflows.close();
      await mailbox.close();
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function readTestEnv(
  given: Partial<Record<keyof ApiEnv, string>>,
  home: string,
  { databaseUrl, smtpUrl }: { databaseUrl: string; smtpUrl: string },
): ApiEnv {
  return readEnv({
    MILLRACE_ENV: 'test',
    MILLRACE_HOME: home,
    MILLRACE_INSTANCE: 'test',
    MILLRACE_PUBLIC_URL: publicUrl,
    API_PORT: '0',
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: process.env.TEMPORAL_ADDRESS,
    TEMPORAL_NAMESPACE: process.env.TEMPORAL_NAMESPACE ?? 'millrace',
    TEMPORAL_TASK_QUEUE: `api-test-${Math.random().toString(36).slice(2)}`,
    EXTRACTION_WITHIN_MS: '500',
    WORKFLOW_ANSWER_WITHIN_MS: '2000',
    SESSION_SECRET: 'a secret for tests, long enough for anybody',
    DATA_KEY: key('test data key'),
    FINGERPRINT_KEY: key('test fingerprint key'),
    CODEC_KEY: key('test codec key'),
    CODEC_KEY_ID: 'test',
    STORAGE_DIR: path.join(home, 'documents'),
    REGISTRY_URL: process.env.REGISTRY_URL ?? 'http://127.0.0.1:9/registry',
    REGISTRY_KEY: process.env.REGISTRY_KEY ?? 'none',
    PAYMENTS_WEBHOOK_SECRET: 'payments webhook secret',
    ESIGN_WEBHOOK_SECRET: 'esign webhook secret',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Millrace <no-reply@millrace.example>',
    ...given,
  });
}

async function openServices(env: ApiEnv, db: Database, log: Logger): Promise<Services> {
  const watch = watchProviders(db, (error) => log.warn({ err: error }));
  return {
    env,
    log,
    db,
    commandRuns: createCommandRuns({ env, db, log }),
    workflows: await connectWorkflows(env),
    watch,
    ...openProviders(env, watch),
    storage: openFolderStorage(env.STORAGE_DIR),
  };
}
