// @ts-check
// Plain Node, like all that runs before the dependencies are there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What tells a process from a later one that was given the same id: when it started, and on Linux
 *  the boot it started in. Undefined when there is no such process.
 *  @param {number} pid @returns {string | undefined} */
export function identifyProcess(pid) {
  return existsSync('/proc/self/stat') ? identifyOnLinux(pid) : identifyByPs(pid);
}

/** True while the very process that was recorded is alive.
 *  @param {number} pid @param {string} identity @returns {boolean} */
export function isSameProcess(pid, identity) {
  return identifyProcess(pid) === identity;
}

/** The command line of a process, empty when it has ended or may not be read.
 *  @param {number} pid @returns {string} */
export function readCommandLine(pid) {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Signals a process and, where it leads a group, all of the group. False when it had ended.
 *  @param {number} pid @param {NodeJS.Signals} signal @returns {boolean} */
export function signalGroup(pid, signal) {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return true;
    } catch {
      // It leads no group, or has ended.
    }
  }
  return false;
}

/** Waits until the recorded process has ended; false when it outlived the time given.
 *  @param {number} pid @param {string} identity @param {number} withinMs */
export async function waitForEnd(pid, identity, withinMs) {
  const until = Date.now() + withinMs;
  while (isSameProcess(pid, identity)) {
    if (Date.now() > until) return false;
    await sleep(50);
  }
  return true;
}

/** Fields after the name in parentheses, which may itself hold blanks: state is the first of
 *  them, the start time in clock ticks the twentieth. A zombie has ended as far as we care.
 *  @param {number} pid */
function identifyOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function identifyByPs(pid) {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.trim() || undefined;
  } catch {
    return undefined;
  }
}
