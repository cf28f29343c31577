import { parseDataKey, parseKey } from '@millrace/db/accountNumbers';
import { openDatabase } from '@millrace/db/connection';
import type { Client } from '@temporalio/client';
import { createEsignClient } from './clients/esign';
import { createMailClient } from './clients/mail';
import { createPaymentsClient } from './clients/payments';
import { createRegistryClient } from './clients/registry';
import { createScreeningClient } from './clients/screening';
import type { WorkerEnv } from './env';
import type { Deps } from './step';
import { openFolderStorage } from './storage';

/** Opens everything that activities work with, from the environment. */
export function openDeps(
  env: WorkerEnv,
  temporal: Client,
  { log, reportError }: Pick<Deps, 'log' | 'reportError'>,
): Deps {
  return {
    db: openDatabase(env.DATABASE_URL, {
      poolMax: env.DATABASE_POOL_MAX,
      applicationName: 'millrace worker',
    }),
    clients: {
      registry: createRegistryClient({ baseUrl: env.REGISTRY_URL, key: env.REGISTRY_KEY }),
      payments: createPaymentsClient({
        baseUrl: env.PAYMENTS_URL,
        token: env.PAYMENTS_TOKEN,
        signingKey: { keyId: 'RSK-MILLRACE', privateKeyPem: env.PAYMENTS_SIGNING_KEY },
      }),
      esign: createEsignClient({ baseUrl: env.ESIGN_URL, key: env.ESIGN_KEY }),
      screening: createScreeningClient({ baseUrl: env.SCREENING_URL, key: env.SCREENING_KEY }),
      mail: createMailClient({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    },
    keys: { data: parseDataKey(env.DATA_KEY), fingerprint: parseKey(env.FINGERPRINT_KEY) },
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
