import type { Server } from 'node:http';
import { openDatabase } from '@millrace/db/connection/connection';
import { watchProviders } from '@millrace/db/process/providerStates';
import { sql } from '@millrace/db/connection/sql';
import { findReportTarget } from '@millrace/domain/errors/errorReport';
import { createApiServer } from './app';
import { readEnv } from './env';
import { createLog } from '@millrace/adapters/log';
import { startErrorReports } from '@millrace/adapters/errorReports';
import { createCommandRuns, forgetOldRuns } from './repeats/commandRuns';
import { openProviders, type Services } from './services';
import { openFolderStorage } from '@millrace/adapters/storage';
import { connectWorkflows } from './temporal';
import { forgetOldHits } from './http/throttle';
import { startHandingOn } from './webhooks/handingOn';

const drainWithinMs = 20_000;
const tidyEveryMs = 10 * 60_000;
const handOnEveryMs = 1_000;

/** Makes the process's parts, listens, and drains when it is told to stop. */
async function main(): Promise<void> {
  const env = readEnv();
  const reports = startErrorReports(findReportTarget(env));
  const log = createLog(
    { process: 'api', level: env.LOG_LEVEL, release: env.MILLRACE_RELEASE },
    { reports },
  );
  const db = openDatabase(env.DATABASE_URL, {
    poolMax: env.DATABASE_POOL_MAX,
    acquireMs: env.DATABASE_ACQUIRE_MS,
    applicationName: 'millrace api',
  });
  const watch = watchProviders(db, (error) =>
    log.warn({ err: error }, 'how a provider answers could not be written down'),
  );
  const services: Services = {
    env,
    log,
    db,
    commandRuns: createCommandRuns({ env, db, log }),
    workflows: await connectWorkflows(env),
    watch,
    ...openProviders(env, watch),
    storage: openFolderStorage(env.STORAGE_DIR),
  };
  const server = createApiServer(services);
  server.listen(env.API_PORT, env.LISTEN_HOST, () =>
    log.info({ at: server.address() }, 'listening'),
  );
  const tidying = setInterval(() => {
    tidy(services).catch((error: unknown) => log.warn({ err: error }, 'not tidied'));
  }, tidyEveryMs);
  const stopHandingOn = startHandingOn(services, handOnEveryMs);
  const stop = () => {
    clearInterval(tidying);
    void stopHandingOn();
    drain(server, services)
      .then(() => reports.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function tidy({ db }: Services): Promise<void> {
  await forgetOldHits(db);
  await forgetOldRuns(db);
  await db.rows(sql`SELECT fold_invoice_counts()`);
}

/** Takes no new requests, finishes those under way, then closes what it holds. */
async function drain(server: Server, services: Services): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = new Promise<void>((resolve) => setTimeout(resolve, drainWithinMs).unref());
  await Promise.race([closed, late]);
  server.closeAllConnections();
  services.mailer.close();
  await services.watch.close();
  await services.workflows.close();
  await services.db.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
