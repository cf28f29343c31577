// @ts-check
/** A Temporal server can start workers in other people's clouds. The server of this house runs on one
 *  machine and starts none, and the clients of those clouds are a quarter of what there is to compile:
 *  they are left out, which their module allows, because each of them registers itself. */
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

export const cloudsModule = 'go.temporal.io/auto-scaled-workers';
const cloudFile = /compute_provider[\\/](aws|gcp|k8s)\w*\.go$/;

/**
 * Writes into a folder the go.mod, go.sum and thinned module that the server is built with instead.
 * @param {{ goMod: string, downloaded: string, folder: string }} given the go.mod of the whole server,
 *   with its go.sum beside it; where the module lies, its checksum verified; the folder to make
 * @returns {string} the file for `go build -modfile`
 */
export function leaveOutClouds({ goMod, downloaded, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const thinned = path.join(folder, 'module');
  // File by file: what Go downloads is read-only, and so would be a copy of its folders.
  for (const entry of readdirSync(downloaded, { recursive: true, withFileTypes: true })) {
    const file = path.relative(downloaded, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || cloudFile.test(file)) continue;
    const copy = path.join(thinned, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(path.join(downloaded, file), copy);
    chmodSync(copy, 0o644);
  }
  const modFile = path.join(folder, 'thinned.mod');
  copyFileSync(goMod, modFile);
  copyFileSync(goMod.replace(/mod$/, 'sum'), path.join(folder, 'thinned.sum'));
  appendFileSync(modFile, `\nreplace ${cloudsModule} => ${JSON.stringify(thinned)}\n`);
  return modFile;
}
