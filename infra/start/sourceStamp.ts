import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `next-env.d.ts` is written by the build itself: counted, it would have every build made twice. */
const skippedNames = new Set([
  ...['node_modules', '.next', '.millrace', 'e2e', 'test-results'],
  'next-env.d.ts',
]);

/** A hash over the content of files and folders: the same sources give the same hash, whenever
 *  they were written. */
export function hashSources(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    for (const file of listFiles(path.join(root, name))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** True when the last finished work was done on these very sources. */
export function isStamped(stampFile: string, hash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

/** Remembers that the work on these sources is finished. */
export function stamp(stampFile: string, hash: string): void {
  writeFileSync(stampFile, hash);
}

function listFiles(start: string): string[] {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter(({ name }) => !skippedNames.has(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => listFiles(path.join(start, entry.name)));
}
