import { createRegistryClient } from '@millrace/adapters/registry/registry';
import { text } from 'node:stream/consumers';
import { type Database, openDatabase } from '@millrace/db/connection/connection';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { AppError } from '@millrace/domain/errors/errors';
import type { KeyRing } from '@millrace/domain/environment/keyRing';
import { type ApiEnv, isProduction, readEnv } from './env';
import { ensureBook, startClock } from './provisioning/book';
import { ensureCompany } from './provisioning/companies';
import { bootstrapInput, type BootstrapInput, type CompanyInput } from './provisioning/input';
import { ensurePerson } from './provisioning/people';
import { findRegisterEntry, type RegisterProfile } from './vendor/read/register';

/**
 * Sets up a new installation from JSON on standard input: policy, rates, own capital, the first
 * admins, and companies with their limits. Running it again changes nothing that exists.
 */
async function bootstrap(): Promise<void> {
  const env = readEnv();
  const input = bootstrapInput.parse(JSON.parse(await text(process.stdin)));
  if (isProduction(env) && (input.businessDateOn || input.demoAccounts.length > 0)) {
    throw new Error('Demo accounts and the movable clock exist outside production only.');
  }
  const db = openDatabase(env.DATABASE_URL, { poolMax: 2, applicationName: 'bootstrap' });
  try {
    await ensureAll(db, input, await readEntries(env, input), dataKeysOf(env));
  } finally {
    await db.close();
  }
}

type Entries = { company: CompanyInput; entry: RegisterProfile }[];

/** What the register says of each company. @throws AppError NOT_FOUND for a number it lacks */
function readEntries(env: ApiEnv, input: BootstrapInput): Promise<Entries> {
  const registry = createRegistryClient({ baseUrl: env.REGISTRY_URL, key: env.REGISTRY_KEY });
  return Promise.all(
    input.companies.map(async (company) => {
      const entry = await findRegisterEntry(registry, company.registryNumber);
      if (entry) return { company, entry };
      throw new AppError('NOT_FOUND', `The register has no company ${company.registryNumber}.`);
    }),
  );
}

async function ensureAll(
  db: Database,
  input: BootstrapInput,
  entries: Entries,
  dataKeys: KeyRing,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    if (input.businessDateOn) await startClock(tx, input.businessDateOn);
    await ensureBook(tx, input);
    for (const { roles, ...admin } of input.admins) {
      await ensurePerson(tx, { ...admin, type: 'admin', adminRoles: roles }, dataKeys);
    }
    for (const { company, entry } of entries) {
      await ensureCompany(tx, company, entry, input.policy.limits.vendorCapBps, dataKeys);
    }
  });
}

try {
  await bootstrap();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
