import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameSecrets } from '../environment';
import { loadSecrets } from '../secrets';

/** Prints fresh secrets as an env file: `node --import tsx infra/docker/makeEnv.ts >
 *  infra/docker/.env`. Keep the file: the data cannot be read without it. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-env-'));
const secrets = loadSecrets(path.join(folder, 'secrets.json'));
rmSync(folder, { recursive: true });
const lines = Object.entries({
  ...nameSecrets(secrets),
  MILLRACE_INSTANCE: secrets.instance,
  POSTGRES_PASSWORD: secrets.databasePassword,
  DATABASE_URL: `postgres://millrace:${secrets.databasePassword}@postgres:5432/millrace`,
});
console.log(lines.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join('\n'));
