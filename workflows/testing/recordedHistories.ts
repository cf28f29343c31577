import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Names each recorded history with its SHA-256, in the form that `sha256sum --check` reads. */
export const manifestName = 'SHA256SUMS';

/** The recorded histories of a folder, by name. */
export function listHistories(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
}

/** Keeps one more history, with its line in the manifest.
 *  @throws where one of that name is there or listed: processes may still be open that began so */
export function addHistory(folder: string, file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  if (readManifest(folder).has(file)) throw new Error(`${file} is recorded: choose another name.`);
  writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  appendFileSync(path.join(folder, manifestName), `${hash(text)}  ${file}\n`);
}

/** What was taken away, changed, or never listed. */
export function findTampering(folder: string): string[] {
  const listed = readManifest(folder);
  const files = listHistories(folder);
  const listedFaults = [...listed].flatMap(([file, sum]) => {
    if (!files.includes(file)) return [`${file} is listed and missing`];
    const isSame = hash(readFileSync(path.join(folder, file))) === sum;
    return isSame ? [] : [`${file} is not what was recorded`];
  });
  const unlisted = files.filter((file) => !listed.has(file));
  return [...listedFaults, ...unlisted.map((file) => `${file} is not listed`)];
}

/** Hash by file name.
 *  @throws where a line is not one of the manifest's, or a file has two */
function readManifest(folder: string): Map<string, string> {
  const manifest = path.join(folder, manifestName);
  const sums = new Map<string, string>();
  if (!existsSync(manifest)) return sums;
  for (const line of readFileSync(manifest, 'utf8').trimEnd().split('\n')) {
    const [, sum, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    if (!sum || !file || sums.has(file)) throw new Error(`${manifestName} has the line “${line}”.`);
    sums.set(file, sum);
  }
  return sums;
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
