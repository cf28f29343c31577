// @ts-check
// Plain Node: asked before the dependencies are there, see buildEarly.mjs.
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The pinned release; `go.mod` beside this file names the same one. */
export const cliVersion = '1.8.2';
/** The server inside the pinned release. Others of the same minor version do as well. */
const serverVersion = '1.31.2';
export const downloadHost = 'temporal.download';

/**
 * @typedef {object} TemporalBinary
 * @property {string} file
 * @property {string} serverVersion Part of the database file's name, which has no schema migration.
 * @property {string} from
 */

/** The folder outside the checkout, so that a second clone starts at once.
 *  @param {{ XDG_CACHE_HOME?: string, HOME?: string }} env */
export function nameCacheFolder(env) {
  const home = env.HOME || os.homedir();
  return path.join(env.XDG_CACHE_HOME || path.join(home, '.cache'), 'millrace');
}

/** The pinned binary's place in the cache folder.
 *  @param {string} cacheFolder */
export function nameCached(cacheFolder) {
  const ending = process.platform === 'win32' ? '.exe' : '';
  return path.join(cacheFolder, `temporal-${cliVersion}${ending}`);
}

/** A binary that is there already: in the user's cache, else on the PATH.
 *  @param {string} cacheFolder */
export async function findExisting(cacheFolder) {
  return (
    (await checkBinary(nameCached(cacheFolder), 'cache')) ?? (await checkBinary('temporal', 'PATH'))
  );
}

/** Runs the file and reads its server's version. Undefined when it is absent or unsuitable.
 *  @param {string} file @param {string} from @returns {Promise<TemporalBinary | undefined>} */
export async function checkBinary(file, from) {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: 20_000 });
    const found = /Server (\d+\.\d+\.\d+)/.exec(stdout)?.[1];
    if (!found || readMinor(found) !== readMinor(serverVersion)) return undefined;
    return { file, serverVersion: found, from };
  } catch {
    return undefined;
  }
}

/** @param {string} version */
function readMinor(version) {
  return version.split('.').slice(0, 2).join('.');
}

/** Whether the SDK's own download can be tried; a host that does not answer soon never will.
 *  @returns {Promise<boolean>} */
export function canDownload() {
  return new Promise((resolve) => {
    const socket = connect({ host: downloadHost, port: 443 });
    /** @param {boolean} reachable */
    const settle = (reachable) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(reachable);
    };
    // The timer also covers looking the name up, which a socket's own time-out does not.
    const timer = setTimeout(() => settle(false), 3_000);
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
