import { text } from 'node:stream/consumers';
import type { DataKey } from '@millrace/db/accountNumbers';
import { type Database, openDatabase } from '@millrace/db/connection';
import { dataKeyOf, isProduction, readEnv } from './env';
import { ensureBook, startClock } from './provisioning/book';
import { ensureCompany } from './provisioning/companies';
import { bootstrapInput, type BootstrapInput } from './provisioning/input';
import { ensurePerson } from './provisioning/people';
import { readRegisteredCompany } from './provisioning/registry';

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
    await ensureAll(db, input, { url: env.REGISTRY_URL, key: env.REGISTRY_KEY }, dataKeyOf(env));
  } finally {
    await db.close();
  }
}

async function ensureAll(
  db: Database,
  input: BootstrapInput,
  registry: { url: string; key: string },
  dataKey: DataKey,
): Promise<void> {
  const registered = await Promise.all(
    input.companies.map(async (company) => ({
      company,
      entry: await readRegisteredCompany(company.registryNumber, registry),
    })),
  );
  await db.inTransaction(async (tx) => {
    if (input.businessDateOn) await startClock(tx, input.businessDateOn);
    await ensureBook(tx, input);
    for (const { roles, ...admin } of input.admins) {
      await ensurePerson(tx, { ...admin, type: 'admin', adminRoles: roles }, dataKey);
    }
    for (const { company, entry } of registered) {
      await ensureCompany(tx, company, entry, input.policy.limits.vendorCapBps, dataKey);
    }
  });
}

try {
  await bootstrap();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
