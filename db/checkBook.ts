import { openDatabase } from './connection/connection';
import { readDatabaseEnv } from './env';
import { findBreaks } from './bookChecks/invariants';
import { checkChain } from './seals/sealCheck';

/**
 * Prints, as JSON, whatever in the book does not agree: broken invariants and broken seals. Ends
 * with 1 if there is anything. For after a restore, and for the experiments. A book that nobody
 * has sealed is checked `--without-seals`.
 */
async function checkBook(withSeals: boolean): Promise<void> {
  const { url } = readDatabaseEnv();
  const db = openDatabase(url, { poolMax: 1, applicationName: 'millrace check' });
  try {
    const invariants = await db.inTransaction(findBreaks);
    const { breaks: chain, checked } = withSeals
      ? await checkChain(db)
      : { breaks: [], checked: 0 };
    process.stdout.write(`${JSON.stringify({ invariants, chain, sealsChecked: checked })}\n`);
    process.exitCode = invariants.length + chain.length > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

checkBook(!process.argv.includes('--without-seals')).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
