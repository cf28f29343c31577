import type { KeyRing } from '@millrace/domain/environment/keyRing';
import {
  databaseSettings,
  processSettings,
  readSettings,
} from '@millrace/domain/environment/environment';
import * as z from 'zod';
import { dataKeysOf, keySettings } from './crypto/keys';

const { DATABASE_URL } = databaseSettings;
const schema = z.object(databaseSettings);
const migrateSchema = z.object({
  DATABASE_URL,
  /** Whoever doesn't say where this is may be in production. */
  MILLRACE_ENV: processSettings.MILLRACE_ENV.default('production'),
});
const rolesSchema = z.object({
  DATABASE_URL,
  DATABASE_APP_URL: DATABASE_URL,
  DATABASE_READER_URL: DATABASE_URL.optional(),
});
const { DATA_KEY, DATA_FORMER_KEYS } = keySettings;
const reencryptSchema = z.object({ DATABASE_URL, DATA_KEY, DATA_FORMER_KEYS });
const whose = "The database's environment";

/** Where the database is. Throws one line that names each wrong variable. */
export function readDatabaseEnv(): { url: string; poolMax: number } {
  const env = readSettings(schema, process.env, whose);
  return { url: env.DATABASE_URL, poolMax: env.DATABASE_POOL_MAX };
}

/** The same, for whoever changes its tables. */
export function readMigrateEnv(): { url: string; isProduction: boolean } {
  const env = readSettings(migrateSchema, process.env, whose);
  return { url: env.DATABASE_URL, isProduction: env.MILLRACE_ENV === 'production' };
}

/** The owner's address of the database, and those by which the parts and readers come in. */
export function readRolesEnv(): { ownerUrl: string; appUrl: string; readerUrl?: string } {
  const env = readSettings(rolesSchema, process.env, whose);
  return {
    ownerUrl: env.DATABASE_URL,
    appUrl: env.DATABASE_APP_URL,
    readerUrl: env.DATABASE_READER_URL,
  };
}

/** Where sealed columns are, and the keys that they lie under and shall lie under. */
export function readReencryptEnv(): { url: string; keys: KeyRing } {
  const env = readSettings(reencryptSchema, process.env, whose);
  return { url: env.DATABASE_URL, keys: dataKeysOf(env) };
}
