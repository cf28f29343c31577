// @ts-check
import { appendFileSync } from 'node:fs';

/** Where a runner writes what it does: `runCommand` names the file.
 *  @param {Record<string, string>} line */
export function noteProgress(line) {
  const file = process.env.MILLRACE_TEST_PROGRESS;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
