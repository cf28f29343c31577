// @ts-check
// Plain Node, like all that runs before the dependencies are there.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identifyProcess, isSameProcess } from './processIdentity.mjs';

/** Takes a lock for this process. A lock whose holder has died is taken over.
 *  @param {string} file
 *  @returns {number | undefined} undefined when it is ours now, else the process that holds it:
 *  ours, if it had the lock already, or 0 where the lock belongs to somebody whose file we may
 *  not remove. */
export function takeLockFile(file) {
  const mine = JSON.stringify({ pid: process.pid, identity: identifyProcess(process.pid) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return undefined;
    } catch {
      const holder = readHolder(file);
      if (holder && isSameProcess(holder.pid, holder.identity)) return holder.pid;
      try {
        rmSync(file, { force: true });
      } catch {
        return 0;
      }
    }
  }
  return 0;
}

/** @param {string} file @returns {{ pid: number, identity: string } | undefined} */
function readHolder(file) {
  if (!existsSync(file)) return undefined;
  try {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}
