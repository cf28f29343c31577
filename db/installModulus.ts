import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { openDatabase } from './connection/connection';
import { readDatabaseEnv } from './env';
import { installModulusTable } from './settings/modulusTable';

/** `node --import tsx db/installModulus.ts [FILE]`: installs the published table that account numbers are
 *  checked with, from a file or from what is piped in. */
async function install(file: string | undefined): Promise<void> {
  const table = file ? readFileSync(file, 'utf8') : await text(process.stdin);
  const db = openDatabase(readDatabaseEnv().url, {
    ...{ poolMax: 1, applicationName: 'millrace modulus table' },
  });
  try {
    const { rows, notFollowed } = await db.inTransaction((tx) => installModulusTable(tx, table));
    process.stdout.write(
      `Rows now in force: ${rows}. With an exception of their bank, which is not followed, so that ` +
        `accounts there count as not checked: ${notFollowed}.\n`,
    );
  } finally {
    await db.close();
  }
}

install(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
