import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { identifyProcess, isSameProcess } from './processIdentity';

const holderSchema = z.object({ pid: z.number(), identity: z.string() });

/** Takes a lock for this process. A lock whose holder has died is taken over.
 *  @returns undefined when it is ours now, else the process that holds it: ours, if it had the
 *  lock already, or 0 where the lock belongs to somebody whose file we may not remove. */
export function takeLockFile(file: string): number | undefined {
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

function readHolder(file: string): z.infer<typeof holderSchema> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
