import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder for one test, removed when its file is done. Open to other accounts, unlike what the
 *  system makes, because PostgreSQL may run as another one. */
export function makeTemporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-test-'));
  chmodSync(folder, mode);
  made.push(folder);
  return folder;
}
