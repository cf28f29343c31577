import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openAnchorKeys } from '@millrace/db/seals/anchors';
import { openDatabase } from '@millrace/db/connection/connection';
import { anchorPlaceOf, readAnchorEnv } from '../env';
import { checkAnchors, compareLines } from './checkAnchors';
import { findAnchorLines, openAnchorPlace } from './places';

/**
 * Compares every signed end of the chain with the chain, in the second place or, with `--from FILE`
 * (`-` for what is typed in), in mails or a copy that somebody kept. Prints JSON and the public key
 * by which others verify; ends with 1 if anything does not fit.
 */
async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const env = readAnchorEnv();
  const keys = openAnchorKeys(env.ANCHOR_KEY, env.ANCHOR_FORMER_KEYS);
  const db = openDatabase(env.DATABASE_URL, { poolMax: 1, applicationName: 'millrace anchors' });
  try {
    const place = openAnchorPlace(anchorPlaceOf(env), {
      sendMail: () => Promise.reject(new Error('nothing is sent from here')),
    });
    const found =
      values.from === undefined
        ? await checkAnchors({ db, place, keys }, null)
        : await compareLines({ db, keys }, readKept(values.from), []);
    const publicKey = keys.publicKey.toString('base64');
    process.stdout.write(`${JSON.stringify({ ...found, place: place.name, publicKey })}\n`);
    process.exitCode = found.breaks.length > 0 ? 1 : 0;
  } finally {
    await db.close();
  }
}

/** @throws where the text has none: a wrong file must not look like one in which all is well */
function readKept(file: string): string[] {
  const lines = findAnchorLines(readFileSync(file === '-' ? 0 : file, 'utf8'));
  if (lines.length === 0) throw new Error(`No end of a chain stands in ${file}.`);
  return lines;
}

verify().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
