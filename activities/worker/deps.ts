import { openAnchorKeys } from '@millrace/db/seals/anchors';
import { openDatabase } from '@millrace/db/connection/connection';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { watchProviders } from '@millrace/db/process/providerStates';
import type { Client } from '@temporalio/client';
import { openAnchorPlace } from '../anchors/places';
import { openClients } from '@millrace/adapters/clients';
import { anchorPlaceOf, type WorkerEnv } from '../env';
import type { Deps } from '../step/step';
import { openFolderStorage } from '@millrace/adapters/storage';

/** Opens everything that activities work with, from the environment. */
export function openDeps(
  env: WorkerEnv,
  temporal: Client,
  { log, reportError }: Pick<Deps, 'log' | 'reportError'>,
): Deps {
  const db = openDatabase(env.DATABASE_URL, {
    poolMax: env.DATABASE_POOL_MAX,
    applicationName: 'millrace worker',
  });
  const watch = watchProviders(db, (error) =>
    log.warn({ err: error }, 'how a provider answers could not be written down'),
  );
  const clients = openClients(env, watch);
  return {
    db,
    watch,
    clients,
    anchors: {
      place: openAnchorPlace(anchorPlaceOf(env), clients.mail),
      keys: openAnchorKeys(env.ANCHOR_KEY, env.ANCHOR_FORMER_KEYS),
    },
    keys: { data: dataKeysOf(env), fingerprint: env.FINGERPRINT_KEY },
    storage: openFolderStorage(env.STORAGE_DIR),
    config: {
      publicUrl: env.MILLRACE_PUBLIC_URL.replace(/\/$/, ''),
      isProduction: env.MILLRACE_ENV === 'production',
      sandboxUrl: env.SANDBOX_URL ?? null,
    },
    log,
    reportError,
    temporal,
  };
}
