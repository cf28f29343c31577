// @ts-check
/** A Temporal server can start workers and keep its archive in other people's clouds. The server of this
 *  house runs on one machine and does neither, and the clients of those clouds are more than a third of what
 *  there is to compile: they are left out. Workers' clients register themselves; what the server calls by its
 *  name is replaced by a file of ours that says it is not there. */
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Thinning
 * @property {RegExp} leftOut files of the module, with `/` between folders
 * @property {Readonly<Record<string, string>>} putIn the file of the module to write, from `leftOut/`
 */

/** By module. @type {Readonly<Record<string, Thinning>>} */
export const thinnings = {
  'go.temporal.io/auto-scaled-workers': {
    leftOut: /compute_provider\/(aws|gcp|k8s)\w*\.go$/,
    putIn: {},
  },
  'go.temporal.io/server': {
    leftOut: /archiver\/(gcloud|s3store)\/|elasticsearch\/client\/aws\.go$/,
    putIn: {
      'common/archiver/gcloud/left_out.go': 'gcloudArchive.go.txt',
      'common/archiver/s3store/left_out.go': 's3Archive.go.txt',
      'common/persistence/visibility/store/elasticsearch/client/aws.go': 'awsSigning.go.txt',
    },
  },
};
const ownFiles = path.join(path.dirname(fileURLToPath(import.meta.url)), 'leftOut');

/**
 * Writes into a folder the go.mod, go.sum and thinned modules that the server is built with instead.
 * @param {{ goMod: string, downloaded: Readonly<Record<string, string>>, folder: string }} given the
 *   go.mod of the whole server, with its go.sum beside it; where each module lies, its checksum
 *   verified; the folder to make
 * @returns {string} the file for `go build -modfile`
 */
export function leaveOutClouds({ goMod, downloaded, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const modFile = path.join(folder, 'thinned.mod');
  copyFileSync(goMod, modFile);
  copyFileSync(goMod.replace(/mod$/, 'sum'), path.join(folder, 'thinned.sum'));
  for (const [index, [module, thinning]] of Object.entries(thinnings).entries()) {
    const thinned = path.join(folder, `module${index}`);
    copyThinned(downloaded[module] ?? '', thinned, thinning);
    appendFileSync(modFile, `\nreplace ${module} => ${JSON.stringify(thinned)}\n`);
  }
  return modFile;
}

/** File by file: what Go downloads is read-only, and so would be a copy of its folders.
 *  @param {string} from @param {string} to @param {Thinning} thinning */
function copyThinned(from, to, { leftOut, putIn }) {
  const copy = (/** @type {string} */ source, /** @type {string} */ file) => {
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(source, target);
    chmodSync(target, 0o644);
  };
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || leftOut.test(file.replaceAll(path.sep, '/'))) continue;
    copy(path.join(from, file), file);
  }
  for (const [file, own] of Object.entries(putIn)) copy(path.join(ownFiles, own), file);
}
