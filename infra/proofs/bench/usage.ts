import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { StartFailure } from '../../start/failure';

/** What the kernel counts in on every Linux that we run on. */
const ticksPerSecond = 100;

/** @throws StartFailure where the kernel does not tell what a process uses */
export function assertUsageIsMeasured(): void {
  if (!existsSync('/proc/self/smaps_rollup')) {
    throw new StartFailure('CPU and memory are read from /proc, which only Linux has.');
  }
}

/** CPU that a process and all below it have used so far, the ended ones too, in milliseconds. */
export function readCpuMs(pid: number): number {
  const ticks = [pid, ...listBelow(pid)].reduce((sum, one) => sum + readTicks(one), 0);
  return (ticks / ticksPerSecond) * 1000;
}

/** Memory of a process and all below it; pages that they share are counted once. In bytes. */
export function readMemoryBytes(pid: number): number {
  return [pid, ...listBelow(pid)].reduce((sum, one) => sum + readShareBytes(one), 0);
}

/** What each process below has held at most since it started, in bytes, with the line that it was started by. */
export function readPeaks(pid: number): { args: string; bytes: number }[] {
  return listBelow(pid).flatMap((one) => {
    try {
      const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1];
      const args = readFileSync(`/proc/${one}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return peak === undefined ? [] : [{ args, bytes: Number(peak) * 1024 }];
    } catch {
      // It has ended since it was listed.
      return [];
    }
  });
}

/** utime, stime, and those of children that ended: fields 14 to 17, counted from the pid. */
function readTicks(pid: number): number {
  const fields = readStat(pid);
  return fields ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) : 0;
}

function readShareBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    // It has ended since it was listed, and uses nothing any more.
    return 0;
  }
}

function listBelow(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(readStat(Number(name))?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (of: number): number[] =>
    (parents.get(of) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** The fields after the name in parentheses, which may itself hold blanks: state, parent, … */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
