// @ts-check
// Plain Node, like all that runs before the dependencies are there.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identifyProcess, isSameProcess } from './processIdentity.mjs';

const attempts = 10;

/** Takes a lock for this process. A lock whose holder has died is taken over.
 *  @param {string} file
 *  @returns {number | undefined} undefined when it is ours now, else the process that holds it:
 *  ours, if it had the lock already, or 0 where the lock belongs to somebody whose file we may
 *  not replace. */
export function takeLockFile(file) {
  const mine = `${file}.${randomUUID()}`;
  try {
    writeFileSync(
      mine,
      JSON.stringify({ pid: process.pid, identity: identifyProcess(process.pid) }),
    );
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) pause();
      if (placeLock(mine, file)) return undefined;
      const found = readLock(file);
      if (found === undefined) continue;
      const holder = readLivingHolder(found);
      if (holder !== undefined) return holder;
      if (replaceLock(mine, file, found)) return undefined;
    }
    return 0;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EPERM' || code === 'EACCES') return 0;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Another one may be about to replace the lock. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);

/** A link appears in one moment with all its text, and only where there was none: nobody ever reads
 *  half a lock and takes it for one whose holder has died.
 *  @param {string} mine @param {string} file */
function placeLock(mine, file) {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes that start at once both find the same dead holder. To remove its lock and place
 *  one's own would let the second remove the lock of the first; so one at a time looks again
 *  whether the dead holder's lock is still there, and replaces it in one step.
 *  @param {string} mine @param {string} file @param {string} dead the text of the lock found */
function replaceLock(mine, file, dead) {
  const turn = `${file}.turn`;
  if (!placeLock(mine, turn)) {
    const other = readLock(turn);
    if (other !== undefined && readLivingHolder(other) === undefined) rmSync(turn, { force: true });
    return false;
  }
  try {
    if (readLock(file) !== dead) return false;
    renameSync(mine, file);
    return true;
  } finally {
    rmSync(turn, { force: true });
  }
}

/** @param {string} file @returns {string | undefined} */
function readLock(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @param {string} text of a lock @returns {number | undefined} */
function readLivingHolder(text) {
  try {
    const { pid, identity } = JSON.parse(text);
    const isHolder = Number.isInteger(pid) && typeof identity === 'string';
    return isHolder && isSameProcess(pid, identity) ? pid : undefined;
  } catch {
    return undefined;
  }
}
